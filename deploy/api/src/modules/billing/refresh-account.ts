import type { ProviderSubscription } from '../../platform/payments/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountChange, createAccountsRepository, lockAccount } from './accounts.repository.ts';
import { applySubscription } from './apply-subscription.ts';
import { chooseSubscription, getStatus } from './billing-state.ts';
import { notifyAboutChanges } from './notify-changes.ts';

/** Returns an account's columns for a subscription. Without one, the columns are reset. */
function getColumns(subscription: ProviderSubscription | undefined, now: Date): AccountChange {
  const status = subscription ? getStatus(subscription.status) : 'none';
  return {
    subscriptionId: subscription?.id ?? null,
    providerStatus: subscription?.status ?? null,
    status,
    // A price that belongs to no plan leaves the plan unchanged.
    ...(subscription?.planId ? { planId: subscription.planId } : {}),
    billingInterval: subscription?.interval ?? null,
    trialEndsAt: subscription?.trialEndsAt ?? null,
    periodEndsAt: subscription?.periodEndsAt ?? null,
    cancelsAt: subscription?.cancelsAt ?? null,
    pastDueSince: status === 'past_due' ? (subscription?.unpaidSince ?? now) : null,
    fetchedAt: now,
    refreshDueAt: null,
  };
}

/**
 * Reads an account's state from the provider and stores it. Events only trigger this read: their contents and order do
 * not matter. The account stays locked in the meantime, so an older response cannot overwrite a newer one.
 * @throws {PaymentError}
 */
export async function refreshAccount(platform: Platform, userId: string): Promise<void> {
  const { db, clock, payments } = platform;
  if (!payments) return;
  await db.transaction().execute(async (tx) => {
    const before = await lockAccount(tx, userId);
    if (!before?.customerId) return;
    const subscriptions = await payments.listSubscriptions(before.customerId);
    const change = getColumns(chooseSubscription(subscriptions), clock.now());
    const hasTried = before.hasTried || subscriptions.some(({ trialEndsAt }) => trialEndsAt !== null);
    const pastDueSince =
      // While a payment is overdue, the time at which it became overdue does not change.
      before.status === 'past_due' &&
      change.pastDueSince &&
      before.pastDueSince &&
      before.pastDueSince < change.pastDueSince
        ? before.pastDueSince
        : (change.pastDueSince ?? null);
    await createAccountsRepository(tx).update(userId, { ...change, hasTried, pastDueSince });
    const after = await lockAccount(tx, userId);
    if (!after) return;
    await applySubscription(tx, before, after);
    await notifyAboutChanges(tx, platform, after);
  });
}
