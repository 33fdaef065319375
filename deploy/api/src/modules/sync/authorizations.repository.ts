import type { AuthorizationFailure, ChannelId } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { AuthorizationRow } from '../../schema/connection.tables.ts';

/** Reads and writes a workspace's authorizations, i.e. attempts to get a grant from a vendor. */
export function createAuthorizationsRepository(db: Executor, workspaceId: string) {
  /** Ends an authorization unless it has already ended. */
  const end = async (id: string, values: Partial<AuthorizationRow>): Promise<void> => {
    await db
      .updateTable('authorisations')
      .set(values)
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .where('state', '=', 'started')
      .execute();
  };

  return {
    readSlug: async (): Promise<string> => {
      const workspace = db.selectFrom('workspaces').select('slug').where('id', '=', workspaceId);
      return (await workspace.executeTakeFirstOrThrow()).slug;
    },

    async start(
      authorization: Pick<AuthorizationRow, 'id' | 'sourceId' | 'channelId' | 'userId' | 'startedAt'>,
    ): Promise<void> {
      await db
        .insertInto('authorisations')
        .values({ ...authorization, workspaceId, state: 'started', failure: null, redirectTo: null, endedAt: null })
        .execute();
    },

    findStarted: (id: string): Promise<AuthorizationRow | undefined> =>
      db
        .selectFrom('authorisations')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('state', '=', 'started')
        .executeTakeFirst(),

    findLatest: (userId: string, channelId: ChannelId): Promise<AuthorizationRow | undefined> =>
      db
        .selectFrom('authorisations')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    fail: (id: string, failure: AuthorizationFailure, endedAt: Date): Promise<void> =>
      end(id, { state: 'failed', failure, endedAt }),
    finish: (id: string, redirectTo: string, endedAt: Date): Promise<void> =>
      end(id, { state: 'done', redirectTo, endedAt }),
  };
}
