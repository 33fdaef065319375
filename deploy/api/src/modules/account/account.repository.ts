import type { Executor } from '../../platform/database/connection.ts';

/** The product's own data about one person. */
export function createPersonRepository(db: Executor, userId: string) {
  return {
    /** Whether a workspace has other members and no other owner. */
    async isNeededAsOwner(): Promise<boolean> {
      const needed = await db
        .selectFrom('memberships as own')
        .select('own.id')
        .where('own.userId', '=', userId)
        .where('own.access', '=', 'owner')
        .where((where) =>
          where.exists(
            where
              .selectFrom('memberships as other')
              .select('other.id')
              .whereRef('other.workspaceId', '=', 'own.workspaceId')
              .where('other.userId', '!=', userId),
          ),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('memberships as owner')
                .select('owner.id')
                .whereRef('owner.workspaceId', '=', 'own.workspaceId')
                .where('owner.userId', '!=', userId)
                .where('owner.access', '=', 'owner'),
            ),
          ),
        )
        .executeTakeFirst();
      return needed !== undefined;
    },

    async leaveEverything(): Promise<void> {
      await db.deleteFrom('memberships').where('userId', '=', userId).execute();
      await db.deleteFrom('notifications').where('userId', '=', userId).execute();
    },

    /** The row stays: things that the person created refer to it as their owner. */
    async becomeNobody(now: Date): Promise<void> {
      const nobody = { name: 'Former member', email: '', username: userId, picture: null, isAdmin: false };
      await db
        .updateTable('users')
        .set({ ...nobody, modifiedAt: now })
        .where('id', '=', userId)
        .execute();
    },
  };
}
