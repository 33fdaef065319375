import { paymentSessionStatuses } from '@reportage/contracts';
import type Stripe from 'stripe';
import type { Checkout, CheckoutOrder, Payments, ProviderSubscription } from './payments.ts';
import { createCatalogue } from './stripe-catalogue.ts';
import { callStripe, createStripeClient, type StripeConfig } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { toInvoice, toSubscription } from './stripe-subscriptions.ts';

/** How many invoices are shown; older ones are in the portal. */
const maxInvoices = 24;

const toCheckout = ({ id, status, url }: Stripe.Checkout.Session): Checkout => ({
  id,
  status: paymentSessionStatuses.find((knownStatus) => knownStatus === status) ?? 'none',
  url: url ?? null,
});

/** Parameters for a free trial. A subscription without a card ends when the trial does. */
const getTrialParameters = (trialDays: number): Partial<Stripe.Checkout.SessionCreateParams> =>
  trialDays === 0
    ? {}
    : {
        payment_method_collection: 'if_required',
        subscription_data: {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        },
      };

const toCheckoutParameters = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer: order.customerId,
  line_items: [{ price: order.priceId, quantity: 1 }],
  success_url: order.returnUrl,
  cancel_url: order.cancelUrl,
  locale: order.locale,
  ...(order.promotionCodeId
    ? { discounts: [{ promotion_code: order.promotionCodeId }] }
    : { allow_promotion_codes: true }),
  ...getTrialParameters(order.trialDays),
});

/** Connects to Stripe or its stand-in, using Stripe's own client. */
export function createStripePayments(config: StripeConfig): Payments {
  const stripe = createStripeClient(config);
  return {
    isSandbox: config.STRIPE_IS_STAND_IN,
    listProducts: createCatalogue(stripe),

    createCustomer: ({ userId, name, email }, key) =>
      callStripe(async () => {
        const customer = await stripe.customers.create({ name, email, metadata: { userId } }, { idempotencyKey: key });
        return customer.id;
      }),

    listSubscriptions: (customer) =>
      callStripe(async () => {
        const subscriptions: ProviderSubscription[] = [];
        const list = stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
        });
        for await (const subscription of list) subscriptions.push(toSubscription(subscription));
        return subscriptions;
      }),

    cancelSubscription: (id) => callStripe(async () => void (await stripe.subscriptions.cancel(id))),

    startCheckout: (order) =>
      callStripe(async () =>
        toCheckout(await stripe.checkout.sessions.create(toCheckoutParameters(order), { idempotencyKey: order.key })),
      ),

    readCheckout: (id) => callStripe(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),

    expireCheckout: (id) => callStripe(async () => void (await stripe.checkout.sessions.expire(id))),

    findPromotionCode: (code) =>
      callStripe(async () => {
        const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
        return data[0]?.id;
      }),

    openPortal: (customer, { returnUrl, locale }) =>
      callStripe(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale });
        return session.url;
      }),

    listInvoices: (customer) =>
      callStripe(async () => (await stripe.invoices.list({ customer, limit: maxInvoices })).data.map(toInvoice)),

    readEvent: (body, signature, now) =>
      readStripeEvent(stripe, config.STRIPE_WEBHOOK_SECRETS, { body, signature, now }),
  };
}
