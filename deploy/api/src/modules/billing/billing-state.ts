import {
  type BillingState,
  type PlanId,
  type PlanLimits,
  paymentGraceDays,
  planLimits,
  type ReadOnlyReason,
  type SubscriptionStatus,
  setupPlan,
} from '@reportage/contracts';
import { secondsInDay } from '../../platform/clock.ts';
import type { ProviderSubscription } from '../../platform/payments/payments.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';

/** The account fields that determine what a user may do. A person who has never owned a workspace has no account. */
export type AccountState = Pick<
  BillingAccountRow,
  'status' | 'planId' | 'trialEndsAt' | 'pastDueSince' | 'setupEndsAt' | 'holdsEvents'
>;

const statuses: Record<string, SubscriptionStatus> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'canceled',
  paused: 'canceled',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

/** Maps the provider's status to ours; `incomplete` (no payment yet) becomes `none`. */
export const getStatus = (providerStatus: string): SubscriptionStatus => statuses[providerStatus] ?? 'none';

const ranks: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'canceled', 'none'];

/** Chooses the newest running subscription or, if none is running, the newest ended one. */
export function chooseSubscription(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const getRank = ({ status }: ProviderSubscription): number => ranks.indexOf(getStatus(status));
  return subscriptions.toSorted(
    (a, b) => getRank(a) - getRank(b) || b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id),
  )[0];
}

/**
 * Whether a subscription is unpaid or paused, but has not ended. The user must revive it in the portal, because a
 * second subscription would be charged in addition.
 */
export const canBeRevived = (providerStatus: string | null): boolean =>
  providerStatus === 'unpaid' || providerStatus === 'paused';

export const computeGraceEnd = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + paymentGraceDays * secondsInDay * 1_000);

function findReadOnlyReason(account: AccountState, now: Date): ReadOnlyReason | null {
  switch (account.status) {
    case 'none':
      return account.setupEndsAt <= now ? 'setupEnded' : null;
    case 'past_due':
      return account.pastDueSince && computeGraceEnd(account.pastDueSince) <= now ? 'graceEnded' : null;
    case 'canceled':
      return 'subscriptionEnded';
    default:
      return null;
  }
}

export const getPlan = (account: AccountState | undefined): PlanId => account?.planId ?? setupPlan;

/**
 * Returns the current limits. After a subscription has ended, the limits of the last plan still apply, so everything
 * remains readable.
 */
export const getLimits = (account: AccountState | undefined): PlanLimits => planLimits[getPlan(account)];

/** @param isOverLimit whether there are more workspaces than the plan includes */
export function presentState(account: AccountState | undefined, now: Date, isOverLimit = false): BillingState {
  const isPastDue = account?.status === 'past_due';
  return {
    status: account?.status ?? 'none',
    planId: getPlan(account),
    readOnly: (account && findReadOnlyReason(account, now)) ?? (isOverLimit ? 'overLimit' : null),
    setupEndsAt: account?.status === 'none' ? account.setupEndsAt.toISOString() : null,
    trialEndsAt: account?.status === 'trialing' ? (account.trialEndsAt?.toISOString() ?? null) : null,
    graceEndsAt: isPastDue && account.pastDueSince ? computeGraceEnd(account.pastDueSince).toISOString() : null,
    holdsEvents: account?.holdsEvents ?? false,
  };
}
