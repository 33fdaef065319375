import { createHmac } from 'node:crypto';
import { type BillingFixture, createBillingFixture, webhookSecret } from '../../testing/billing-fixture.ts';
import type { Person } from '../../testing/test-api.ts';
import { handleEvents } from './events.service.ts';

interface ProviderEvent {
  id: string;
  type: string;
}

let fixture: BillingFixture;
let ada: Person;
let customer: string;

beforeAll(async () => {
  fixture = await createBillingFixture();
  // The test delivers the events itself.
  await fetch(`${fixture.url}/stripe/control/webhooks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPaused: true }),
  });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  ada = await fixture.api.createPerson('Ada');
  await fixture.api.createWorkspace(ada, `Harbour ${ada.id.slice(-6)}`);
  customer = String((await fixture.callStripe('POST', 'customers', { name: 'Ada' })).id);
  await fixture.api.platform.db
    .insertInto('billingAccounts')
    .values({ userId: ada.id, customerId: customer, setupEndsAt: fixture.api.clock.at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ customerId: customer }))
    .execute();
});

const subscribe = (price = 'price_starter_month') =>
  fixture.callStripe('POST', 'subscriptions', {
    customer,
    'items[0][price]': price,
    default_payment_method: 'pm_card_visa',
  });

/** Reads the provider's events about the customer's subscription, newest first. */
async function readSubscriptionEvents(): Promise<ProviderEvent[]> {
  const { data } = await fixture.callStripe('GET', 'events', { limit: '100' });
  return (data as (ProviderEvent & { data: { object: { customer?: string } } })[]).filter(
    ({ type, data: { object } }) => type.startsWith('customer.subscription.') && object.customer === customer,
  );
}

const getTimestamp = () => Math.floor(fixture.api.clock.at.getTime() / 1_000);

/** Posts an event as the provider does. @returns the status of the response */
async function deliver(event: object, { secret = webhookSecret, at = getTimestamp() } = {}): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const response = await fixture.api.sendRaw({ method: 'POST', url: '/api/stripe/events', payload, headers });
  if (response.status >= 400) expect(response.body).toMatchObject({ code: 'eventRefused' });
  return response.status;
}

const readStoredEvents = (id: string) =>
  fixture.api.platform.db
    .selectFrom('billingEvents')
    .select(['customerId', 'handledAt'])
    .where('id', '=', id)
    .execute();
const handleAndGetStatus = async () => {
  await handleEvents(fixture.api.platform);
  const { status, planId } = await fixture.getSubscription(ada);
  return { status, planId };
};

test('an event with an invalid signature, or signed too long ago, is rejected and not stored', async () => {
  await subscribe();
  const [event] = await readSubscriptionEvents();
  if (!event) throw new Error('No event.');
  expect(await deliver(event, { secret: 'whsec_of_another_account' })).toBe(400);
  expect(await deliver(event, { at: getTimestamp() - 301 })).toBe(400);
  expect(await readStoredEvents(event.id)).toEqual([]);
  expect((await handleAndGetStatus()).status).toBe('none');
  expect(await deliver(event)).toBe(200);
  expect((await handleAndGetStatus()).status).toBe('active');
});

test('an event from another account is accepted and stored, but changes no state', async () => {
  await subscribe();
  const [event] = await readSubscriptionEvents();
  const foreignEvent = {
    ...event,
    id: `evt_foreign_${ada.id.slice(-6)}`,
    data: { object: { object: 'subscription', id: 'sub_foreign', customer: 'cus_of_another_account' } },
  };
  expect(await deliver(foreignEvent)).toBe(200);
  expect((await handleAndGetStatus()).status).toBe('none');
  expect(await readStoredEvents(foreignEvent.id)).toEqual([
    { customerId: 'cus_of_another_account', handledAt: expect.any(Date) },
  ]);
});

test('an event that arrives twice is stored and handled once', async () => {
  await subscribe();
  const [event] = await readSubscriptionEvents();
  if (!event) throw new Error('No event.');
  expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
  expect((await handleAndGetStatus()).status).toBe('active');
  const [first, ...others] = await readStoredEvents(event.id);
  expect(others).toEqual([]);
  expect(await deliver(event)).toBe(200);
  expect((await handleAndGetStatus()).status).toBe('active');
  expect(await readStoredEvents(event.id)).toEqual([first]);
});

test('after events that arrive late or out of order, the state matches the provider’s current one', async () => {
  const { id, items } = await subscribe();
  const item = (items as { data: { id: string }[] }).data[0]?.id ?? '';
  const change = { 'items[0][id]': item, 'items[0][price]': 'price_team_month' };
  await fixture.callStripe('POST', `subscriptions/${String(id)}`, change);
  const [newest, ...older] = await readSubscriptionEvents();
  if (!newest || older.length === 0) throw new Error('Fewer than two events.');
  expect(await deliver(newest)).toBe(200);
  expect(await handleAndGetStatus()).toEqual({ status: 'active', planId: 'team' });
  // The older events name the Starter plan, but arrive last.
  for (const event of older) expect(await deliver(event)).toBe(200);
  expect(await handleAndGetStatus()).toEqual({ status: 'active', planId: 'team' });
});
