import type { Executor } from '../../platform/database/connection.ts';

/** Reads and removes the product's data about one user. */
export function createAccountRepository(db: Executor, userId: string) {
  return {
    /** Lists the ids, always in the same order, so that transactions that lock the workspaces do not deadlock. */
    listWorkspaceIds: async (): Promise<string[]> =>
      (
        await db
          .selectFrom('memberships')
          .innerJoin('workspaces', 'workspaces.id', 'memberships.workspaceId')
          .select('workspaceId')
          .where('userId', '=', userId)
          .where('workspaces.removedAt', 'is', null)
          .orderBy('workspaceId')
          .execute()
      ).map(({ workspaceId }) => workspaceId),

    /** Whether the user owns a workspace that has other members. */
    async ownsSharedWorkspace(): Promise<boolean> {
      const sharedWorkspace = await db
        .selectFrom('memberships as own')
        .innerJoin('memberships as other', 'other.workspaceId', 'own.workspaceId')
        .innerJoin('workspaces', 'workspaces.id', 'own.workspaceId')
        .select('own.id')
        .where('own.userId', '=', userId)
        .where('own.access', '=', 'owner')
        .where('other.userId', '!=', userId)
        .where('workspaces.removedAt', 'is', null)
        .executeTakeFirst();
      return sharedWorkspace !== undefined;
    },

    /** Finds the owner who receives the user's items in a workspace; undefined if the user is the owner. */
    findOtherOwner: (workspaceId: string): Promise<{ id: string; name: string } | undefined> =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.id', 'users.name'])
        .where('memberships.workspaceId', '=', workspaceId)
        .where('memberships.access', '=', 'owner')
        .where('memberships.userId', '!=', userId)
        .executeTakeFirst(),

    /** Ends the user's memberships and visits to the sample workspace, and deletes the user's notifications. */
    async removeMemberships(): Promise<void> {
      await db.deleteFrom('memberships').where('userId', '=', userId).execute();
      await db.deleteFrom('sampleVisitors').where('userId', '=', userId).execute();
      await db.deleteFrom('notifications').where('userId', '=', userId).execute();
      await db.deleteFrom('notificationMails').where('userId', '=', userId).execute();
    },

    /** Does not delete the row, because items created by the user refer to it as their owner. */
    async anonymize(now: Date): Promise<void> {
      const anonymousValues = {
        name: 'Former member',
        email: '',
        username: userId,
        picture: null,
        language: null,
        isAdmin: false,
      };
      await db
        .updateTable('users')
        .set({ ...anonymousValues, modifiedAt: now })
        .where('id', '=', userId)
        .execute();
    },
  };
}
