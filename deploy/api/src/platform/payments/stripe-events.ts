import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';

/** The provider's own limit for old events. It accepts events from the future, so we apply the same limit to those. */
const toleranceSeconds = 300;

/** A customer object has the id itself; other objects refer to the customer. */
function getCustomer(object: { id?: unknown; object?: unknown; customer?: unknown }): string | null {
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const isExpanded = typeof customer === 'object' && customer !== null && 'id' in customer;
  return isExpanded && typeof customer.id === 'string' ? customer.id : null;
}

function readSignedAtSeconds(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
}

/** Reads an event that one of the secrets has signed within the last minutes; two are valid while a secret is replaced. */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, now }: { body: Buffer; signature: string; now: Date },
): PaymentEvent | undefined {
  const seconds = Math.floor(now.getTime() / 1_000);
  if (!(Math.abs(seconds - readSignedAtSeconds(signature)) <= toleranceSeconds)) return undefined;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
      return { id: event.id, type: event.type, customerId: getCustomer(event.data.object) };
    } catch {
      // Another secret may have signed it.
    }
  }
  return undefined;
}
