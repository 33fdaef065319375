import type { WebhookMessageType } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverJob } from './webhooks.jobs.ts';

export interface WebhookMessage {
  workspaceId: string;
  webhookId: string;
  type: WebhookMessageType;
  data: object;
  /** The grants of the partners whose numbers are part of the data. */
  grants?: Record<string, string>;
  /** What the message is about. A webhook gets only one message about each subject. */
  subjectId?: string;
}

/** The attempts span about 32 hours. */
const attemptsPerMessage = 8;

/** Modules add messages for webhooks to this outbox. The worker sends them. */
export function createWebhookOutbox({ clock, identifiers, jobs }: Pick<Platform, 'clock' | 'identifiers' | 'jobs'>) {
  return {
    /** Enqueues a message in the caller's transaction: it is sent only if the transaction commits. @returns its id */
    async enqueue(
      tx: Executor,
      { workspaceId, webhookId, type, data, grants = {}, subjectId }: WebhookMessage,
      attemptsLeft: number = attemptsPerMessage,
    ): Promise<string> {
      const now = clock.now();
      const id = identifiers.next('webhookDelivery');
      const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
      await tx
        .insertInto('webhookDeliveries')
        .values({
          id,
          workspaceId,
          webhookId,
          type,
          body,
          partnerGrants: toJson(grants),
          attemptsLeft,
          dueAt: now,
          createdAt: now,
          subjectId: subjectId ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(['webhookId', 'subjectId']).where('subjectId', 'is not', null).doNothing(),
        )
        .execute();
      return id;
    },

    /** Sends messages immediately instead of within a minute. Must be called after the transaction. */
    deliverSoon: (): Promise<void> => jobs.send(deliverJob, {}),
  };
}
