import type { AuthorisationFailure, ChannelId } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { AuthorisationRow } from '../../schema/connection.tables.ts';

/** Reads and writes a workspace's authorisations, i.e. attempts to get a grant from a vendor. */
export function createAuthorisationsRepository(db: Executor, workspaceId: string) {
  /** Ends an authorisation unless it has already ended. */
  const end = async (id: string, values: Partial<AuthorisationRow>): Promise<void> => {
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

    async begin(
      authorisation: Pick<AuthorisationRow, 'id' | 'sourceId' | 'channelId' | 'userId' | 'startedAt'>,
    ): Promise<void> {
      await db
        .insertInto('authorisations')
        .values({ ...authorisation, workspaceId, state: 'started', failure: null, redirectTo: null, endedAt: null })
        .execute();
    },

    findStarted: (id: string): Promise<AuthorisationRow | undefined> =>
      db
        .selectFrom('authorisations')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('state', '=', 'started')
        .executeTakeFirst(),

    findLatest: (userId: string, channelId: ChannelId): Promise<AuthorisationRow | undefined> =>
      db
        .selectFrom('authorisations')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    fail: (id: string, failure: AuthorisationFailure, endedAt: Date): Promise<void> =>
      end(id, { state: 'failed', failure, endedAt }),
    finish: (id: string, redirectTo: string, endedAt: Date): Promise<void> =>
      end(id, { state: 'done', redirectTo, endedAt }),
  };
}
