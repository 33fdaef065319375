import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { type Clock, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { OutboxRow } from '../../platform/schema.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { createMailSender } from './mail.sender.ts';
import { DeliveryError, type MessageSender } from './message-sender.ts';
import { leaseDueMessages, type MessageContent, markFailed, markSent } from './outbox.repository.ts';
import { createSmsSender } from './sms.sender.ts';

export interface OutboxSender {
  /** Polls for due messages now or, if a poll is running, again as soon as that poll finishes. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface SenderContext {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'smsGateway'>;
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  log: FastifyBaseLogger;
}

const batchSize = 10;
const pollMs = 2 * secondMs;

/** Sends the messages in the outbox in the background while the server runs. Channels do not wait for each other. */
export function startOutboxSender(context: SenderContext): OutboxSender {
  const { config } = context;
  const loops = [
    startLoop(context, 'email', createMailSender(config)),
    ...(config.smsGateway ? [startLoop(context, 'sms', createSmsSender(config.smsGateway))] : []),
  ];
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop(context: SenderContext, channel: OutboxRow['channel'], sender: MessageSender): OutboxSender {
  const { db, clock, log } = context;
  let isStopped = false;
  let isPollRequested = false;
  let current: Promise<void> | undefined;

  async function deliver(message: OutboxRow): Promise<void> {
    try {
      const content = JSON.parse(context.secrets.decrypt(message.payload ?? '')) as MessageContent;
      await sender.send(message, content);
    } catch (error) {
      log.warn(
        { err: error, messageId: message.id, channel, attempts: message.attempts },
        'a message could not be sent',
      );
      const { isFinal = false, retryAfterMs = 0 } = error instanceof DeliveryError ? error : {};
      const reason = error instanceof Error ? error.message : String(error);
      return markFailed(db, message, clock(), { reason, isFinal, retryAfterMs });
    }
    await markSent(db, message.id, clock());
  }

  async function sendDueMessages(): Promise<void> {
    do {
      isPollRequested = false;
      const messages = await leaseDueMessages(db, channel, clock(), batchSize);
      // Messages are sent in parallel, so that a stalled delivery does not hold up other messages past their leases.
      await Promise.all(messages.map(deliver));
      if (messages.length === batchSize) isPollRequested = true;
    } while (isPollRequested && !isStopped);
  }

  function wake(): void {
    isPollRequested = true;
    if (isStopped || current) return;
    current = sendDueMessages()
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
      sender.close();
    },
  };
}
