import type { Invoice } from '@reportage/contracts';
import { invoiceStatuses } from '@reportage/contracts';
import type Stripe from 'stripe';
import type { ProviderSubscription } from './payments.ts';
import { getPriceInterval, getPricePlan } from './stripe-catalogue.ts';
import { toInstant } from './stripe-client.ts';

/** Returns when the newest invoice was due, or null if it is paid. */
function getUnpaidSince({ latest_invoice: invoice, status }: Stripe.Subscription): Date | null {
  const isUnpaid = typeof invoice === 'object' && invoice?.status === 'open' && invoice.attempt_count > 0;
  if (isUnpaid) return toInstant(invoice.status_transitions.finalized_at ?? invoice.created);
  if (status !== 'past_due' && status !== 'unpaid') return null;
  return toInstant(typeof invoice === 'object' ? invoice?.created : undefined);
}

/**
 * Converts a subscription that is listed with its newest invoice. Since API version 2025-03-31, the period is
 * found in the subscription's item.
 */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const periodEnd = item?.current_period_end;
  const isEndingWithPeriod = subscription.cancel_at_period_end;
  return {
    id: subscription.id,
    status: subscription.status,
    planId: item ? getPricePlan(item.price) : null,
    interval: item ? getPriceInterval(item.price) : null,
    createdAt: new Date(subscription.created * 1_000),
    trialEndsAt: toInstant(subscription.trial_end),
    periodEndsAt: toInstant(periodEnd),
    // A cancellation in the portal sets only `cancel_at`; one by the API may set only `cancel_at_period_end`, or both.
    cancelsAt: toInstant(subscription.cancel_at ?? (isEndingWithPeriod ? periodEnd : null)),
    unpaidSince: getUnpaidSince(subscription),
  };
}

export const toInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
  amount: invoice.total,
  currency: invoice.currency.toUpperCase(),
  createdAt: new Date(invoice.created * 1_000).toISOString(),
  url: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});
