import { type DigestContent, digestContentSchema } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { areGrantsCurrent } from '../../../platform/partners/partner-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PurgeHandler } from '../../../platform/purge/purge-workspace.ts';

const purpose = 'digest-print';
/** Longer than printing a page takes. */
const lifetimeSeconds = 10 * 60;
const separator = '~';
const deletionBatchSize = 50;

/** The content of a digest's mails, the same for all recipients and attempts. */
export interface ComposedDigest {
  content: DigestContent;
  /** PNG by card. */
  pictures: Map<string, Buffer>;
  pdf: Buffer | undefined;
  /** The grants of partners whose numbers it contains. Once one of them ends, the content is no longer used. */
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
  /** Missing in contents that were stored before partners' numbers were included. */
  grants?: DigestGrants;
}

export const getContentKey = (tickId: string): string => `digests/${tickId}.json`;

/** Stores contents, one file per tick, so that a resent email has the same content. */
export function createContentStore(platform: Pick<Platform, 'storage' | 'links' | 'db' | 'clock'>) {
  const { storage, links } = platform;
  const readStored = async (tickId: string): Promise<StoredDigest | undefined> => {
    const file = await storage.get(getContentKey(tickId));
    const stored = file && (JSON.parse(file.toString()) as StoredDigest);
    if (!stored?.grants) return stored;
    const { workspaceId, stamps } = stored.grants;
    return (await areGrantsCurrent(platform, workspaceId, stamps)) ? stored : undefined;
  };
  return {
    async save(tickId: string, { content, pictures, pdf, grants }: ComposedDigest): Promise<void> {
      const encoded = [...pictures].map(([card, picture]) => [card, picture.toString('base64')]);
      const stored = { content, pictures: Object.fromEntries(encoded), pdf: pdf?.toString('base64') ?? null, grants };
      await storage.put(getContentKey(tickId), Buffer.from(JSON.stringify(stored)), 'application/json');
    },

    async read(tickId: string): Promise<ComposedDigest | undefined> {
      const stored = await readStored(tickId);
      if (!stored) return undefined;
      const { content, pictures, pdf, grants = { workspaceId: '', stamps: {} } } = stored;
      return {
        content: digestContentSchema.parse(content),
        pictures: new Map(Object.entries(pictures).map(([card, text]) => [card, Buffer.from(text, 'base64')])),
        pdf: pdf === null ? undefined : Buffer.from(pdf, 'base64'),
        grants,
      };
    },

    /** Authorises the printing browser to read one content. */
    issueToken: (tickId: string): string =>
      `${tickId}${separator}${links.issueToken(purpose, tickId, lifetimeSeconds)}`,

    /** @throws {AppError} `notFound` for a token that is wrong or has expired */
    async open(token: string): Promise<DigestContent> {
      const [tickId = '', signature = ''] = token.split(separator);
      if (links.verifyToken(purpose, tickId, signature) !== 'valid') throw new AppError('notFound');
      const stored = await readStored(tickId);
      if (!stored) throw new AppError('notFound');
      return digestContentSchema.parse(stored.content);
    },
  };
}

async function removeBatch(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  ticks: { id: string; contentKey: string | null }[],
) {
  for (const { contentKey } of ticks) if (contentKey !== null) await storage.remove(contentKey);
  if (ticks.length === 0) return;
  const ids = ticks.map(({ id }) => id);
  await db.updateTable('digestTicks').set({ contentKey: null }).where('id', 'in', ids).execute();
}

/** Removes the contents of ticks created before a time; their mails can then no longer be sent again. */
export async function cleanUpContents(platform: Pick<Platform, 'db' | 'storage'>, before: Date): Promise<void> {
  const ticks = await platform.db
    .selectFrom('digestTicks')
    .select(['id', 'contentKey'])
    .where('contentKey', 'is not', null)
    .where('createdAt', '<', before)
    .execute();
  await removeBatch(platform, ticks);
}

export const removeDigestContents: PurgeHandler = async (platform, workspaceId) => {
  const ticks = await platform.db
    .selectFrom('digestTicks')
    .select(['id', 'contentKey'])
    .where('workspaceId', '=', workspaceId)
    .where('contentKey', 'is not', null)
    .limit(deletionBatchSize)
    .execute();
  await removeBatch(platform, ticks);
  return ticks.length === 0;
};
