import { Readable } from 'node:stream';
import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type BillingFixture, createBillingFixture } from '../../testing/billing-fixture.ts';
import { getEmail } from '../../testing/connect-partner.ts';
import type { Person, TestApi } from '../../testing/test-api.ts';
import { emailNotifications } from '../notifications/mail-notifications.ts';
import { notificationMail } from '../notifications/notification-mail.ts';

let fixture: BillingFixture;
let api: TestApi;
let personCount = 0;
let ada: Person;

beforeAll(async () => {
  fixture = await createBillingFixture();
  api = fixture.api;
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  personCount += 1;
  ada = await api.createPerson(`Ada ${personCount}`);
  await api.send(calls.listWorkspaces, {}, ada);
});

const visa = { card: 'pm_card_visa' };

proves(['B11', 'B17', 'B30', 'B31'], 'the plans are listed with their prices', async () => {
  const { status, body } = await api.send(calls.listProducts, {}, ada);
  expect(status).toBe(200);
  expect(body.data.map(({ name }) => name)).toEqual(['Starter', 'Team', 'Agency']);
  const amounts = body.data.map(({ prices }) => prices.map(({ interval, amount }) => [interval, amount]));
  expect(amounts).toEqual([
    [
      ['month', 2_900],
      ['year', 29_000],
    ],
    [
      ['month', 9_900],
      ['year', 99_000],
    ],
    [
      ['month', 29_900],
      ['year', 299_000],
    ],
  ]);
  for (const { id, prices } of body.data) {
    expect(id).toMatch(/^prod_/);
    for (const price of prices) expect(price.id).toMatch(/^price_/);
  }
});

proves(
  ['B18', 'B32', 'B35'],
  'a trial that is started on the provider’s page takes effect only with a signed event',
  async () => {
    const workspace = await api.createWorkspace(ada, `Trial ${personCount}`);
    const page = await fixture.startCheckout(ada, 'team', { isTrial: true, workspaceId: workspace.id });
    expect(page).toContain('/stripe/checkout/cs_test_');
    await fetch(`${fixture.url}/stripe/control/webhooks`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isPaused: true }),
    });
    const completed = await fixture.submit(page, {});
    expect(completed.headers.get('location')).toContain(`/subscribe/workspace?wsId=${workspace.id}`);
    expect((await fixture.getSubscription(ada)).status).toBe('none');
    const unsigned = { method: 'POST' as const, url: '/api/stripe/events', payload: '{"id":"evt_1"}' };
    expect(await api.sendRaw({ ...unsigned, headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
      body: { code: 'eventRefused' },
    });
    expect((await fixture.getSubscription(ada)).status).toBe('none');
    await fetch(`${fixture.url}/stripe/control/webhooks`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isPaused: false }),
    });
    await fixture.settle();
    const subscription = await fixture.getSubscription(ada, workspace.id);
    expect(subscription).toMatchObject({ status: 'trialing', planId: 'team', canStartTrial: false, readOnly: null });
    const days = (Date.parse(subscription.trialEndsAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
  },
);

