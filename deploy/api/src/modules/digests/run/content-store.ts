import { type DigestContent, digestContentSchema } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { areGrantsCurrent } from '../../../platform/partners/partner-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PurgeHandler } from '../../../platform/purge/purge-workspace.ts';

const purpose = 'digest-print';
/** A token is valid for longer than it takes to print a page. */
const lifetimeSeconds = 10 * 60;
const separator = '~';
const deletionBatchSize = 50;

/** The content of a digest's emails, identical for all recipients and attempts. */
export interface ComposedDigest {
  content: DigestContent;
  /** PNG files by card id. */
  pictures: Map<string, Buffer>;
  pdf: Buffer | undefined;
  /** The grants for partners' numbers in the content. Once a grant is revoked, the content is no longer used. */
  grants: DigestGrants;
}

export interface DigestGrants {
  workspaceId: string;
  stamps: Record<string, string>;
}

interface StoredDigest {
  content: DigestContent;
  pictures: Record<string, string>;
  pdf: string | null;
  /** The grants are missing from content that was stored before digests included partners' numbers. */
  grants?: DigestGrants;
}

export const getContentKey = (runId: string): string => `digests/${runId}.json`;

/** Stores one file per run, so a resent email has the same content. */
export function createContentStore(platform: Pick<Platform, 'storage' | 'links' | 'db' | 'clock'>) {
  const { storage, links } = platform;
  const readStoredDigest = async (runId: string): Promise<StoredDigest | undefined> => {
    const file = await storage.get(getContentKey(runId));
    const storedDigest = file && (JSON.parse(file.toString()) as StoredDigest);
    if (!storedDigest?.grants) return storedDigest;
    const { workspaceId, stamps } = storedDigest.grants;
    return (await areGrantsCurrent(platform, workspaceId, stamps)) ? storedDigest : undefined;
  };
  return {
    async save(runId: string, { content, pictures, pdf, grants }: ComposedDigest): Promise<void> {
      const encodedPictures = [...pictures].map(([card, picture]) => [card, picture.toString('base64')]);
      const storedDigest = {
        content,
        pictures: Object.fromEntries(encodedPictures),
        pdf: pdf?.toString('base64') ?? null,
        grants,
      };
      await storage.put(getContentKey(runId), Buffer.from(JSON.stringify(storedDigest)), 'application/json');
    },

    async read(runId: string): Promise<ComposedDigest | undefined> {
      const storedDigest = await readStoredDigest(runId);
      if (!storedDigest) return undefined;
      const { content, pictures, pdf, grants = { workspaceId: '', stamps: {} } } = storedDigest;
      return {
        content: digestContentSchema.parse(content),
        pictures: new Map(Object.entries(pictures).map(([card, text]) => [card, Buffer.from(text, 'base64')])),
        pdf: pdf === null ? undefined : Buffer.from(pdf, 'base64'),
        grants,
      };
    },

    /** Issues a token that lets the printing browser read one run's content. */
    issueToken: (runId: string): string => `${runId}${separator}${links.issueToken(purpose, runId, lifetimeSeconds)}`,

    /** @throws {AppError} `notFound` for an invalid or expired token */
    async open(token: string): Promise<DigestContent> {
      const [runId = '', signature = ''] = token.split(separator);
      if (links.verifyToken(purpose, runId, signature) !== 'valid') throw new AppError('notFound');
      const storedDigest = await readStoredDigest(runId);
      if (!storedDigest) throw new AppError('notFound');
      return digestContentSchema.parse(storedDigest.content);
    },
  };
}

async function removeBatch(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  runs: { id: string; contentKey: string | null }[],
) {
  for (const { contentKey } of runs) if (contentKey !== null) await storage.remove(contentKey);
  if (runs.length === 0) return;
  const ids = runs.map(({ id }) => id);
  await db.updateTable('digestTicks').set({ contentKey: null }).where('id', 'in', ids).execute();
}

/** Removes the content of runs created before the given time. Their emails can no longer be resent. */
export async function removeContentBefore(platform: Pick<Platform, 'db' | 'storage'>, before: Date): Promise<void> {
  const runs = await platform.db
    .selectFrom('digestTicks')
    .select(['id', 'contentKey'])
    .where('contentKey', 'is not', null)
    .where('createdAt', '<', before)
    .execute();
  await removeBatch(platform, runs);
}

export const removeDigestContent: PurgeHandler = async (platform, workspaceId) => {
  const runs = await platform.db
    .selectFrom('digestTicks')
    .select(['id', 'contentKey'])
    .where('workspaceId', '=', workspaceId)
    .where('contentKey', 'is not', null)
    .limit(deletionBatchSize)
    .execute();
  await removeBatch(platform, runs);
  return runs.length === 0;
};
