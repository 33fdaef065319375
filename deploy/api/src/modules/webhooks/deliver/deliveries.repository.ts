import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../../platform/database/connection.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../../schema/webhook.tables.ts';
import { shouldDisable } from '../webhooks.repository.ts';

export interface ClaimedDelivery
  extends Pick<
      WebhookDeliveryRow,
      'id' | 'workspaceId' | 'webhookId' | 'type' | 'body' | 'partnerGrants' | 'attempts' | 'attemptsLeft'
    >,
    Pick<WebhookRow, 'url' | 'sealedSecret' | 'sealedEarlierSecret' | 'earlierSecretUntil'> {}

/** Result of one attempt. */
export type Attempt = Pick<WebhookDeliveryRow, 'statusCode' | 'answer' | 'duration'> & { attemptedAt: Date };

/** Updates a message only while its claim is still valid. */
const updateClaimedDelivery = (db: Executor, { id, attempts }: ClaimedDelivery) =>
  db
    .updateTable('webhookDeliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending');

/** Claims and updates messages to webhooks in all workspaces, for the worker that sends them. */
export function createDeliveriesRepository(db: Database) {
  return {
    /**
     * Claims a message that is due. If an earlier claim was not finished because the worker crashed, the receiver may
     * get the message twice, with the same `webhook-id`.
     */
    async claim(now: Date, leaseUntil: Date): Promise<ClaimedDelivery | undefined> {
      const { rows } = await sql<ClaimedDelivery>`
        update app.webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, due_at = ${leaseUntil}
        from app.webhooks h
        where h.id = d.webhook_id and d.id = (
          select c.id from app.webhook_deliveries c
            join app.webhooks ch on ch.id = c.webhook_id and ch.status = 'active'
            join app.workspaces w on w.id = c.workspace_id and w.removed_at is null
          where c.state in ('pending', 'sending') and c.due_at <= ${now}
          order by c.due_at, c.id limit 1 for update of c skip locked)
        returning d.id, d.workspace_id, d.webhook_id, d.type, d.body, d.partner_grants, d.attempts, d.attempts_left, h.url,
          h.sealed_secret, h.sealed_earlier_secret, h.earlier_secret_until`.execute(db);
      return rows[0];
    },

    async succeed(delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await updateClaimedDelivery(tx, delivery)
          .set({ ...attempt, state: 'delivered' })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await tx
          .updateTable('webhooks')
          .set({ failureCount: 0, lastDeliveredAt: attempt.attemptedAt })
          .where('id', '=', delivery.webhookId)
          .execute();
      });
    },

    /** Gives up on a message that must no longer be sent. This does not count as a failure of the receiver. */
    async giveUp(delivery: ClaimedDelivery, answer: string, now: Date): Promise<void> {
      await updateClaimedDelivery(db, delivery)
        .set({ state: 'failed', statusCode: null, answer, attemptedAt: now, attemptsLeft: 0 })
        .execute();
    },

    /**
     * Records a failed attempt, and disables the webhook if its receiver is gone or has failed too often.
     * @param retryAt null if there are no more attempts
     * @param isGone whether the receiver asked for no more messages
     * @param onDisable called if this failure disables the webhook
     */
    fail(
      delivery: ClaimedDelivery,
      attempt: Attempt,
      { retryAt, isGone }: { retryAt: Date | null; isGone: boolean },
      onDisable: (tx: Tx, webhook: WebhookRow) => Promise<void>,
    ): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const nextState = retryAt ? { state: 'pending' as const, dueAt: retryAt } : { state: 'failed' as const };
        const { numUpdatedRows } = await updateClaimedDelivery(tx, delivery)
          .set({ ...attempt, ...nextState, attemptsLeft: Math.max(delivery.attemptsLeft - 1, 0) })
          .executeTakeFirst();
        // A test message does not count, because it reports no real event.
        if (numUpdatedRows === 0n || delivery.type === 'webhook.test') return;
        const webhook = await tx
          .updateTable('webhooks')
          .set({ failureCount: sql<number>`failure_count + 1` })
          .where('id', '=', delivery.webhookId)
          .where('status', '=', 'active')
          .returningAll()
          .executeTakeFirst();
        if (!webhook || !(isGone || shouldDisable(webhook.failureCount))) return;
        await tx
          .updateTable('webhooks')
          .set({ status: 'ended', version: sql<number>`version + 1` })
          .where('id', '=', webhook.id)
          .execute();
        await tx
          .updateTable('webhookDeliveries')
          .set({ state: 'failed', attemptsLeft: 0 })
          .where('webhookId', '=', webhook.id)
          .where('state', '=', 'pending')
          .execute();
        await onDisable(tx, webhook);
      });
    },
  };
}
