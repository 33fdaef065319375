import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * Takes the next revision of each inbox. Its row stays locked until the transaction ends, so that a reader of a revision has seen all
 * earlier ones. Locks in the order of ids, to avoid deadlocks.
 */
export async function raiseRevisions(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('notificationInboxes')
    .values(userIds.toSorted().map((userId) => ({ userId, revision: 1 })))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ revision: sql<number>`notification_inboxes.revision + 1` }),
    )
    .returning(['userId', 'revision'])
    .execute();
  return new Map(rows.map(({ userId, revision }) => [userId, revision]));
}

/** Locks a person's inbox until the transaction ends: always before its notifications change. */
export async function lockInbox(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('notificationInboxes')
    .select('revision')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}
