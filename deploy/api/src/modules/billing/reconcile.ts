import type { Platform } from '../../platform/platform.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createAccountsRepository, lockAccount } from './accounts.repository.ts';
import { notifyAboutTrialEnd } from './notify-changes.ts';
import { refreshAccount } from './refresh-account.ts';

/** How old a state may be before it is read again. */
const staleAfterMs = 3_600_000;
const handledEventRetentionMs = 90 * 24 * 3_600_000;

/** Lists the accounts whose state is old, or should have changed since it was read. */
function listStaleAccounts({ db, clock }: Platform): Promise<BillingAccountRow[]> {
  const now = clock.now();
  return db
    .selectFrom('billingAccounts')
    .selectAll()
    .where('customerId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('fetchedAt', 'is', null),
        eb('fetchedAt', '<', new Date(now.getTime() - staleAfterMs)),
        eb.and([eb('trialEndsAt', '<=', now), eb('status', '=', 'trialing')]),
        eb.and([eb('periodEndsAt', '<=', now), eb('status', 'in', ['trialing', 'active'])]),
        eb.and([eb('cancelsAt', '<=', now), eb('status', '!=', 'canceled')]),
      ]),
    )
    .execute();
}

/** Cancels the subscriptions of removed users, who would otherwise still be charged. */
async function cancelSubscriptionsForClosedAccounts(platform: Platform): Promise<void> {
  const { db, payments } = platform;
  const closedAccounts = await db
    .selectFrom('billingAccounts')
    .select(['userId', 'subscriptionId'])
    .where('isClosed', '=', true)
    .where('subscriptionId', 'is not', null)
    .where('status', '!=', 'canceled')
    .execute();
  for (const { userId, subscriptionId } of closedAccounts) {
    if (subscriptionId) await payments?.cancelSubscription(subscriptionId);
    await refreshAccount(platform, userId);
  }
}

/** Corrects states after events were lost, and notifies payers about trials that end soon. */
export async function reconcile(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db, clock, payments, log } = platform;
  if (!payments) return;
  await createAccountsRepository(db).createMissingAccounts(clock.now());
  for (const { userId } of await listStaleAccounts(platform)) {
    if (signal?.aborted) return;
    await refreshAccount(platform, userId).catch((error: unknown) =>
      log.warn({ err: error, userId }, 'a subscription could not be reconciled'),
    );
  }
  await cancelSubscriptionsForClosedAccounts(platform).catch((error: unknown) =>
    log.warn({ err: error }, 'subscriptions for closed accounts could not be canceled'),
  );
  const trialAccounts = await db
    .selectFrom('billingAccounts')
    .select('userId')
    .where('status', '=', 'trialing')
    .execute();
  for (const { userId } of trialAccounts) {
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (account) await notifyAboutTrialEnd(tx, platform, account);
    });
  }
  const cutoff = new Date(clock.now().getTime() - handledEventRetentionMs);
  await db.deleteFrom('billingEvents').where('handledAt', '<', cutoff).execute();
}
