import { z } from '@reportage/contracts';
import type { SubscriptionObject } from '../objects/types.ts';
import type { StripeContext } from '../stripe-context.ts';
import { createMissingError } from '../stripe-error.ts';
import { readParameters, type StripeRoute } from '../stripe-http.ts';
import { listShape, toList } from '../stripe-list.ts';

const statuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
] as const;
const statusFilter = z.enum([...statuses, 'ended', 'all']);

const hasEnded = ({ status }: SubscriptionObject): boolean => status === 'canceled' || status === 'incomplete_expired';

function matchesStatus(row: SubscriptionObject, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return hasEnded(row);
  return status === undefined ? row.status !== 'canceled' : row.status === status;
}

export function createSubscriptionRoutes({ store: { state }, engine }: StripeContext): StripeRoute[] {
  const findSubscription = (id: string): SubscriptionObject => {
    const subscription = state.subscriptions[id];
    if (!subscription) throw createMissingError('subscription', id);
    return subscription;
  };
  return [
    {
      method: 'GET',
      path: 'subscriptions',
      handle({ form }) {
        const { customer, status, ...paging } = readParameters(form, {
          ...listShape,
          customer: z.string().optional(),
          status: statusFilter.optional(),
        });
        const rows = Object.values(state.subscriptions).filter(
          (row) => (!customer || row.customer === customer) && matchesStatus(row, status),
        );
        return toList('/v1/subscriptions', rows, paging);
      },
    },
    {
      method: 'POST',
      path: 'subscriptions',
      handle({ form }) {
        const parameters = readParameters(form, {
          customer: z.string(),
          items: z.array(z.object({ price: z.string() })).length(1),
          trial_period_days: z.coerce.number().int().min(1).optional(),
          default_payment_method: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        });
        const customer = state.customers[parameters.customer];
        if (!customer) throw createMissingError('customer', parameters.customer, 'customer');
        const priceId = parameters.items[0]?.price ?? '';
        const price = state.prices[priceId];
        if (!price) throw createMissingError('price', priceId, 'items[0][price]');
        return engine.subscribe({
          customer,
          price,
          trialDays: parameters.trial_period_days ?? 0,
          missingMethod: 'create_invoice',
          paymentMethod: parameters.default_payment_method ?? null,
          promotionId: null,
          metadata: parameters.metadata ?? {},
        });
      },
    },
    { method: 'GET', path: 'subscriptions/:id', handle: ({ params: { id = '' } }) => findSubscription(id) },
    {
      method: 'POST',
      path: 'subscriptions/:id',
      handle({ params: { id = '' }, form }) {
        const parameters = readParameters(form, {
          cancel_at_period_end: z.enum(['true', 'false']).optional(),
          items: z
            .array(z.object({ id: z.string(), price: z.string() }))
            .length(1)
            .optional(),
        });
        const subscription = findSubscription(id);
        const [item] = parameters.items ?? [];
        if (item) {
          const price = state.prices[item.price];
          if (!price) throw createMissingError('price', item.price, 'items[0][price]');
          engine.changePlan(subscription, price);
        }
        if (parameters.cancel_at_period_end) {
          const endsWithPeriod = parameters.cancel_at_period_end === 'true';
          const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
          engine.scheduleEnd(subscription, endsWithPeriod ? periodEnd : null, endsWithPeriod);
        }
        return subscription;
      },
    },
    {
      method: 'DELETE',
      path: 'subscriptions/:id',
      handle({ params: { id = '' } }) {
        const subscription = findSubscription(id);
        if (hasEnded(subscription)) throw createMissingError('subscription', id);
        engine.cancelNow(subscription);
        return subscription;
      },
    },
    {
      method: 'GET',
      path: 'invoices',
      handle({ form }) {
        const { customer, subscription, status, ...paging } = readParameters(form, {
          ...listShape,
          customer: z.string().optional(),
          subscription: z.string().optional(),
          status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']).optional(),
        });
        const rows = Object.values(state.invoices).filter(
          (row) =>
            (!customer || row.customer === customer) &&
            (!subscription || row.parent?.subscription_details?.subscription === subscription) &&
            (!status || row.status === status),
        );
        return toList('/v1/invoices', rows, paging);
      },
    },
    {
      method: 'GET',
      path: 'invoices/:id',
      handle({ params: { id = '' } }) {
        const invoice = state.invoices[id];
        if (!invoice) throw createMissingError('invoice', id);
        return invoice;
      },
    },
  ];
}
