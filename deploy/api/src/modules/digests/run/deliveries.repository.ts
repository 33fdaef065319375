import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { DigestDeliveryRow } from '../../../schema/digest.tables.ts';

export interface ClaimedDelivery
  extends Pick<DigestDeliveryRow, 'id' | 'tickId' | 'recipientId' | 'email' | 'messageId' | 'attempts' | 'giveUpAt'> {
  digestId: string;
  isTest: boolean;
}

export type DeliveryOutcome = { state: 'sent' | 'failed' | 'unknown'; reply: string };

/** Claims and updates the digest emails of all workspaces, for the worker that sends them. */
export function createDeliveriesRepository(db: Database) {
  /** Updates an email only while its claim is still valid. */
  const updateClaimedDelivery = ({ id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>) =>
    db
      .updateTable('digestDeliveries')
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'sending');

  return {
    /**
     * Records an unknown outcome for emails whose worker crashed. They may have been sent, so they are resent only on a
     * user's request.
     */
    async closeAbandonedDeliveries(now: Date): Promise<void> {
      await db
        .updateTable('digestDeliveries')
        .set({ state: 'unknown', endedAt: now, reply: 'The worker stopped while the email was being sent.' })
        .where('state', '=', 'sending')
        .where('dueAt', '<=', now)
        .execute();
    },

    /** Claims a due email whose recipient has not unsubscribed, by marking it as being sent. */
    async claim(now: Date, leaseUntil: Date): Promise<ClaimedDelivery | undefined> {
      const { rows } = await sql<ClaimedDelivery>`
        update app.digest_deliveries d
        set state = 'sending', attempts = d.attempts + 1, due_at = ${leaseUntil}, reply = null
        from app.digest_ticks t
        where t.id = d.tick_id and d.id = (
          select c.id from app.digest_deliveries c
            join app.digest_ticks ct on ct.id = c.tick_id
            join app.workspaces w on w.id = ct.workspace_id and w.removed_at is null
          where c.state = 'pending' and c.due_at <= ${now} and not exists (
            select 1 from app.digest_recipients r where r.id = c.recipient_id and r.unsubscribed_at is not null)
          order by c.due_at, c.id limit 1 for update of c skip locked)
        returning d.id, d.tick_id, d.recipient_id, d.email, d.message_id, d.attempts, d.give_up_at, t.digest_id,
          t.is_test`.execute(db);
      return rows[0];
    },

    async end(delivery: ClaimedDelivery, outcome: DeliveryOutcome, now: Date): Promise<void> {
      await updateClaimedDelivery(delivery)
        .set({ ...outcome, endedAt: now })
        .execute();
    },

    async scheduleRetry(delivery: ClaimedDelivery, dueAt: Date, reply: string): Promise<void> {
      await updateClaimedDelivery(delivery).set({ state: 'pending', dueAt, reply }).execute();
    },
  };
}
