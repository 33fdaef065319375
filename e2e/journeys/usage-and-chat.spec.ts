import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser, BrowserContext, Page, Request } from 'playwright/test';
import { mailboxUrl, origin } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { startProductionEdge } from '../src/production-edge.ts';
import { signIn } from '../src/steps/account.steps.ts';
import { openSharedWorkspace, type SessionState } from '../src/steps/prepared.steps.ts';
import { getPersonId, withStaffClaim } from '../src/steps/session-state.steps.ts';
import type { TestEdge } from '../src/test-edge.ts';
import { readBatches, readPageViews } from '../src/usage-collector.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

let edge: TestEdge;
/** The same edge, configured to record every session. */
let recordingEdge: TestEdge;

test.beforeAll(async () => {
  [edge, recordingEdge] = await Promise.all([
    startProductionEdge(),
    startProductionEdge({ ANALYTICS_RECORDED_PERCENT: '100' }),
  ]);
});

test.afterAll(() => {
  edge.stop();
  recordingEdge.stop();
});

interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Requests to the stand-ins for the collector and the chat. */
  requests: string[];
}

async function openPage(
  browser: Browser,
  session: SessionState,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ storageState: session, ...options });
  const requests: string[] = [];
  context.on('request', (request: Request) => {
    if (request.url().startsWith(mailboxUrl)) requests.push(new URL(request.url()).pathname);
  });
  return { page: await context.newPage(), context, requests };
}

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getChatButton = (page: Page) => page.getByRole('button', { name: 'Chat' });
const findUsageCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.startsWith('mp_journeys'));
/** More than enough time for analytics and chat to load, if the page loads them. */
const loadTimeMs = 2_000;

proves(['X01', 'X05'], 'outside production neither analytics nor chat is requested', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const { page, context, requests } = await openPage(browser, session);
  await page.goto(`${origin}/${workspace.slug}/campaigns`);
  await expect(getHeading(page, 'Campaigns')).toBeVisible();
  await page.waitForTimeout(loadTimeMs);
  expect(requests).toEqual([]);
  expect(await findUsageCookie(context)).toBeUndefined();
});

proves(['X02', 'X06'], 'without JavaScript neither analytics nor chat is requested', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const { page, requests } = await openPage(browser, edge.getSession(session), { javaScriptEnabled: false });
  const response = await page.goto(`${edge.origin}/${workspace.slug}/campaigns`);
  expect(response?.status()).toBe(200);
  await page.waitForTimeout(loadTimeMs);
  expect(requests).toEqual([]);
});

proves(['X03', 'X07'], 'for platform staff neither analytics nor chat is requested', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const { page, context, requests } = await openPage(browser, withStaffClaim(edge.getSession(session)));
  await page.goto(`${edge.origin}/${workspace.slug}/campaigns`);
  await expect(getHeading(page, 'Campaigns')).toBeVisible();
  await page.waitForTimeout(loadTimeMs);
  expect(requests).toEqual([]);
  expect(await findUsageCookie(context)).toBeUndefined();
});

