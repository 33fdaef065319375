import { z } from '@reportage/contracts';
import { makeCheckout, makePortal } from '../objects/sessions.ts';
import type { StripeContext } from '../stripe-context.ts';
import { createMissingError, StripeApiError } from '../stripe-error.ts';
import { readParameters, type StripeRoute } from '../stripe-http.ts';
import { findDiscountShare } from '../stripe-lookups.ts';

const secondsPerDay = 86_400;
const metadataSchema = z.record(z.string(), z.string());
const missingMethodBehaviors = ['cancel', 'create_invoice', 'pause'] as const;

const checkoutShape = {
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.array(z.object({ price: z.string(), quantity: z.literal('1') })).length(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  locale: z.string().optional(),
  allow_promotion_codes: z.literal('true').optional(),
  discounts: z
    .array(z.object({ promotion_code: z.string() }))
    .length(1)
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().optional(),
  metadata: metadataSchema.optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: z.coerce.number().int().min(1).optional(),
      metadata: metadataSchema.optional(),
      trial_settings: z
        .object({ end_behavior: z.object({ missing_payment_method: z.enum(missingMethodBehaviors) }) })
        .optional(),
    })
    .optional(),
};

/** Creates the routes for checkout and portal sessions. */
export function createSessionRoutes({ store, getNow, pagesUrl }: StripeContext): StripeRoute[] {
  const { state } = store;
  const findSession = (id: string) => {
    const session = state.sessions[id];
    if (!session) throw createMissingError('checkout.session', id);
    if (session.status === 'open' && getNow(state.customers[session.customer]) >= session.expires_at)
      Object.assign(session, { status: 'expired', url: null });
    return session;
  };
  return [
    {
      method: 'POST',
      path: 'checkout/sessions',
      handle({ form }) {
        const parameters = readParameters(form, checkoutShape);
        const customer = state.customers[parameters.customer];
        if (!customer) throw createMissingError('customer', parameters.customer, 'customer');
        const priceId = parameters.line_items[0]?.price ?? '';
        const price = state.prices[priceId];
        if (!price) throw createMissingError('price', priceId, 'line_items[0][price]');
        const promotionId = parameters.discounts?.[0]?.promotion_code ?? null;
        if (promotionId && !state.promotions[promotionId])
          throw createMissingError('promotion code', promotionId, 'discounts');
        const { trial_period_days: trialDays = 0, trial_settings, metadata = {} } = parameters.subscription_data ?? {};
        const id = store.nextId('cs_test');
        const now = getNow(customer);
        const amount = trialDays > 0 ? 0 : (price.unit_amount ?? 0);
        const session = makeCheckout({
          id,
          customer,
          amount: Math.round(amount * (1 - findDiscountShare(state, promotionId))),
          currency: price.currency,
          now,
          expiresAt: now + secondsPerDay,
          successUrl: parameters.success_url,
          cancelUrl: parameters.cancel_url ?? null,
          url: `${pagesUrl}/checkout/${id}`,
          isCardRequired: parameters.payment_method_collection !== 'if_required' || trialDays === 0,
          allowsPromotionCodes: parameters.allow_promotion_codes === 'true',
          metadata: parameters.metadata ?? {},
          clientReferenceId: parameters.client_reference_id ?? null,
          locale: parameters.locale ?? null,
        });
        state.sessions[id] = session;
        const missingMethod = trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
        state.orders[id] = { priceId, trialDays, missingMethod, promotionId, metadata };
        return session;
      },
    },
    { method: 'GET', path: 'checkout/sessions/:id', handle: ({ params: { id = '' } }) => findSession(id) },
    {
      method: 'POST',
      path: 'checkout/sessions/:id/expire',
      handle({ params: { id = '' } }) {
        const session = findSession(id);
        if (session.status !== 'open')
          throw new StripeApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
        return Object.assign(session, { status: 'expired', url: null });
      },
    },
    {
      method: 'POST',
      path: 'billing_portal/sessions',
      handle({ form }) {
        const parameters = readParameters(form, {
          customer: z.string(),
          return_url: z.url().optional(),
          locale: z.string().optional(),
        });
        const customer = state.customers[parameters.customer];
        if (!customer) throw createMissingError('customer', parameters.customer, 'customer');
        const id = store.nextId('bps');
        const portal = makePortal({
          id,
          customer: customer.id,
          // Uses the real time, because portal sessions expire in real time.
          now: Math.floor(Date.now() / 1_000),
          returnUrl: parameters.return_url ?? null,
          url: `${pagesUrl}/portal/${id}`,
          locale: parameters.locale ?? null,
        });
        state.portals[id] = portal;
        return portal;
      },
    },
  ];
}
