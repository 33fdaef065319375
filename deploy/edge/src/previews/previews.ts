import { createHash } from 'node:crypto';
import { previewNameSchema, previewSchema, z } from '@reportage/contracts';
import { mapInParallel } from '../registry/parallel.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { getStore, type Releases } from '../registry/releases.ts';

/** A preview, with the secret part of its files' URLs. */
const storedPreviewSchema = previewSchema.extend({ key: z.string().regex(/^[0-9a-f]{32}$/) });
export type StoredPreview = z.infer<typeof storedPreviewSchema>;

const maxConcurrentReads = 16;

/** Names are hashed because they may contain slashes, and a disk may be case-insensitive. */
const getRecordId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** @throws {RegistryError} */
export function requirePreviewName(name: string): string {
  if (previewNameSchema.safeParse(name).success) return name;
  throw new RegistryError(
    `“${name}” is not a valid preview name: use up to 100 letters, digits and ._-/, starting with a letter or a digit.`,
  );
}

/** Returns undefined for a damaged record, so its files are collected and the other previews still work. */
function parseRecord(text: string): StoredPreview | undefined {
  try {
    return storedPreviewSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function readRecord(releases: Releases, id: string): Promise<StoredPreview | null> {
  const text = await getStore(releases).previews.readRecord(id);
  return text === null ? null : (parseRecord(text) ?? null);
}

/** Finds a preview by name, including an expired one until it is collected; null if there is none. */
export const readPreview = (releases: Releases, name: string): Promise<StoredPreview | null> =>
  readRecord(releases, getRecordId(name));

export const hasExpired = ({ until }: Pick<StoredPreview, 'until'>, now: Date): boolean => until <= now.toISOString();

/** Lists all previews, newest first, including expired ones. */
export async function listPreviews(releases: Releases): Promise<StoredPreview[]> {
  const ids = await getStore(releases).previews.listRecords();
  const records = await mapInParallel(ids, maxConcurrentReads, (id) => readRecord(releases, id));
  return records
    .filter((preview) => preview !== null)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

export const savePreview = (releases: Releases, preview: StoredPreview): Promise<void> =>
  getStore(releases).previews.saveRecord(getRecordId(preview.name), `${JSON.stringify(preview, null, 2)}\n`);

/** Ends a preview. Open tabs cannot load any more of its files. @throws {RegistryError} if there is none */
export async function removePreview(releases: Releases, name: string): Promise<void> {
  const preview = await readPreview(releases, name);
  if (!preview) throw new RegistryError(`There is no preview ${name}; preview list shows the existing ones.`);
  const previewStore = getStore(releases).previews;
  await previewStore.removeRecord(getRecordId(name));
  await previewStore.removeFiles(preview.key);
}