proves(
  ['X03', 'X04', 'X07', 'X08', 'X15'],
  'analytics and chat load for other users once the workspace is loaded, with a cookie that lasts 365 days',
  async ({ browser }) => {
    const { session, workspace } = await openSharedWorkspace(browser);
    const { page, context, requests } = await openPage(browser, edge.getSession(session));
    let release = (): void => undefined;
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/workspaces/slug/**', async (route) => {
      await untilReleased;
      await route.continue();
    });
    await page.goto(`${edge.origin}/${workspace.slug}/campaigns`);
    await page.waitForTimeout(loadTimeMs);
    expect(requests).toEqual([]);
    release();
    await expect(getChatButton(page)).toBeVisible();
    await expect.poll(() => findUsageCookie(context)).toBeDefined();
    const days = (((await findUsageCookie(context))?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
    await getChatButton(page).click();
    await expect(page.getByText('Hello Grace Quay, how can we help?')).toBeVisible();
  },
);

proves(['X09'], 'each navigation is counted once, but the first screen is not', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const { page } = await openPage(browser, edge.getSession(session));
  await page.goto(`${edge.origin}/${workspace.slug}`);
  await expect(getHeading(page, 'Campaigns')).toBeVisible();
  await expect(getChatButton(page)).toBeVisible();
  const viewsBefore = await readPageViews(getPersonId(session));
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(getHeading(page, 'Clients')).toBeVisible();
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await expect(getHeading(page, 'Campaigns')).toBeVisible();
  const readNewPageViews = async () => (await readPageViews(getPersonId(session))).slice(viewsBefore.length);
  await expect.poll(readNewPageViews).toEqual([`/${workspace.slug}/campaigns/clients`, `/${workspace.slug}/campaigns`]);
});

test('signing out deletes the analytics cookie and reloads the page without the chat', async ({ browser }) => {
  const { person, workspace } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ baseURL: edge.origin });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(`${edge.origin}/${workspace.slug}/campaigns`);
  await expect(getChatButton(page)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await expect(page).toHaveURL(`${edge.origin}/auth/login`);
  await expect(getChatButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForTimeout(loadTimeMs);
  await expect(getChatButton(page)).toHaveCount(0);
  expect(await findUsageCookie(context)).toBeUndefined();
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
});

proves(['X14'], 'a batch without a response times out after 90,000 ms', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const { page, context } = await openPage(browser, edge.getSession(session));
  // The request gets no response; timeouts follow the browser's own clock.
  await page.route('**/analytics/track/**', () => undefined);
  const batchRequest = page.waitForRequest('**/analytics/track/**');
  await page.goto(`${edge.origin}/${workspace.slug}/campaigns`);
  await expect(getChatButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  const batch = await batchRequest;
  let failure: string | undefined;
  page.on('requestfailed', (request) => {
    if (request === batch) failure = request.failure()?.errorText;
  });
  const cdpSession = await context.newCDPSession(page);
  const advance = async (durationMs: number): Promise<void> => {
    const expired = new Promise<void>((resolve) =>
      cdpSession.once('Emulation.virtualTimeBudgetExpired', () => resolve()),
    );
    await cdpSession.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: durationMs });
    await expired;
  };
  await advance(88_000);
  expect(failure).toBeUndefined();
  await advance(2_500);
  await expect.poll(() => failure).toBe('net::ERR_ABORTED');
});

proves(
  ['X17'],
  'a recording ends after 30 idle minutes, and a new one starts with the next activity',
  async ({ browser }) => {
    const { session, workspace } = await openSharedWorkspace(browser);
    const { page } = await openPage(browser, recordingEdge.getSession(session));
    await page.clock.install();
    await page.goto(`${recordingEdge.origin}/${workspace.slug}/campaigns`);
    await expect(getChatButton(page)).toBeVisible();
    const readRecordings = async () =>
      (await readBatches(getPersonId(session)))
        .filter(({ kind }) => kind === 'record')
        .map(({ query }) => query.replay_id);
    /**
     * Changes the page without user activity: a recording includes the change, but the change does not count as
     * activity.
     */
    const changePage = async (text: string) => {
      await page.evaluate(
        `document.body.append(Object.assign(document.createElement('i'), { textContent: '${text}' }))`,
      );
      await page.clock.runFor(11_000);
    };
    await page.mouse.move(200, 200);
    await page.mouse.move(240, 240);
    await page.clock.runFor(11_000);
    await expect.poll(readRecordings).not.toEqual([]);
    const [firstRecording] = await readRecordings();
    await page.clock.runFor(29 * 60_000 - 11_000);
    const countBefore = (await readRecordings()).length;
    await changePage('still recorded');
    await expect.poll(async () => (await readRecordings()).length).toBeGreaterThan(countBefore);
    await page.clock.runFor(60_000);
    const countWhileIdle = (await readRecordings()).length;
    await changePage('not recorded');
    await page.waitForTimeout(500);
    expect(await readRecordings()).toHaveLength(countWhileIdle);
    await page.mouse.move(300, 300);
    await page.mouse.move(340, 340);
    await page.clock.runFor(11_000);
    await expect.poll(async () => (await readRecordings()).length).toBeGreaterThan(countWhileIdle);
    expect((await readRecordings()).at(-1)).not.toBe(firstRecording);
  },
);
