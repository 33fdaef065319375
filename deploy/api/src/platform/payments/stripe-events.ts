import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';

/** The provider's own limit for old events. We also apply it to future ones, which the provider's client accepts. */
const toleranceSeconds = 300;

/** Returns a customer's own id, or the id of the customer that another object refers to. */
function getCustomerId(object: { id?: unknown; object?: unknown; customer?: unknown }): string | null {
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const isExpanded = typeof customer === 'object' && customer !== null && 'id' in customer;
  return isExpanded && typeof customer.id === 'string' ? customer.id : null;
}

function readSignedAtSeconds(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
}

/**
 * Reads an event that was signed with one of the secrets within the last few minutes. Two secrets are valid while one
 * is being replaced.
 */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): PaymentEvent | undefined {
  const seconds = Math.floor(now.getTime() / 1_000);
  // NaN if the signature has no time; the event is then not recent.
  const ageSeconds = Math.abs(seconds - readSignedAtSeconds(signature));
  const isRecent = ageSeconds <= toleranceSeconds;
  if (!isRecent) return undefined;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
      return { id: event.id, type: event.type, customerId: getCustomerId(event.data.object) };
    } catch {
      // It may have been signed with another secret.
    }
  }
  return undefined;
}
