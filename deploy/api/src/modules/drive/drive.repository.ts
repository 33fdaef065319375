import type { Executor } from '../../platform/database/connection.ts';
import type { DriveConnectionRow } from '../../schema/file.tables.ts';

/** The drive of one member; no other member has access to it. */
export function createDriveRepository(db: Executor, workspaceId: string, userId: string) {
  return {
    find: (): Promise<DriveConnectionRow | undefined> =>
      db
        .selectFrom('driveConnections')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .executeTakeFirst(),

    isMember: async (): Promise<boolean> =>
      (await db
        .selectFrom('memberships')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .executeTakeFirst()) !== undefined,

    async save(connection: Pick<DriveConnectionRow, 'accountName' | 'accountEmail' | 'sealedTokens'>, now: Date) {
      await db
        .insertInto('driveConnections')
        .values({ ...connection, workspaceId, userId, createdAt: now, modifiedAt: now })
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'userId']).doUpdateSet({ ...connection, modifiedAt: now }),
        )
        .execute();
    },

    /** Replaces the tokens only if `previous` is still stored. */
    async replaceTokens(previous: string, sealedTokens: string, now: Date): Promise<void> {
      await db
        .updateTable('driveConnections')
        .set({ sealedTokens, modifiedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .where('sealedTokens', '=', previous)
        .execute();
    },

    /**
     * With `sealedTokens`, removes the drive only if these tokens are still stored, because the user may have connected
     * again.
     */
    async remove(sealedTokens?: string): Promise<void> {
      await db
        .deleteFrom('driveConnections')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .$if(sealedTokens !== undefined, (query) => query.where('sealedTokens', '=', sealedTokens ?? ''))
        .execute();
    },
  };
}
