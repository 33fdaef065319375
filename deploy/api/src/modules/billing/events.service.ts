import { AppError } from '../../platform/errors/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountsRepository, lockAccount } from './accounts.repository.ts';
import { eventsJob } from './billing.jobs.ts';
import { notifyAboutTrialEnd } from './notify-changes.ts';
import { requirePayments } from './payment-calls.ts';
import { refreshAccount } from './refresh-account.ts';

/** Number of events handled at a time; the next batch follows immediately. */
const batchSize = 500;

/** Type of the event that announces, days in advance, that a trial will end. */
const trialEndingType = 'customer.subscription.trial_will_end';

interface StoredEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/**
 * Stores an event once, even if it arrives repeatedly.
 * @throws {AppError} `eventRefused` if the signature is invalid
 */
export async function storeEvent(
  platform: Platform,
  { body, signature, log }: { body: Buffer; signature: string; log: Logger },
): Promise<void> {
  const { db, clock, jobs } = platform;
  const event = requirePayments(platform).readEvent(body, signature, clock.now());
  if (!event) throw new AppError('eventRefused');
  const storedEvent = await db
    .insertInto('billingEvents')
    .values({ id: event.id, type: event.type, customerId: event.customerId, receivedAt: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!storedEvent) return;
  log.info({ event: event.id, type: event.type }, 'payment event received');
  // If the job cannot be enqueued, the scheduled run still finds the stored event.
  await jobs.send(eventsJob, {}, { singletonKey: 'events' }).catch((error: unknown) => {
    log.warn({ err: error }, 'payment events will be handled in the next scheduled run');
  });
}

const listPendingEvents = ({ db }: Platform): Promise<StoredEvent[]> =>
  db
    .selectFrom('billingEvents')
    .select(['id', 'type', 'customerId'])
    .where('handledAt', 'is', null)
    .orderBy('receivedAt')
    .limit(batchSize)
    .execute();

async function markHandled({ db, clock }: Platform, events: readonly StoredEvent[]): Promise<void> {
  await db
    .updateTable('billingEvents')
    .set({ handledAt: clock.now() })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
}

/** Handles all stored events about a customer by reading the customer's state once. */
async function handleCustomer(platform: Platform, customerId: string, events: readonly StoredEvent[]): Promise<void> {
  const account = await createAccountsRepository(platform.db).findByCustomer(customerId);
  // Another installation may share the provider account.
  if (!account) platform.log.info({ customerId }, 'payment event for an unknown customer');
  else {
    await refreshAccount(platform, account.userId);
    if (events.some(({ type }) => type === trialEndingType))
      await platform.db.transaction().execute(async (tx) => {
        const currentAccount = await lockAccount(tx, account.userId);
        if (currentAccount) await notifyAboutTrialEnd(tx, platform, currentAccount, true);
      });
  }
  await markHandled(platform, events);
}

/** Handles stored events. If an account's state cannot be read now, its events are handled in a later run. */
export async function handleEvents(platform: Platform, signal?: AbortSignal): Promise<void> {
  const failedCustomerIds = new Set<string | null>();
  for (;;) {
    const pendingEvents = (await listPendingEvents(platform)).filter(
      ({ customerId }) => !failedCustomerIds.has(customerId),
    );
    if (pendingEvents.length === 0 || signal?.aborted) return;
    const eventsByCustomer = Map.groupBy(pendingEvents, ({ customerId }) => customerId);
    for (const [customerId, events] of eventsByCustomer) {
      if (signal?.aborted) return;
      try {
        if (customerId === null) await markHandled(platform, events);
        else await handleCustomer(platform, customerId, events);
      } catch (error) {
        failedCustomerIds.add(customerId);
        platform.log.warn({ err: error, customerId }, 'payment events will be retried later');
      }
    }
  }
}
