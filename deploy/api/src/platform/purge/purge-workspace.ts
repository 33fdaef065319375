import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { listOwnedTables, readCatalogue } from './owned-tables.ts';
import { purgeRows, type Step } from './purge-rows.ts';

/** Removes a batch of the data that a workspace stores outside its own rows. @returns whether nothing is left */
export type PurgeHandler = (platform: Pick<Platform, 'db' | 'storage'>, workspaceId: string) => Promise<boolean>;

export interface PurgeTools {
  platform: Pick<Platform, 'db' | 'clock' | 'storage'>;
  purgeHandlers: readonly PurgeHandler[];
  /** Removes a batch of the workspace's facts. @returns whether none is left */
  removeFacts: (workspaceId: string) => Promise<boolean>;
}

/** Finds workspaces whose grace period has ended, and marks them so they can no longer be restored. */
export async function startPurges({ db, clock }: Pick<Platform, 'db' | 'clock'>, graceMs: number): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .updateTable('workspaces')
    .set({ purgeBeganAt: sql<Date>`coalesce(purge_began_at, ${now})` })
    .where('removedAt', '<=', new Date(now.getTime() - graceMs))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Each of the workspace's API keys acts as a user. The keys and these users are deleted together, once nothing refers
 * to the users anymore.
 */
const keysTable = 'api_keys';

async function removeKeys(db: Platform['db'], workspaceId: string): Promise<number> {
  await sql`
    with removed_keys as (delete from app.api_keys where workspace_id = ${workspaceId} returning id)
    delete from app.users using removed_keys where users.id = removed_keys.id`.execute(db);
  return 0;
}

/**
 * Removes everything that belongs to a workspace. Its own row is deleted last, so an interrupted purge is repeated.
 */
export async function purgeWorkspace(
  { platform, purgeHandlers, removeFacts }: PurgeTools,
  workspaceId: string,
  step: Step,
): Promise<void> {
  const { db } = platform;
  const repeatUntilDone = async (work: () => Promise<boolean>): Promise<void> => {
    while ((await step(async () => ((await work()) ? 0 : 1))) > 0);
  };
  for (const purge of purgeHandlers) await repeatUntilDone(() => purge(platform, workspaceId));
  await repeatUntilDone(() => removeFacts(workspaceId));
  const tables = listOwnedTables(await readCatalogue(db));
  // Removing media inserts a row into the table of media changes, which the second pass removes.
  const otherTables = tables.filter(({ name }) => name !== keysTable);
  for (const owned of [...otherTables, ...otherTables]) await purgeRows(db, owned, workspaceId, step);
  await step(() => removeKeys(db, workspaceId));
  await step(async () => {
    await db.deleteFrom('workspaces').where('id', '=', workspaceId).execute();
    return 0;
  });
}
