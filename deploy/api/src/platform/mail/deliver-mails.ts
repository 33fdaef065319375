import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import type { MailContent, MailTemplate } from './mail-template.ts';
import { type Mailer, MailRejectedError } from './mailer.ts';
import { type ClaimedMail, createOutboxRepository } from './outbox.repository.ts';

export interface DeliveryTools {
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
  mailer: Mailer;
  templates: ReadonlyMap<string, MailTemplate>;
}

/** Longer than one conversation with the email server, so only one worker at a time sends an email. */
const leaseMs = 120_000;
const firstRetryMs = 60_000;
const maxRetryMs = 3_600_000;
const recordRetryDelaysMs = [200, 1_000, 5_000, 15_000];

/** Doubles with each attempt, from a minute to an hour. */
const getRetryDelayMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);

const getErrorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** An accepted email that could not be recorded would be sent again, so recording is retried for a while. */
async function recordPersistently(record: () => Promise<void>): Promise<void> {
  for (const waitMs of recordRetryDelaysMs) {
    try {
      return await record();
    } catch {
      // Try again. Only an error in the last attempt, below, is thrown.
      await delay(waitMs);
    }
  }
  await record();
}

/** Sends all due emails, one after another, until none is left or the email server is unreachable. */
export async function deliverEmails(
  { platform: { db, clock, config, log }, mailer, templates }: DeliveryTools,
  signal: AbortSignal,
): Promise<void> {
  const outbox = createOutboxRepository(db);
  const host = new URL(config.PUBLIC_ORIGIN).hostname;
  const kindsSentAfterRemoval = [...templates.values()]
    .filter(({ isSentAfterRemoval }) => isSentAfterRemoval)
    .map(({ kind }) => kind);

  async function fail(mail: ClaimedMail, error: unknown): Promise<void> {
    log.error({ err: error, mailId: mail.id, kind: mail.kind }, 'an email was abandoned');
    await outbox.finish(mail, { state: 'failed', lastError: getErrorMessage(error) }, clock.now());
  }

  /** @throws {Error} if no template has the email's kind, or the payload is invalid */
  function render({ kind, payload, language }: ClaimedMail): MailContent {
    const template = templates.get(kind);
    if (!template) throw new Error(`No mail template has the kind ${kind}.`);
    return template.renderStored(payload, { language, origin: config.PUBLIC_ORIGIN });
  }

  async function retryOrFail(mail: ClaimedMail, error: unknown): Promise<void> {
    const nextAttemptAt = new Date(clock.now().getTime() + getRetryDelayMs(mail.attempts));
    if (nextAttemptAt >= mail.giveUpAt) return fail(mail, error);
    log.warn({ err: error, mailId: mail.id, attempts: mail.attempts }, 'an email will be retried later');
    await outbox.retryAt(mail, nextAttemptAt, getErrorMessage(error));
  }

  /**
   * Sends an email, or records why not.
   * @returns false if the email server is unreachable, so other emails must wait
   */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    let rendered: MailContent;
    try {
      if (clock.now() >= mail.giveUpAt) throw new Error('The email was not sent in time.');
      rendered = render(mail);
    } catch (error) {
      await fail(mail, error);
      return true;
    }
    let smtpReply: string;
    try {
      smtpReply = await mailer.send({ ...rendered, messageId: mail.messageId, to: mail.recipient });
    } catch (error) {
      const isRejected = error instanceof MailRejectedError;
      await (isRejected && error.isPermanent ? fail(mail, error) : retryOrFail(mail, error));
      return isRejected;
    }
    await recordPersistently(() => outbox.finish(mail, { state: 'sent', smtpReply }, clock.now()));
    return true;
  }

  while (!signal.aborted) {
    const now = clock.now();
    const mail = await outbox.claim(
      { now, leaseUntil: new Date(now.getTime() + leaseMs) },
      host,
      kindsSentAfterRemoval,
    );
    if (!mail || !(await deliver(mail))) return;
  }
}
