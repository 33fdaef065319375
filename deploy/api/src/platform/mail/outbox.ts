import type { MailLanguage } from '../../schema/mail.tables.ts';
import type { Executor, Tx } from '../database/connection.ts';
import { toJson } from '../database/json.ts';
import type { Platform } from '../platform.ts';
import { deliverJob } from './deliver.job.ts';
import type { MailTemplate } from './mail-template.ts';

export interface OutgoingMail<Payload extends object> {
  workspaceId: string;
  /** One email address. */
  to: string;
  language: MailLanguage;
  payload: Payload;
  /** Id of the item that the email is about. Used to cancel the email. */
  subjectId?: string;
  /** The member who receives the email. It is not sent once the member has left. */
  memberId?: string;
}

/** Modules add emails to the outbox. The worker sends them. */
export interface Outbox {
  /** False if no email server is configured, so enqueued emails would never be sent. */
  isAvailable: boolean;
  /**
   * Enqueues an email in the caller's transaction: it is sent only if the transaction commits.
   * @throws {z.ZodError} if the payload does not match the template's schema
   */
  enqueue<Payload extends object>(tx: Tx, template: MailTemplate<Payload>, mail: OutgoingMail<Payload>): Promise<void>;
  /** Cancels a workspace's emails about these subjects, except those that are already being sent. */
  cancel(tx: Executor, workspaceId: string, subjectIds: readonly string[]): Promise<void>;
  /** Delivers emails immediately instead of within a minute. Must be called after the transaction has ended. */
  deliverSoon(): Promise<void>;
}

export function createOutbox({
  config,
  clock,
  identifiers,
  jobs,
}: Pick<Platform, 'config' | 'clock' | 'identifiers' | 'jobs'>): Outbox {
  return {
    isAvailable: config.SMTP_URL !== undefined,

    async enqueue(tx, template, { workspaceId, to, language, payload, subjectId, memberId }) {
      const now = clock.now();
      await tx
        .insertInto('outboxMails')
        .values({
          id: identifiers.next('mail'),
          workspaceId,
          kind: template.kind,
          recipient: to,
          language,
          payload: toJson<object>(template.payload.parse(payload)),
          subjectId: subjectId ?? null,
          memberId: memberId ?? null,
          dueAt: now,
          giveUpAt: new Date(now.getTime() + template.giveUpAfterMs),
          createdAt: now,
        })
        .execute();
    },

    async cancel(tx, workspaceId, subjectIds) {
      if (subjectIds.length === 0) return;
      await tx
        .updateTable('outboxMails')
        .set({ state: 'cancelled', endedAt: clock.now() })
        .where('workspaceId', '=', workspaceId)
        .where('subjectId', 'in', [...subjectIds])
        .where('state', '=', 'waiting')
        .execute();
    },

    deliverSoon: () => jobs.send(deliverJob, {}),
  };
}
