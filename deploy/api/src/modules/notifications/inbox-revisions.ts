import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * Increments the revision of each inbox. The inboxes' rows stay locked until the transaction ends, so anyone who reads
 * a revision also sees the changes from all earlier ones. Rows are locked in the order of their ids to avoid deadlocks.
 */
export async function bumpRevisions(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
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

/** Locks a user's inbox until the transaction ends. Must be called before changing its notifications. */
export async function lockInbox(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('notificationInboxes')
    .select('revision')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}