proves(['B14', 'B15', 'B16', 'B19', 'B24'], 'a plan is paid for, changed and canceled', async () => {
  const workspace = await api.createWorkspace(ada, `Paid ${personCount}`);
  const page = await fixture.startCheckout(ada, 'starter', { workspaceId: workspace.id });
  expect((await fixture.submit(page, { card: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect((await fixture.submit(page, visa)).status).toBe(303);
  await fixture.settle();
  expect(await fixture.getSubscription(ada)).toMatchObject({ status: 'active', planId: 'starter', interval: 'month' });
  const portal = await api.send(calls.getPortal, { query: { workspaceId: workspace.id } }, ada);
  expect(portal.status).toBe(200);
  const portalPage = portal.body.url.replace(/^http:\/\/localhost:\d+/, fixture.url);
  expect(await (await fetch(portalPage)).text()).toContain(`/${workspace.slug}/settings/billing">Return to Reportage`);
  const [subscription] = (await fixture.api.platform.payments?.listSubscriptions(await getCustomer(ada))) ?? [];
  const form = { subscription: subscription?.id ?? '' };
  await fixture.submit(portalPage, { ...form, action: 'plan', price: 'price_team_month' });
  await fixture.settle();
  expect(await fixture.getSubscription(ada)).toMatchObject({ status: 'active', planId: 'team' });
  await fixture.submit(portalPage, { ...form, action: 'cancel' });
  await fixture.settle();
  const canceled = await fixture.getSubscription(ada);
  expect(canceled.status).toBe('active');
  expect(canceled.cancelsAt).not.toBeNull();
  const { body } = await api.send(calls.getBilling, { query: { workspaceId: workspace.id } }, ada);
  expect(body.invoices).toHaveLength(2);
  expect(body.usage.find(({ limit }) => limit === 'seats')).toEqual({ limit: 'seats', used: 1, max: 15 });
});

/** Ends a person's setup period. */
const endSetup = ({ id }: Person) =>
  api.platform.db
    .updateTable('billingAccounts')
    .set({ setupEndsAt: new Date(api.clock.at.getTime() - 1) })
    .where('userId', '=', id)
    .execute();

async function getCustomer(person: Person): Promise<string> {
  const row = await api.platform.db
    .selectFrom('billingAccounts')
    .select('customerId')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  return row.customerId ?? '';
}

test('a second subscription, a second trial, an unknown plan and an unknown promotion code are rejected and change nothing', async () => {
  const page = await fixture.startCheckout(ada, 'team', { isTrial: true });
  await fixture.submit(page, {});
  await fixture.settle();
  const body = { productId: 'prod_team', priceId: 'price_team_month' };
  expect(await api.send(calls.subscribe, { body }, ada)).toMatchObject({
    status: 409,
    body: { code: 'alreadySubscribed' },
  });
  const eva = await api.createPerson('Eva');
  expect(await api.send(calls.subscribe, { body: { ...body, priceId: 'price_agency_month' } }, eva)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.priceId' }] },
  });
  expect(await api.send(calls.subscribe, { body: { ...body, promotionCode: 'NONE' } }, eva)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.promotionCode' }] },
  });
  expect((await fixture.getSubscription(eva)).status).toBe('none');
  expect(await api.send(calls.getPortal, { query: {} }, eva)).toMatchObject({
    status: 409,
    body: { code: 'noSubscription' },
  });
});

test('only a workspace’s administrators may buy a subscription for it', async () => {
  const workspace = await api.createWorkspace(ada, `Guarded ${personCount}`);
  const editor = await api.createMember(workspace, 'editor');
  const stranger = await api.createPerson('Stranger');
  const body = { productId: 'prod_team', priceId: 'price_team_month', workspaceId: workspace.id };
  expect((await api.send(calls.subscribe, { body }, editor)).status).toBe(403);
  expect((await api.send(calls.subscribe, { body }, stranger)).status).toBe(404);
  expect((await api.send(calls.subscribe, { body })).status).toBe(401);
});

proves(['W122'], 'the payer is notified once, also by email, about a trial that ends soon', async () => {
  const workspace = await api.createWorkspace(ada, `Ending ${personCount}`);
  const page = await fixture.startCheckout(ada, 'team', { isTrial: true, workspaceId: workspace.id });
  await fixture.submit(page, {});
  await fixture.settle();
  const listTrialNotifications = async () =>
    (await api.send(calls.listNotifications, {}, ada)).body.data.filter(({ kind }) => kind === 'trialEnding');
  expect(await listTrialNotifications()).toEqual([]);
  await fixture.advanceTime(12);
  const { trialEndsAt } = await fixture.getSubscription(ada);
  const [trialNotification, ...others] = await listTrialNotifications();
  const endsOn = trialEndsAt?.slice(0, 10);
  expect(trialNotification).toMatchObject({ payload: { endsOn }, workspace: { id: workspace.id } });
  expect(others).toEqual([]);
  await emailNotifications(api.platform, AbortSignal.timeout(60_000));
  await emailNotifications(api.platform, AbortSignal.timeout(60_000));
  const emails = await api.platform.db
    .selectFrom('outboxMails')
    .select(['recipient', 'payload'])
    .where('kind', '=', notificationMail.kind)
    .where('workspaceId', '=', workspace.id)
    .execute();
  expect(emails).toMatchObject([{ recipient: getEmail(ada), payload: { kind: 'trialEnding', values: { endsOn } } }]);
});

proves(
  ['B07', 'B08'],
  'when the setup period is over, the workspace is read-only, and attempted changes redirect to the contact page',
  async () => {
    const workspace = await api.createWorkspace(ada, `Over ${personCount}`);
    const query = { workspaceId: workspace.id };
    const createClient = () => api.send(calls.upsertClient, { query, body: { name: 'Acme' } }, ada);
    expect((await createClient()).status).toBeLessThan(300);
    await endSetup(ada);
    // The client adds the workspace to the redirect as `wsId`.
    expect((await createClient()).body).toMatchObject({ code: 'subscriptionNeeded', redirect: '/subscribe/contact' });
    expect((await api.send(calls.listClients, { query }, ada)).body.data).toHaveLength(1);
  },
);

test('a question about plans is emailed to the sales address, with the sender and the workspace', async () => {
  const workspace = await api.createWorkspace(ada, `Asking ${personCount}`);
  const body = { message: 'Is there a plan for two hundred people?', workspaceId: workspace.id };
  expect((await api.send(calls.contactSales, { body }, ada)).body).toEqual({ done: true });
  const emails = await api.platform.db
    .selectFrom('outboxMails')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'billing.contact')
    .where('workspaceId', '=', workspace.id)
    .execute();
  const payload = { personEmail: getEmail(ada), workspaceName: workspace.name, message: body.message };
  expect(emails).toMatchObject([{ recipient: api.platform.config.SALES_EMAIL, payload }]);

  const eve = await api.createPerson(`Eve ${personCount}`);
  expect((await api.send(calls.contactSales, { body }, eve)).status).toBe(404);
  expect((await api.send(calls.contactSales, { body: { message: ' ' } }, ada)).status).toBe(400);
  expect((await api.send(calls.contactSales, { body })).status).toBe(401);
});

test('an event without a content length is rejected once it exceeds the size limit', async () => {
  let sentBytes = 0;
  const endless = new Readable({
    read() {
      sentBytes += 64_000;
      this.push(sentBytes > 50_000_000 ? null : Buffer.alloc(64_000, ' '));
    },
  });
  const { status } = await api.sendRaw({
    method: 'POST',
    url: '/api/stripe/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' },
    payload: endless,
  });
  expect(status).toBe(413);
  expect(sentBytes).toBeLessThan(3_000_000);
});
