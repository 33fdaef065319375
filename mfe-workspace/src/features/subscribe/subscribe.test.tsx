import { calls, type Product, planLimits, type Subscription } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../screens.ts';
import PlanListPage from './plan-list.page.tsx';
import PortalPage from './portal.page.tsx';
import SubscribeWorkspacePage from './subscribe-workspace.page.tsx';

const workspace = sampleWorkspace();
const createPrice = (id: string, interval: 'month' | 'year', amount: number) => ({
  id,
  interval,
  amount,
  currency: 'EUR',
});
const products: Product[] = [
  {
    id: 'prod_starter',
    planId: 'starter',
    name: 'Starter',
    limits: planLimits.starter,
    prices: [createPrice('price_starter_month', 'month', 2_900), createPrice('price_starter_year', 'year', 29_000)],
  },
  {
    id: 'prod_team',
    planId: 'team',
    name: 'Team',
    limits: planLimits.team,
    prices: [createPrice('price_team_month', 'month', 9_900), createPrice('price_team_year', 'year', 99_000)],
  },
];
const noSubscription: Subscription = {
  isOn: true,
  isSandbox: false,
  status: 'none',
  planId: 'team',
  interval: null,
  periodEndsAt: null,
  cancelsAt: null,
  canStartTrial: true,
  hasPortal: false,
  payer: { name: 'Ada', isSelf: true },
  readOnly: null,
  setupEndsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  holdsEvents: false,
};
const checkout = { url: 'https://checkout.example/pay/1' };

const createServer = (subscription: Subscription = noSubscription): FakeServer =>
  new FakeServer()
    .on(calls.getSubscription, () => subscription)
    .on(calls.listProducts, () => ({ data: products }))
    .on(calls.listWorkspaces, () => ({
      data: [workspace],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
    }));

function open(Page: typeof PlanListPage, path: string, server: FakeServer) {
  const openedUrls: string[] = [];
  const host = createFakeHost({ server, path });
  renderInHost(<Page loadPage={(url) => openedUrls.push(url)} />, host);
  return { ...host, openedUrls };
}
const clickButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

proves(['B01', 'B03', 'B04', 'B06'], 'each billing URL opens its screen; /subscribe lists the plans', async () => {
  expect((await screens['/portal']()).default).toBe(PortalPage);
  expect((await screens['/subscribe']()).default).toBe(PlanListPage);
  expect((await screens['/subscribe/workspace']()).default).toBe(SubscribeWorkspacePage);
  const { default: ContactPage } = await screens['/subscribe/contact']();
  open(ContactPage, '/subscribe/contact', createServer());
  expect(await screen.findByRole('heading', { name: 'Talk to us about your plan' })).toBeVisible();
});

proves(['B05'], 'with portal=true, the contact screen links to the billing portal', async () => {
  const { default: ContactPage } = await screens['/subscribe/contact']();
  const { getPath } = open(ContactPage, `/subscribe/contact?portal=true&wsId=${workspace.id}`, createServer());
  await clickButton('Open the billing portal');
  await waitFor(() => expect(getPath()).toBe(`/portal?wsId=${workspace.id}`));
});

