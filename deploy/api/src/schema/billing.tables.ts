import type { BillingInterval, CountedLimit, PlanId, SubscriptionStatus } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson } from './columns.ts';

/** A person who owns or pays for workspaces, and the state of their subscription as the provider last said it. */
interface BillingAccountsTable {
  userId: string;
  /** The provider's id of the payer; null before the first checkout. */
  customerId: Generated<string | null>;
  /** The checkout started last, and how many were started. */
  checkoutId: Generated<string | null>;
  checkoutAttempt: Generated<number>;
  /** The workspace that it is for; null once that is attached, or if none was named. */
  checkoutWorkspaceId: Generated<string | null>;
  subscriptionId: Generated<string | null>;
  /** The provider's own word for the state. */
  providerStatus: Generated<string | null>;
  status: Generated<SubscriptionStatus>;
  planId: Generated<PlanId | null>;
  billingInterval: Generated<BillingInterval | null>;
  hasTried: Generated<boolean>;
  trialEndsAt: Generated<Date | null>;
  periodEndsAt: Generated<Date | null>;
  cancelsAt: Generated<Date | null>;
  pastDueSince: Generated<Date | null>;
  /** Until when everything works before a plan or a trial was chosen. */
  setupEndsAt: Date;
  /** When the state was last read from the provider. */
  fetchedAt: Generated<Date | null>;
  /** Set by an event until the state has been read; null otherwise. */
  refreshDueAt: Generated<Date | null>;
  /** The trial's end, or the beginning of the failed payment, that was notified. */
  trialNotifiedFor: Generated<Date | null>;
  failureNotifiedFor: Generated<Date | null>;
  /** The month or maximum for which a nearly reached limit was notified. */
  nearLimits: GeneratedJson<Partial<Record<CountedLimit, string>>>;
  /** Whether new events wait, because this month's limit is reached. */
  holdsEvents: Generated<boolean>;
  /** Set when the person's account is removed: the subscription is to be cancelled. */
  isClosed: Generated<boolean>;
  createdAt: CreatedAt;
}
export type BillingAccountRow = Selectable<BillingAccountsTable>;

/** Every event of the provider, once. */
interface BillingEventsTable {
  id: string;
  type: string;
  customerId: string | null;
  receivedAt: Date;
  handledAt: Generated<Date | null>;
  attempts: Generated<number>;
}

/** Events counted by workspace and month (UTC, `2026-06`). */
interface EventMonthsTable {
  workspaceId: string;
  month: string;
  eventCount: number;
}

/** Events above the limit of a month: kept some days for a larger plan. */
interface HeldEventsTable {
  sequence: GeneratedAlways<number>;
  workspaceId: string;
  receivedAt: Date;
  eventCount: number;
  beaconCount: number;
  /** As in `collected_events`. */
  beacons: Buffer;
}

export interface BillingTables {
  billingAccounts: BillingAccountsTable;
  billingEvents: BillingEventsTable;
  eventMonths: EventMonthsTable;
  heldEvents: HeldEventsTable;
}
