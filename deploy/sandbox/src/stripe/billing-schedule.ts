import type { InvoiceObject, SubscriptionObject } from './objects/types.ts';
import type { StripeState } from './stripe-store.ts';

const day = 86_400;
/** Days from each failed attempt to the next; after the last one the subscription ends. */
export const retryDays: readonly number[] = [3, 5, 7];
const noticeDays = 3;
const incompleteSeconds = 23 * 3_600;

type ScheduledEvent =
  | { kind: 'trialEnding' | 'trialEnd' | 'cancel' | 'renewal' | 'expiry'; at: number }
  | { kind: 'retry'; at: number; invoice: InvoiceObject };

function findOpenInvoice(state: StripeState, { latest_invoice: id }: SubscriptionObject): InvoiceObject | undefined {
  const invoice = id ? state.invoices[id] : undefined;
  return invoice?.status === 'open' ? invoice : undefined;
}

/** A subscription's next event after a moment; undefined if the subscription has ended. */
export function findNextEvent(
  state: StripeState,
  subscription: SubscriptionObject,
  after: number,
): ScheduledEvent | undefined {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, created } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return undefined;
  if (status === 'incomplete') return { kind: 'expiry', at: created + incompleteSeconds };
  const scheduledEvents: ScheduledEvent[] = [];
  const periodEnd = subscription.items.data[0]?.current_period_end ?? after;
  if (status === 'trialing' && trialEnd !== null) {
    const announcedAt = trialEnd - noticeDays * day;
    if (announcedAt > after) scheduledEvents.push({ kind: 'trialEnding', at: announcedAt });
    scheduledEvents.push({ kind: 'trialEnd', at: trialEnd });
  } else {
    const invoice = findOpenInvoice(state, subscription);
    if (status === 'past_due' && invoice?.next_payment_attempt)
      scheduledEvents.push({ kind: 'retry', at: invoice.next_payment_attempt, invoice });
    scheduledEvents.push({ kind: 'renewal', at: periodEnd });
  }
  const ending = cancelAt ?? (subscription.cancel_at_period_end ? periodEnd : null);
  // The end comes first, so that it takes precedence over a renewal at the same moment.
  if (ending !== null) scheduledEvents.unshift({ kind: 'cancel', at: ending });
  return scheduledEvents.toSorted((one, other) => one.at - other.at)[0];
}
