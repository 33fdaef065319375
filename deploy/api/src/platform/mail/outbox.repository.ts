import { type SqlBool, sql } from 'kysely';
import type { OutboxMailRow } from '../../schema/mail.tables.ts';
import type { Database } from '../database/connection.ts';
import { isInLiveWorkspace } from '../database/live-workspaces.ts';

export type ClaimedMail = Pick<
  OutboxMailRow,
  'id' | 'kind' | 'recipient' | 'language' | 'payload' | 'attempts' | 'giveUpAt'
> & { messageId: string };

type Outcome = { state: 'sent'; smtpReply: string } | { state: 'failed'; lastError: string };

/** Claims and updates the emails of all workspaces, for the worker that sends them. */
export function createOutboxRepository(db: Database) {
  /** Updates an email only while its claim is valid. After the lease, another worker may have claimed it. */
  const updateClaimed = ({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) =>
    db.updateTable('outboxMails').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'sending');

  return {
    /**
     * Claims the email that has been due longest. No other worker gets it until the lease ends.
     * @param host the domain in the Message-ID, which is created when an email is first claimed
     * @param kindsSentAfterRemoval kinds that are sent even for removed workspaces
     */
    async claim(
      { now, leaseUntil }: { now: Date; leaseUntil: Date },
      host: string,
      kindsSentAfterRemoval: readonly string[],
    ): Promise<ClaimedMail | undefined> {
      const nextMail = db
        .selectFrom('outboxMails')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('dueAt', '<=', now)
        .where((eb) =>
          eb.or([isInLiveWorkspace('outboxMails'), eb('kind', '=', sql<string>`any(${kindsSentAfterRemoval})`)]),
        )
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const mail = await db
        .updateTable('outboxMails')
        .set({
          state: 'sending',
          dueAt: leaseUntil,
          attempts: sql<number>`attempts + 1`,
          messageId: sql<string>`coalesce(message_id, '<' || id || '@' || ${host} || '>')`,
        })
        .where('id', '=', nextMail)
        .returning(['id', 'kind', 'recipient', 'language', 'payload', 'attempts', 'giveUpAt'])
        .returning(sql<string>`message_id`.as('messageId'))
        .executeTakeFirst();
      return mail;
    },

    async finish(mail: ClaimedMail, outcome: Outcome, now: Date): Promise<void> {
      await updateClaimed(mail)
        .set({ ...outcome, endedAt: now })
        .execute();
    },

    async retryAt(mail: ClaimedMail, dueAt: Date, lastError: string): Promise<void> {
      await updateClaimed(mail).set({ state: 'waiting', dueAt, lastError }).execute();
    },

    async deleteFinished(before: Date): Promise<void> {
      await db.deleteFrom('outboxMails').where(sql<SqlBool>`ended_at < ${before}`).execute();
    },
  };
}
