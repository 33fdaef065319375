import { areGrantsCurrent } from '../../../platform/partners/partner-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WebReader } from '../../../platform/web/web-reader.ts';
import { WebReadError } from '../../../platform/web/web-reader.ts';
import { createNotifier } from '../../notifications/index.ts';
import { openSecret, signMessage } from '../webhook-secret.ts';
import { type Attempt, type ClaimedDelivery, createDeliveriesRepository } from './deliveries.repository.ts';

export interface DeliveryContext {
  platform: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'secrets' | 'log'>;
  reader: WebReader;
}

const timeoutMs = 15_000;
/** An attempt never takes this long, so only one worker at a time sends a message. */
const leaseMs = 60_000;
/** How many messages are sent at the same time, so a slow receiver delays only some of the others. */
const concurrency = 4;
const minuteMs = 60_000;
/** Pauses after the first attempt and each later one, about 32 hours in total. */
const pausesMs = [1, 5, 30, 120, 300, 600, 840].map((minutes) => minutes * minuteMs);
const maxStoredLength = 1_000;
const maxResponseBytes = 1_048_576;
/** The status with which a receiver asks for no more messages. */
const goneStatus = 410;

const failureReasons: Record<WebReadError['failure'], string> = {
  privateAddress: 'Not sent: the URL points to a private network.',
  timeout: 'There was no response within 15 seconds.',
  tooLarge: 'The response was too large.',
  network: 'The connection failed.',
};

const revokedNumbersReason = 'Not sent: a partner no longer shares numbers in this message.';

function getFailureReason(error: unknown): string {
  if (!(error instanceof WebReadError)) throw error;
  const { cause } = error;
  const detail = error.failure === 'network' && cause instanceof Error && cause.message ? ` ${cause.message}` : '';
  return `${failureReasons[error.failure]}${detail}`.slice(0, maxStoredLength);
}

/** Converts a response to text that the database can store. */
const toStoredText = (body: Buffer): string => body.toString('utf8').replaceAll('\u0000', '').slice(0, maxStoredLength);

function openSecrets({ secrets, clock }: DeliveryContext['platform'], delivery: ClaimedDelivery): string[] {
  const { sealedSecret, sealedEarlierSecret, earlierSecretUntil } = delivery;
  const isEarlierValid = earlierSecretUntil !== null && earlierSecretUntil > clock.now();
  return [sealedSecret, ...(sealedEarlierSecret && isEarlierValid ? [sealedEarlierSecret] : [])].flatMap(
    (sealed) => openSecret(secrets, sealed) ?? [],
  );
}

async function attemptDelivery({ platform, reader }: DeliveryContext, delivery: ClaimedDelivery, signal: AbortSignal) {
  const { id, url, body } = delivery;
  const { clock } = platform;
  const secrets = openSecrets(platform, delivery);
  const startedAt = clock.now();
  const toAttempt = (result: Pick<Attempt, 'statusCode' | 'answer'>): Attempt => {
    const attemptedAt = clock.now();
    return { ...result, attemptedAt, duration: attemptedAt.getTime() - startedAt.getTime() };
  };
  if (secrets.length === 0)
    return toAttempt({ statusCode: null, answer: 'The secret can no longer be read. Create a new one.' });
  const timestamp = Math.floor(startedAt.getTime() / 1_000);
  try {
    const response = await reader.read(url, {
      signal,
      timeoutMs,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage({ id, timestamp, body }, secrets),
      },
      maxBytes: () => maxResponseBytes,
      isEnough: () => true,
    });
    return toAttempt({ statusCode: response.status, answer: toStoredText(response.body) });
  } catch (error) {
    signal.throwIfAborted();
    return toAttempt({ statusCode: null, answer: getFailureReason(error) });
  }
}

const isAccepted = ({ statusCode }: Attempt): boolean => statusCode !== null && statusCode >= 200 && statusCode < 300;

/** Sends all messages that are due. Receivers get each message at least once, always with the same `webhook-id`. */
export async function deliverMessages(context: DeliveryContext, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = context.platform;
  const deliveries = createDeliveriesRepository(db);
  const notifier = createNotifier(context.platform);

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    if (!(await areGrantsCurrent(context.platform, delivery.workspaceId, delivery.partnerGrants)))
      return deliveries.giveUp(delivery, revokedNumbersReason, clock.now());
    const result = await attemptDelivery(context, delivery, signal);
    if (isAccepted(result)) return deliveries.succeed(delivery, result);
    log.warn({ deliveryId: delivery.id, statusCode: result.statusCode }, 'a webhook did not accept a message');
    const isGone = result.statusCode === goneStatus;
    const pause = pausesMs[Math.min(delivery.attempts, pausesMs.length) - 1] ?? minuteMs;
    const isLastAttempt = isGone || delivery.attemptsLeft <= 1;
    const retryAt = isLastAttempt ? null : new Date(result.attemptedAt.getTime() + pause);
    await deliveries.fail(delivery, result, { retryAt, isGone }, (tx, webhook) =>
      notifier.notify(tx, {
        workspaceId: webhook.workspaceId,
        kind: 'webhookEnded',
        payload: { webhookId: webhook.id, webhookName: webhook.name },
        to: { people: [webhook.createdBy], administrators: true },
        subjectId: webhook.id,
      }),
    );
  }

  async function deliverDueMessages(): Promise<void> {
    while (!signal.aborted) {
      const now = clock.now();
      const delivery = await deliveries.claim(now, new Date(now.getTime() + leaseMs));
      if (!delivery) return;
      await deliver(delivery);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, deliverDueMessages));
}
