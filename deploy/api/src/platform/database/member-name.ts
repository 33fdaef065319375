import type { Executor } from './connection.ts';

/** Finds the name of a member of the workspace; undefined for anyone else. */
export const getMemberName = async (db: Executor, workspaceId: string, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('users.name')
      .where('memberships.workspaceId', '=', workspaceId)
      .where('users.id', '=', userId)
      .executeTakeFirst()
  )?.name;
