import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ApiKeyRow, ApiKeyTables } from '../../schema/api-key.tables.ts';

export interface ListedKey extends Omit<ApiKeyRow, 'tokenHash'> {
  ownerName: string;
  createdByName: string;
}

const columns = [
  ...(['id', 'workspaceId', 'membershipId', 'userId', 'name', 'scope', 'hint', 'endsAt', 'endRecordedAt'] as const),
  ...(['lastUsedAt', 'createdBy', 'createdAt'] as const),
];

/** The keys of one workspace. */
export function createApiKeysRepository(db: Executor, workspaceId: string) {
  const keys = () =>
    db
      .selectFrom('apiKeys')
      .innerJoin('users as owner', 'owner.id', 'apiKeys.userId')
      .innerJoin('users as maker', 'maker.id', 'apiKeys.createdBy')
      .select(columns.map((column) => `apiKeys.${column}` as const))
      .select(['owner.name as ownerName', 'maker.name as createdByName'])
      .where('apiKeys.workspaceId', '=', workspaceId);

  return {
    all: (): Promise<ListedKey[]> => keys().orderBy('apiKeys.createdAt', 'desc').orderBy('apiKeys.id').execute(),

    find: (id: string): Promise<ListedKey | undefined> => keys().where('apiKeys.id', '=', id).executeTakeFirst(),

    getMembership: async (userId: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('memberships')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('userId', '=', userId)
          .executeTakeFirst()
      )?.id,

    insert: async (key: Omit<Insertable<ApiKeyTables['apiKeys']>, 'workspaceId'>): Promise<void> => {
      await db
        .insertInto('apiKeys')
        .values({ ...key, workspaceId })
        .execute();
    },

    /** The user that a key of the workspace acts as, who owns whatever it creates. */
    insertServiceUser: async (id: string, name: string, now: Date): Promise<void> => {
      await db
        .insertInto('users')
        .values({ id, name, email: '', username: id, isAdmin: false, picture: null, modifiedAt: now })
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('apiKeys').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },
  };
}

/** Finds keys by their secret's hash when a call is admitted, before its workspace is known. */
export function createKeyFinder(db: Executor) {
  return {
    byHash: (hash: Buffer, now: Date) =>
      db
        .selectFrom('apiKeys')
        .innerJoin('users', 'users.id', 'apiKeys.userId')
        .select(['apiKeys.id', 'apiKeys.workspaceId', 'apiKeys.membershipId', 'apiKeys.name', 'apiKeys.scope'])
        .select([
          'apiKeys.endsAt',
          'apiKeys.tokenHash',
          'userId',
          'users.name as userName',
          'email',
          'isEmailVerified',
          'username',
          'picture',
        ])
        .where('tokenHash', '=', hash)
        .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
        .executeTakeFirst(),

    touch: async (id: string, now: Date, minInterval: Date): Promise<void> => {
      await db
        .updateTable('apiKeys')
        .set({ lastUsedAt: now })
        .where('id', '=', id)
        .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<=', minInterval)]))
        .execute();
    },

    /** Marks expired keys as recorded. @returns those not recorded before */
    recordEnds: (now: Date): Promise<Pick<ApiKeyRow, 'id' | 'workspaceId' | 'name'>[]> =>
      db
        .updateTable('apiKeys')
        .set({ endRecordedAt: now })
        .where('endsAt', '<=', now)
        .where('endRecordedAt', 'is', null)
        .returning(['id', 'workspaceId', 'name'])
        .execute(),
  };
}
