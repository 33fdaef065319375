import type { InvoiceObject, SubscriptionObject } from './objects/types.ts';
import type { StripeState } from './stripe-store.ts';

const daySeconds = 86_400;
/** Days between failed payment attempts. The subscription ends after the last attempt. */
export const retryDays: readonly number[] = [3, 5, 7];
const trialNoticeDays = 3;
const incompleteLifetimeSeconds = 23 * 3_600;

type ScheduledEvent =
  | { kind: 'trialEnding' | 'trialEnd' | 'cancel' | 'renewal' | 'expiry'; at: number }
  | { kind: 'retry'; at: number; invoice: InvoiceObject };

function findOpenInvoice(state: StripeState, { latest_invoice: id }: SubscriptionObject): InvoiceObject | undefined {
  const invoice = id ? state.invoices[id] : undefined;
  return invoice?.status === 'open' ? invoice : undefined;
}

/** Finds a subscription's next event after a time; undefined if the subscription has ended. */
export function findNextEvent(
  state: StripeState,
  subscription: SubscriptionObject,
  after: number,
): ScheduledEvent | undefined {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, created } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return undefined;
  if (status === 'incomplete') return { kind: 'expiry', at: created + incompleteLifetimeSeconds };
  const scheduledEvents: ScheduledEvent[] = [];
  const periodEnd = subscription.items.data[0]?.current_period_end ?? after;
  if (status === 'trialing' && trialEnd !== null) {
    const noticeAt = trialEnd - trialNoticeDays * daySeconds;
    if (noticeAt > after) scheduledEvents.push({ kind: 'trialEnding', at: noticeAt });
    scheduledEvents.push({ kind: 'trialEnd', at: trialEnd });
  } else {
    const invoice = findOpenInvoice(state, subscription);
    if (status === 'past_due' && invoice?.next_payment_attempt)
      scheduledEvents.push({ kind: 'retry', at: invoice.next_payment_attempt, invoice });
    scheduledEvents.push({ kind: 'renewal', at: periodEnd });
  }
  const endsAt = cancelAt ?? (subscription.cancel_at_period_end ? periodEnd : null);
  // Inserted first, so that the end takes precedence over a renewal at the same time.
  if (endsAt !== null) scheduledEvents.unshift({ kind: 'cancel', at: endsAt });
  return scheduledEvents.toSorted((one, other) => one.at - other.at)[0];
}
