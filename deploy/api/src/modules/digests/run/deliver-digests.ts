import { sql } from 'kysely';
import { type Mailer, MailRejectedError, MailUncertainError } from '../../../platform/mail/mailer.ts';
import { areGrantsCurrent } from '../../../platform/partners/partner-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DigestRow } from '../../../schema/digest.tables.ts';
import { createNotifier } from '../../notifications/index.ts';
import { renderDigest } from '../mail/digest-mail.ts';
import { createSubscriptionLinks } from '../subscription-links.ts';
import { type ComposedDigest, createContentStore } from './content-store.ts';
import { type ClaimedDelivery, createDeliveriesRepository } from './deliveries.repository.ts';
import { createDigestFailedNotification } from './digest-notifications.ts';

export interface DeliverTools {
  platform: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'storage' | 'links' | 'config' | 'log'>;
  mailer: Mailer;
}

/** Sending an email never takes this long, so only one worker at a time sends it. */
const leaseMs = 120_000;
const retryDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * 60_000);
const maxRetryDelayMs = 60 * 60_000;

const maxReplyLength = 500;

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxReplyLength);

/** Sends all due emails one after another, until none remain or the email server is unreachable. */
export async function deliverDigests({ platform, mailer }: DeliverTools, signal: AbortSignal): Promise<void> {
  const { db, clock, config, links, log } = platform;
  const deliveries = createDeliveriesRepository(db);
  const contentStore = createContentStore(platform);
  const subscriptions = createSubscriptionLinks(links);
  let cachedContent: { runId: string; composedDigest: ComposedDigest | undefined } | undefined;

  /** Checks the grants before each email, because partners may revoke numbers while emails are being sent. */
  async function getContent(runId: string): Promise<ComposedDigest | undefined> {
    if (cachedContent?.runId !== runId) cachedContent = { runId, composedDigest: await contentStore.read(runId) };
    const { composedDigest } = cachedContent;
    if (!composedDigest) return undefined;
    const { workspaceId, stamps } = composedDigest.grants;
    return (await areGrantsCurrent(platform, workspaceId, stamps)) ? composedDigest : undefined;
  }

  async function retryOrFail(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const retryDelay = retryDelaysMs[delivery.attempts - 1] ?? maxRetryDelayMs;
    const nextAttemptAt = new Date(clock.now().getTime() + retryDelay);
    if (nextAttemptAt < delivery.giveUpAt)
      return deliveries.scheduleRetry(delivery, nextAttemptAt, describeError(error));
    await deliveries.end(delivery, { state: 'failed', reply: describeError(error) }, clock.now());
  }

  /** Returns false if the email server is unreachable, which ends this round of deliveries. */
  async function deliver(delivery: ClaimedDelivery): Promise<boolean> {
    const composedDigest = await getContent(delivery.tickId);
    if (!composedDigest) {
      await deliveries.end(
        delivery,
        { state: 'failed', reply: 'The content of this digest is no longer available.' },
        clock.now(),
      );
      return true;
    }
    const { recipientId, digestId, isTest, messageId, email } = delivery;
    const paths = recipientId && {
      page: subscriptions.getPagePath(recipientId),
      oneClick: subscriptions.getOneClickPath(recipientId),
    };
    let reply: string;
    try {
      const context = { origin: config.PUBLIC_ORIGIN, digestId, isTest, ...(paths ? { paths } : {}) };
      reply = await mailer.send({ ...renderDigest(composedDigest, context), messageId, to: email });
    } catch (error) {
      log.warn({ err: error, deliveryId: delivery.id }, 'could not send a digest');
      if (error instanceof MailUncertainError) {
        await deliveries.end(delivery, { state: 'unknown', reply: describeError(error) }, clock.now());
        return true;
      }
      const isRejected = error instanceof MailRejectedError;
      if (isRejected && error.isPermanent) {
        await deliveries.end(delivery, { state: 'failed', reply: describeError(error) }, clock.now());
      } else await retryOrFail(delivery, error);
      return isRejected;
    }
    // If recording the outcome fails, the lease expires, and the outcome counts as unknown.
    await deliveries.end(delivery, { state: 'sent', reply }, clock.now());
    return true;
  }

  await deliveries.closeAbandonedDeliveries(clock.now());
  let isReachable = true;
  while (isReachable && !signal.aborted) {
    const now = clock.now();
    const delivery = await deliveries.claim(now, new Date(now.getTime() + leaseMs));
    if (!delivery) break;
    isReachable = await deliver(delivery);
  }
  await notifyAboutFailures(platform);
}

/** Notifies owners about failed and uncertain emails, once per digest. */
const notifyAboutFailures = (platform: DeliverTools['platform']): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Pick<DigestRow, 'id' | 'workspaceId' | 'ownerId' | 'name'>>`
      with ended as (
        update app.digest_deliveries set is_notified = true
        where state in ('failed', 'unknown') and not is_notified returning tick_id)
      select distinct g.id, g.workspace_id, g.owner_id, g.name
      from ended join app.digest_ticks t on t.id = ended.tick_id join app.digests g on g.id = t.digest_id`.execute(tx);
    const notifier = createNotifier(platform);
    for (const digest of rows) await notifier.notify(tx, createDigestFailedNotification(digest));
  });
