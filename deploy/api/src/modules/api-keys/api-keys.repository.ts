import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ApiKeyRow, ApiKeyTables } from '../../schema/api-key.tables.ts';

export interface ListedKey extends Omit<ApiKeyRow, 'tokenHash'> {
  ownerName: string;
  createdByName: string;
}

const columns = [
  'id',
  'workspaceId',
  'membershipId',
  'userId',
  'name',
  'scope',
  'hint',
  'endsAt',
  'endRecordedAt',
  'lastUsedAt',
  'createdBy',
  'createdAt',
] as const;

/** Reads and changes the keys of one workspace. */
export function createApiKeysRepository(db: Executor, workspaceId: string) {
  const selectKeys = () =>
    db
      .selectFrom('apiKeys')
      .innerJoin('users as owner', 'owner.id', 'apiKeys.userId')
      .innerJoin('users as creator', 'creator.id', 'apiKeys.createdBy')
      .select(columns.map((column) => `apiKeys.${column}` as const))
      .select(['owner.name as ownerName', 'creator.name as createdByName'])
      .where('apiKeys.workspaceId', '=', workspaceId);

  return {
    list: (): Promise<ListedKey[]> => selectKeys().orderBy('apiKeys.createdAt', 'desc').orderBy('apiKeys.id').execute(),

    find: (id: string): Promise<ListedKey | undefined> => selectKeys().where('apiKeys.id', '=', id).executeTakeFirst(),

    findMembershipId: async (userId: string): Promise<string | undefined> =>
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

    /** Creates the user that a workspace key acts as. This user also owns the items created with the key. */
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

/** Finds and updates keys in all workspaces, because a call's workspace is not known before its key is verified. */
export function createGlobalKeysRepository(db: Executor) {
  return {
    findByHash: (hash: Buffer, now: Date) =>
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
        .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
        .executeTakeFirst(),

    updateLastUse: async (id: string, now: Date, usedBefore: Date): Promise<void> => {
      await db
        .updateTable('apiKeys')
        .set({ lastUsedAt: now })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', usedBefore)]))
        .execute();
    },

    /** Marks the expiry of keys as recorded in the audit log. @returns the keys whose expiry was not yet recorded */
    recordExpiredKeys: (now: Date): Promise<Pick<ApiKeyRow, 'id' | 'workspaceId' | 'name'>[]> =>
      db
        .updateTable('apiKeys')
        .set({ endRecordedAt: now })
        .where('endsAt', '<=', now)
        .where('endRecordedAt', 'is', null)
        .returning(['id', 'workspaceId', 'name'])
        .execute(),
  };
}
