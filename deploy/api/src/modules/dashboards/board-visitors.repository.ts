import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

/** Open boards report every ten seconds. A board that misses three reports counts as closed. */
const presenceTimeoutMs = 35_000;

/** Records and lists the users who have a board open. */
export function createBoardVisitors(db: Executor, dashboardId: string) {
  return {
    recordVisit: async (userId: string, now: Date): Promise<void> => {
      await db
        .insertInto('dashboardVisitors')
        .values({ dashboardId, userId, seenAt: now })
        .onConflict((conflict) => conflict.columns(['dashboardId', 'userId']).doUpdateSet({ seenAt: now }))
        .execute();
    },

    leave: async (userId: string): Promise<void> => {
      await db
        .deleteFrom('dashboardVisitors')
        .where('dashboardId', '=', dashboardId)
        .where('userId', '=', userId)
        .execute();
    },

    /** Lists up to 20 other visitors, sorted by name. */
    listOthers: (userId: string, now: Date): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('dashboardVisitors')
        .innerJoin('users', 'users.id', 'dashboardVisitors.userId')
        .select(['users.id', 'users.name'])
        .where('dashboardVisitors.dashboardId', '=', dashboardId)
        .where('dashboardVisitors.userId', '!=', userId)
        .where('dashboardVisitors.seenAt', '>', new Date(now.getTime() - presenceTimeoutMs))
        .orderBy(sql`lower(users.name)`)
        .orderBy('users.id')
        .limit(20)
        .execute(),
  };
}