test('a member who may not pay sees why nothing can be changed, and whom to ask', async () => {
  const { default: ContactPage } = await screens['/subscribe/contact']();
  const billing = { ...noSubscription, status: 'canceled' as const, readOnly: 'subscriptionEnded' as const };
  const rows = [sampleWorkspace({ access: 'editor', billing })];
  const server = createServer().on(calls.listWorkspaces, () => ({
    data: rows,
    meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
  }));
  open(ContactPage, `/subscribe/contact?wsId=${workspace.id}`, server);
  expect(await screen.findByText(/subscription has ended, so it is now read-only/)).toBeVisible();
  expect(
    screen.getByText(`Only admins of ${workspace.name} can choose a plan or pay.`, { exact: false }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a plan' })).toBeNull();
  expect(server.requestsFor(calls.getSubscription)).toHaveLength(0);
});

proves(
  ['B12', 'B13', 'B19', 'B21', 'B29'],
  'the first plan and price are preselected, and paying redirects the whole page to the provider',
  async () => {
    const server = createServer().on(calls.subscribe, () => checkout);
    const { openedUrls } = open(PlanListPage, `/subscribe?wsId=${workspace.id}`, server);
    expect(await screen.findByRole('radio', { name: 'Starter' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Subscribe to Starter for €29 a month' })).toHaveAccessibleDescription(
      /pay securely with our payment provider/,
    );
    expect(screen.getByRole('button', { name: 'Try Starter free for 14 days' })).not.toHaveAccessibleDescription();
    await clickButton(/^Subscribe to /);
    await waitFor(() => expect(openedUrls).toEqual([checkout.url]));
    expect(server.requestsFor(calls.subscribe)[0]?.body).toEqual({
      productId: 'prod_starter',
      priceId: 'price_starter_month',
      workspaceId: workspace.id,
    });
  },
);

proves(
  ['B14', 'B15', 'B18', 'B20'],
  'starting a trial of another plan redirects the whole page to the provider',
  async () => {
    const server = createServer().on(calls.startTrial, () => checkout);
    const { openedUrls } = open(PlanListPage, '/subscribe', server);
    await userEvent.click(await screen.findByRole('radio', { name: 'Team' }));
    expect(screen.getByText('2 months free with yearly billing')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    await clickButton('Try Team free for 14 days');
    await waitFor(() => expect(openedUrls).toEqual([checkout.url]));
    // If the URL contains no workspace, none is sent.
    expect(server.requestsFor(calls.startTrial)[0]?.body).toEqual({
      productId: 'prod_team',
      priceId: 'price_team_year',
    });
  },
);

test('the promotion code field is hidden until the user opens it', async () => {
  const server = createServer().on(calls.subscribe, () => checkout);
  open(PlanListPage, '/subscribe', server);
  expect(await screen.findByLabelText(/^Promotion code/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Have a promotion code?'));
  await userEvent.type(screen.getByLabelText(/^Promotion code/), 'HARBOUR');
  await clickButton(/^Subscribe to /);
  await waitFor(() => expect(server.requestsFor(calls.subscribe)[0]?.body).toMatchObject({ promotionCode: 'HARBOUR' }));
});

test('the plan of the previous trial is preselected', async () => {
  open(PlanListPage, '/subscribe', createServer({ ...noSubscription, status: 'canceled', canStartTrial: false }));
  expect(await screen.findByRole('radio', { name: 'Team' })).toBeChecked();
});

test('an active trial shows how many days are left', async () => {
  const inThreeDays = new Date(Date.now() + 2.5 * 86_400_000).toISOString();
  const subscription = {
    ...noSubscription,
    status: 'trialing' as const,
    canStartTrial: false,
    trialEndsAt: inThreeDays,
  };
  open(PlanListPage, '/subscribe', createServer(subscription));
  expect(await screen.findByText(/^The trial ends on .*, in 3 days; without a card/)).toBeVisible();
});

test('subscribers see their plan, next invoice, usage and the other plans, and can open the portal', async () => {
  const subscription: Subscription = {
    ...noSubscription,
    status: 'active',
    interval: 'month',
    periodEndsAt: '2026-12-20T10:00:00.000Z',
    canStartTrial: false,
    hasPortal: true,
  };
  const usage = [{ limit: 'seats' as const, used: 12, max: 15 }];
  const billing = { subscription, usage, limits: planLimits.team, heldEvents: 0, invoices: [] };
  const server = createServer(subscription).on(calls.getBilling, () => billing);
  const { getPath } = open(PlanListPage, '/subscribe', server);
  const plan = await screen.findByRole('region', { name: 'Your plan' });
  expect(within(plan).getByText('€99 on Dec 20, 2026')).toBeVisible();
  expect(await within(await screen.findByRole('region', { name: 'Usage' })).findByText('12 of 15')).toBeVisible();
  const offers = screen.getByRole('region', { name: 'All plans' });
  expect(within(offers).queryByRole('button', { name: 'Switch to Team' })).toBeNull();
  expect(within(offers).getByText('Current plan')).toBeVisible();
  const switchButton = within(offers).getByRole('button', { name: 'Switch to Starter' });
  expect(switchButton).toHaveAccessibleDescription('Seats: you use 12, this plan includes 3.');
  await userEvent.click(switchButton);
  await waitFor(() => expect(getPath()).toBe(`/portal?wsId=${workspace.id}`));
});

test('in test mode, the screen says that nothing is charged, not how the payment is protected', async () => {
  open(PlanListPage, '/subscribe', createServer({ ...noSubscription, isSandbox: true }));
  expect(await screen.findByText('Test mode: nothing is charged.')).toBeVisible();
  expect(screen.queryByText(/pay securely/)).not.toBeInTheDocument();
});

test('a user who does not pay for the plan sees who does', async () => {
  const payer = { name: 'Grace', isSelf: false };
  const server = createServer({ ...noSubscription, status: 'active', interval: 'year', hasPortal: true, payer });
  open(PlanListPage, '/subscribe', server);
  expect(await screen.findByText(/Grace pays for this plan/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent('€990 a year');
});

proves(['B26', 'B33'], 'a failed subscription shows the server’s message; there is no card field', async () => {
  const server = createServer().on(calls.subscribe, () =>
    problemResponse('unavailable', 'The provider is not responding.'),
  );
  const { openedUrls, messages } = open(PlanListPage, '/subscribe', server);
  await clickButton(/^Subscribe to /);
  await waitFor(() => expect(messages).toEqual(['error: The provider is not responding.']));
  expect(openedUrls).toEqual([]);
  expect(screen.queryByLabelText(/card/i)).toBeNull();
});

proves(['B24', 'B34'], 'the portal’s URL is fetched, and the whole page is redirected there', async () => {
  const server = createServer().on(calls.getPortal, () => ({ url: 'https://portal.example/1' }));
  const { openedUrls } = open(PortalPage, `/portal?wsId=${workspace.id}`, server);
  await waitFor(() => expect(openedUrls).toEqual(['https://portal.example/1']));
  expect(server.requestsFor(calls.getPortal)[0]?.query).toEqual({ workspaceId: workspace.id });
});

proves(['B28'], 'if the portal cannot be opened, the reason is shown with a retry button', async () => {
  const server = createServer().on(calls.getPortal, () =>
    problemResponse('unavailable', 'The provider is not responding.'),
  );
  const { messages } = open(PortalPage, '/portal', server);
  await waitFor(() => expect(messages).toEqual(['error: The provider is not responding.']));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

proves(['B16', 'B22', 'B23'], 'an unfinished payment continues at the URL that the server returns', async () => {
  const server = createServer()
    .on(calls.getPaymentSession, () => ({ status: 'open' as const, isConfirmed: false }))
    .on(calls.getPayment, () => checkout);
  const { openedUrls } = open(SubscribeWorkspacePage, `/subscribe/workspace?wsId=${workspace.id}`, server);
  await clickButton('Continue to payment');
  expect(openedUrls).toEqual([checkout.url]);
  expect(server.requestsFor(calls.getPaymentSession)).not.toHaveLength(0);
  expect(server.requestsFor(calls.getPayment)[0]?.query).toEqual({ workspaceId: workspace.id });
});

proves(
  ['B09', 'B10', 'B27'],
  'if the payment cannot be fetched, the server’s message is shown, and the sign-in page opens after a second',
  async () => {
    const server = createServer()
      .on(calls.getPaymentSession, () => ({ status: 'none' as const, isConfirmed: false }))
      .on(calls.getPayment, () => problemResponse('unavailable', 'The payment cannot be fetched.'));
    const startedAt = performance.now();
    const { getPath, messages } = open(SubscribeWorkspacePage, '/subscribe/workspace', server);
    await waitFor(() => expect(messages).toContain('error: The payment cannot be fetched.'));
    expect(getPath()).toBe('/subscribe/workspace');
    await waitFor(() => expect(getPath()).toBe('/auth/login'), { timeout: 4_000 });
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  },
);

proves(['B25'], 'a payment session that cannot be fetched shows “error!”', async () => {
  const server = createServer()
    .on(calls.getPaymentSession, () => problemResponse('unavailable', 'The provider is not responding.'))
    .on(calls.getPayment, () => checkout);
  const { messages } = open(SubscribeWorkspacePage, '/subscribe/workspace', server);
  await waitFor(() => expect(messages).toContain('error: error!'));
});
