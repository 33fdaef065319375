import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewNameSchema, previewSchema, z } from '@reportage/contracts';
import { draftOf } from '../registry/locations.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { writingTo } from '../registry/writing.ts';

/** A preview with the secret part of its files' addresses. */
const storedPreviewSchema = previewSchema.extend({ key: z.string().regex(/^[0-9a-f]{32}$/) });
export type StoredPreview = z.infer<typeof storedPreviewSchema>;

const recordsFolder = (releasesFolder: string): string => join(releasesFolder, 'previews', 'records');

/** Files of all previews, each under its key in a releases folder's layout. */
export const previewFilesFolder = (releasesFolder: string): string => join(releasesFolder, 'previews', 'files');

/** Names are hashed: they may hold slashes, and a disk may not tell cases apart. */
const recordFile = (releasesFolder: string, name: string): string =>
  join(recordsFolder(releasesFolder), `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`);

/** @throws {RegistryError} */
export function requirePreviewName(name: string): string {
  if (previewNameSchema.safeParse(name).success) return name;
  throw new RegistryError(
    `“${name}” cannot be a preview's name: it takes up to 100 letters, digits and ._-/, and begins with a letter or a digit.`,
  );
}

async function readRecord(file: string): Promise<StoredPreview | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (parseRecord(text) ?? null);
}

/** One that cannot be read counts as none: its files are collected, and the others go on. */
function parseRecord(text: string): StoredPreview | undefined {
  try {
    return storedPreviewSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Also one that has ended, until it is collected; null if there is none. */
export const readPreview = (releasesFolder: string, name: string): Promise<StoredPreview | null> =>
  readRecord(recordFile(releasesFolder, name));

export const hasEnded = ({ until }: Pick<StoredPreview, 'until'>, now: Date): boolean => until <= now.toISOString();

/** Newest first, including those that have ended. */
export async function listPreviews(releasesFolder: string): Promise<StoredPreview[]> {
  const folder = recordsFolder(releasesFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const records = names.filter((name) => name.endsWith('.json'));
  const read = await Promise.all(records.map((name) => readRecord(join(folder, name))));
  return read
    .filter((preview) => preview !== null)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

export const savePreview = (releasesFolder: string, preview: StoredPreview): Promise<void> =>
  writingTo(releasesFolder, async () => {
    const file = recordFile(releasesFolder, preview.name);
    await mkdir(recordsFolder(releasesFolder), { recursive: true });
    const draft = draftOf(file);
    await writeFile(draft, `${JSON.stringify(preview, null, 2)}\n`, { flush: true });
    await rename(draft, file);
  });

/** Ends a preview; open tabs that show it lose files that they have not loaded yet. @throws {RegistryError} if there is none */
export async function removePreview(releasesFolder: string, name: string): Promise<void> {
  const preview = await readPreview(releasesFolder, name);
  if (!preview) throw new RegistryError(`There is no preview ${name}; preview list shows those that there are.`);
  await rm(recordFile(releasesFolder, name), { force: true });
  await rm(join(previewFilesFolder(releasesFolder), preview.key), { recursive: true, force: true });
}
