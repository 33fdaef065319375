import type { MailLanguage } from '../../schema/mail.tables.ts';
import type { Executor, Tx } from '../database/connection.ts';
import { toJson } from '../database/json.ts';
import type { Platform } from '../platform.ts';
import { deliverJob } from './deliver.job.ts';
import type { MailTemplate } from './mail-template.ts';

export interface OutgoingMail<Payload extends object> {
  workspaceId: string;
  /** One address. */
  to: string;
  language: MailLanguage;
  payload: Payload;
  /** What the mail is about, by which it can be cancelled. */
  subjectId?: string;
}

/** Where modules put their mails; the worker sends them. */
export interface Outbox {
  /** False where no mail server is configured: what is enqueued would never be sent. */
  isAvailable: boolean;
  /**
   * Enqueues a mail in the very transaction that makes it so: either both are there, or neither.
   * @throws {z.ZodError} for a payload that does not fit the template's schema
   */
  enqueue<Payload extends object>(tx: Tx, template: MailTemplate<Payload>, mail: OutgoingMail<Payload>): Promise<void>;
  /** Takes back a workspace's mails about these subjects that have not begun to be sent. */
  cancel(tx: Executor, workspaceId: string, subjectIds: readonly string[]): Promise<void>;
  /** After the transaction: sends at once what would else be sent within a minute. */
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

    async enqueue(tx, template, { workspaceId, to, language, payload, subjectId }) {
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
