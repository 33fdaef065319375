import type { BillingInterval, CountedLimit, PlanId, SubscriptionStatus } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson } from './columns.ts';

/** A person who owns or pays for workspaces, and the state of their subscription as last reported by the provider. */
interface BillingAccountsTable {
  userId: string;
  /** The provider's id for the payer; null before the first checkout. */
  customerId: Generated<string | null>;
  /** The most recently started checkout, and how many were started. */
  checkoutId: Generated<string | null>;
  checkoutAttempt: Generated<number>;
  /** The workspace to pay for; null once it is attached, or if the checkout specified no workspace. */
  checkoutWorkspaceId: Generated<string | null>;
  subscriptionId: Generated<string | null>;
  /** The state in the provider's terms. */
  providerStatus: Generated<string | null>;
  status: Generated<SubscriptionStatus>;
  planId: Generated<PlanId | null>;
  billingInterval: Generated<BillingInterval | null>;
  hasTried: Generated<boolean>;
  trialEndsAt: Generated<Date | null>;
  periodEndsAt: Generated<Date | null>;
  cancelsAt: Generated<Date | null>;
  pastDueSince: Generated<Date | null>;
  /** When the period for choosing a plan or trial ends; until then, everything works without a plan. */
  setupEndsAt: Date;
  /** When the state was last read from the provider. */
  fetchedAt: Generated<Date | null>;
  /** Set by an event until the state has been read; null otherwise. */
  refreshDueAt: Generated<Date | null>;
  /** The `trialEndsAt` and the `pastDueSince` about which the person was last notified. */
  trialNotifiedFor: Generated<Date | null>;
  failureNotifiedFor: Generated<Date | null>;
  /** The month or maximum for which the person was last notified that a limit has nearly been reached. */
  nearLimits: GeneratedJson<Partial<Record<CountedLimit, string>>>;
  /** Whether new events are withheld because this month's limit has been reached. */
  holdsEvents: Generated<boolean>;
  /** Set when the person's account is removed and the subscription has to be canceled. */
  isClosed: Generated<boolean>;
  createdAt: CreatedAt;
}
export type BillingAccountRow = Selectable<BillingAccountsTable>;

/** The provider's events, each stored once. */
interface BillingEventsTable {
  id: string;
  type: string;
  customerId: string | null;
  receivedAt: Date;
  handledAt: Generated<Date | null>;
  attempts: Generated<number>;
}

/** Events counted per workspace and month (UTC, `2026-06`). */
interface EventMonthsTable {
  workspaceId: string;
  month: string;
  eventCount: number;
}

/** Events beyond a month's limit, kept for a few days in case a larger plan is chosen. */
interface HeldEventsTable {
  sequence: GeneratedAlways<number>;
  workspaceId: string;
  receivedAt: Date;
  eventCount: number;
  beaconCount: number;
  /** In the same format as in `collected_events`. */
  beacons: Buffer;
}

export interface BillingTables {
  billingAccounts: BillingAccountsTable;
  billingEvents: BillingEventsTable;
  eventMonths: EventMonthsTable;
  heldEvents: HeldEventsTable;
}
