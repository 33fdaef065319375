import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { watchPages } from '../src/page-watch.ts';
import { type Prepared, preparedHarbour, type SessionState } from '../src/steps/prepared.steps.ts';
import { expectSettled, findBarriers, findFlaws, findSidewaysScroll } from '../src/steps/screen.steps.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1_280, height: 800 };

const guestPaths = ({ workspace, reportId }: Prepared): string[] => [
  '/auth/signup',
  '/auth/login',
  '/auth/forgot',
  '/auth/verify?u=someone@example.test',
  '/auth/reset?u=someone@example.test',
  '/404',
  `/${workspace.slug}/${reportId}`,
  `/${workspace.slug}/${reportId}/pdf`,
];

const memberPaths = ({ workspace: { slug }, campaign, reportId }: Prepared): string[] => [
  '/workspaces',
  '/welcome',
  '/welcome/connect',
  '/welcome/sources',
  '/account',
  '/portal',
  `/${slug}/campaigns`,
  `/${slug}/campaigns?search=nothing-like-it`,
  `/${slug}/campaigns/new`,
  `/${slug}/campaigns/clients`,
  `/${slug}/campaigns/groups`,
  `/${slug}/campaigns/${campaign.id}`,
  `/${slug}/campaigns/${campaign.id}/edit`,
  `/${slug}/links`,
  `/${slug}/settings/basic`,
  `/${slug}/settings/sources`,
  `/${slug}/settings/access`,
  `/${slug}/settings/reports`,
  `/${slug}/media`,
  `/${slug}/media?add=1`,
  `/${slug}/media/shared`,
  `/${slug}/media/metrics`,
  `/${slug}/explore`,
  `/${slug}/explore/digests`,
  `/${slug}/explore/dsh_01h455vb4pex5vsknk084sn02q`,
  `/${slug}/${reportId}`,
  `/${slug}/port-authority/harbour-season/${reportId}`,
  `/${slug}/${reportId}/highlight`,
  '/no-such-workspace/campaigns',
];

async function openContext(browser: Browser, session?: SessionState): Promise<BrowserContext> {
  return browser.newContext({
    userAgent: ordinaryUserAgent,
    viewport: desk,
    reducedMotion: 'reduce',
    ...(session ? { storageState: session } : {}),
  });
}

/** Everything that is wrong with the screen in view, in both appearances and at both widths. */
async function inspect(page: Page): Promise<string[]> {
  await expectSettled(page);
  const light = [...(await findFlaws(page)), ...(await findBarriers(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await findBarriers(page, ['color-contrast']);
  await page.setViewportSize(phone);
  const narrow = await findSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
  return [...light, ...dark.map((flaw) => `dark ${flaw}`), ...narrow];
}

async function inspectAll(context: BrowserContext, paths: readonly string[]): Promise<Record<string, string[]>> {
  const page = await context.newPage();
  const watch = await watchPages(context);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    const flaws = [...(await inspect(page)), ...watch.take()];
    if (flaws.length > 0) found[path] = flaws;
  }
  return found;
}

test("a guest's screens have no barriers and no errors, light and dark, and fit a phone", async ({ browser }) => {
  const prepared = await preparedHarbour(browser);
  const context = await openContext(browser);
  expect(await inspectAll(context, guestPaths(prepared))).toEqual({});
});

test("a member's screens have no barriers and no errors, light and dark, and fit a phone", async ({ browser }) => {
  test.setTimeout(240_000);
  const prepared = await preparedHarbour(browser);
  const context = await openContext(browser, prepared.session);
  expect(await inspectAll(context, memberPaths(prepared))).toEqual({});
});

test('what opens over a screen has no barriers and no errors either', async ({ browser }) => {
  const { workspace, reportId, session, source } = await preparedHarbour(browser);
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const watch = await watchPages(context);
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const flaws = [...(await findBarriers(page)), ...watch.take()];
    if (flaws.length > 0) found[name] = flaws;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto(`/${workspace.slug}/campaigns`);
  await button(/^Account of/).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await look('account menu');
  await page.keyboard.press('Escape');
  await button('Columns').click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await look('column chooser');
  await page.goto(`/${workspace.slug}/campaigns/new`);
  await button('Choose pages').click();
  await expect(page.getByRole('dialog', { name: 'Choose pages' }).getByRole('checkbox').nth(1)).toBeVisible();
  await look('page picker');
  await page.goto(`/${workspace.slug}/settings/sources`);
  await page.getByText(source.name).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('source settings');
  await page.goto(`/${workspace.slug}/${reportId}`);
  await button('Share').click();
  await expect(page.getByRole('dialog').getByText('Address for guests')).toBeVisible();
  await look('share');
  await page.keyboard.press('Escape');
  await button('Edit').click();
  await expect(page.getByRole('dialog').getByLabel('Heading of the cover')).toBeVisible();
  await look('report editor');
  expect(found).toEqual({});
});
