import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { type Clock, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { OutboxRow } from '../../platform/schema.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { renderCodeMail } from './code-mail.ts';
import { type LetterContent, leaseDueMails, markFailed, markSent } from './outbox.repository.ts';

export interface OutboxSender {
  /** Looks for due mails soon, or once more if it is looking already. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface SenderContext {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin'>;
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  log: FastifyBaseLogger;
}

const batchSize = 10;
const pollMs = 2 * secondMs;
const smtpTimeoutMs = 15 * secondMs;

/** Sends what the outbox holds, in the background, as long as the server runs. */
export function startOutboxSender(context: SenderContext): OutboxSender {
  const { config, db, clock, log } = context;
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.publicOrigin).hostname;
  let isStopped = false;
  let isWoken = false;
  let current: Promise<void> | undefined;

  async function deliver(mail: OutboxRow): Promise<void> {
    try {
      const content = JSON.parse(context.secrets.decrypt(mail.payload ?? '')) as LetterContent;
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: mail.to_address },
        // The same for every attempt, so that a mail that was sent twice is recognised.
        messageId: `<${mail.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...renderCodeMail(content),
      });
    } catch (error) {
      log.warn({ err: error, mailId: mail.id, attempts: mail.attempts }, 'a mail was not sent');
      return markFailed(db, mail, clock(), error instanceof Error ? error.message : String(error));
    }
    await markSent(db, mail.id, clock());
  }

  async function sendAll(): Promise<void> {
    do {
      isWoken = false;
      const mails = await leaseDueMails(db, clock(), batchSize);
      for (const mail of mails) await deliver(mail);
      if (mails.length === batchSize) isWoken = true;
    } while (isWoken && !isStopped);
  }

  function wake(): void {
    isWoken = true;
    if (isStopped || current) return;
    current = sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        current = undefined;
      });
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await current;
      transport.close();
    },
  };
}
