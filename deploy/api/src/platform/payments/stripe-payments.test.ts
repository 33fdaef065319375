import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import stripeMock from 'stripe-stateful-mock';
import { PaymentError } from './payments.ts';
import { getLookupKey } from './stripe-catalogue.ts';
import { createStripePayments } from './stripe-payments.ts';

let server: Server;
let url: string;
let accountCount = 0;

beforeAll(async () => {
  server = createServer(stripeMock.createExpressApp()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Creates a client with a new API key: each key has a separate account. */
function createPayments() {
  accountCount += 1;
  const secret = `sk_test_${accountCount}`;
  return {
    payments: createStripePayments({
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: secret,
      STRIPE_IS_STAND_IN: true,
      STRIPE_WEBHOOK_SECRETS: [],
    }),
    stripe: new Stripe(secret, { host: '127.0.0.1', port: new URL(url).port, protocol: 'http', telemetry: false }),
  };
}
const ada = { userId: 'u_1', name: 'Ada', email: 'ada@example.test' };

test('creates one customer for each key, with the email address and user id', async () => {
  const { payments, stripe } = createPayments();
  const id = await payments.createCustomer(ada, 'first');
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: 'ada@example.test',
    metadata: { userId: 'u_1' },
  });
  expect(await payments.createCustomer(ada, 'first')).toBe(id);
  expect(await payments.createCustomer(ada, 'second')).not.toBe(id);
});

test('assigns prices to plans by their lookup keys, and ignores prices without a key', async () => {
  const { payments, stripe } = createPayments();
  const product = await stripe.products.create({ name: 'Starter' });
  const createPrice = (unit_amount: number, lookup_key: string | undefined, interval: 'month' | 'year') =>
    stripe.prices.create({
      currency: 'eur',
      product: product.id,
      unit_amount,
      recurring: { interval },
      ...(lookup_key ? { lookup_key } : {}),
    });
  await createPrice(1_900, undefined, 'month');
  const month = await createPrice(2_900, getLookupKey('starter', 'month'), 'month');
  const year = await createPrice(29_000, getLookupKey('starter', 'year'), 'year');
  expect(await payments.listProducts()).toMatchObject([
    {
      id: product.id,
      planId: 'starter',
      prices: [
        { id: month.id, interval: 'month', amount: 2_900, currency: 'EUR' },
        { id: year.id, interval: 'year', amount: 29_000, currency: 'EUR' },
      ],
    },
  ]);
});

test('requests for missing objects are rejected and change nothing', async () => {
  const { payments } = createPayments();
  const getFailure = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);
  const customer = await payments.createCustomer(ada, 'only');
  expect(await payments.listSubscriptions(customer)).toEqual([]);
  expect(await getFailure(payments.readCheckout('cs_none'))).toBeInstanceOf(PaymentError);
  expect(
    await getFailure(payments.openPortal(customer, { returnUrl: 'https://r.example', locale: 'en' })),
  ).toBeInstanceOf(PaymentError);
});
