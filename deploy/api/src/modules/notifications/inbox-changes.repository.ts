import type { Tx } from '../../platform/database/connection.ts';
import { bumpRevisions, lockInbox } from './inbox-revisions.ts';

/** Changes a user's inbox. Every change that has an effect increments the inbox's revision. */
export function createInboxChanges(tx: Tx, userId: string) {
  return {
    /** Marks all notifications as seen, or only those about one subject. */
    async markSeen(now: Date, subjectId?: string): Promise<void> {
      await lockInbox(tx, userId);
      const { numUpdatedRows } = await tx
        .updateTable('notifications')
        .set({ seenAt: now })
        .where('userId', '=', userId)
        .where('seenAt', 'is', null)
        .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? null))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await bumpRevisions(tx, [userId]);
    },

    async remove(ids: readonly string[]): Promise<void> {
      await lockInbox(tx, userId);
      const { numDeletedRows } = await tx
        .deleteFrom('notifications')
        .where('userId', '=', userId)
        .where('id', 'in', [...ids])
        .executeTakeFirst();
      if (numDeletedRows > 0n) await bumpRevisions(tx, [userId]);
    },
  };
}
