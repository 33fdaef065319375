import { expect, test } from '@reportage/testing/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { watchPages } from '../src/page-watch.ts';
import { expectEveryScreenAmong, guestAddresses, memberAddresses } from '../src/steps/every-address.steps.ts';
import { preparedHarbour, type SessionState } from '../src/steps/prepared.steps.ts';
import {
  colourRules,
  expectQuiet,
  expectSettled,
  findBarriers,
  findFlaws,
  findSidewaysScroll,
} from '../src/steps/screen.steps.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1_280, height: 800 };

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
  const dark = await findBarriers(page, colourRules);
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
  expect(await inspectAll(context, guestAddresses(prepared))).toEqual({});
});

test("a member's screens have no barriers and no errors, light and dark, and fit a phone", async ({ browser }) => {
  test.setTimeout(480_000);
  const prepared = await preparedHarbour(browser);
  const addresses = memberAddresses(prepared);
  await expectEveryScreenAmong([...addresses, ...guestAddresses(prepared)]);
  const context = await openContext(browser, prepared.session);
  expect(await inspectAll(context, addresses)).toEqual({});
});

test('what opens over a screen has no barriers and no errors either', async ({ browser }) => {
  const { workspace, reportId, session, source } = await preparedHarbour(browser);
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const watch = await watchPages(context);
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    await expectQuiet(page);
    const flaws = [...(await findBarriers(page)), ...watch.take()];
    if (flaws.length > 0) found[name] = flaws;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto(`/${workspace.slug}/campaigns`);
  await button(/^Account of/).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await look('account menu');
  await page.keyboard.press('Escape');
  await button('Columns').click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await look('column chooser');
  await page.goto(`/${workspace.slug}/campaigns/new`);
  await button('Choose pages').click();
  await expect(page.getByRole('dialog', { name: 'Choose pages' }).getByRole('option').first()).toBeVisible();
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

test('what the shell opens has no barriers and no errors, light and dark, and fits a phone', async ({ browser }) => {
  const { workspace, session } = await preparedHarbour(browser);
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const watch = await watchPages(context);
  const found: Record<string, string[]> = {};
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const parts: [name: string, open: () => Promise<void>, shows: Locator][] = [
    ['account', () => button(/^Account of/).click(), page.getByRole('dialog', { name: 'Account' })],
    ['workspaces', () => button(workspace.name).click(), page.getByRole('dialog', { name: 'Switch workspace' })],
    ['palette', () => button(/^Search/).click(), page.getByRole('option', { name: 'Create a campaign' })],
    ['results', () => page.keyboard.type('harbour'), page.getByRole('option', { name: /^Harbour season/ })],
    ['keys', () => page.keyboard.press('?'), page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(`/${workspace.slug}/campaigns`);
      await expectSettled(page);
      for (const [name, open, shows] of parts) {
        if (name !== 'results') await closeAll(page);
        await open();
        await expect(shows).toBeVisible();
        await expectQuiet(page);
        const flaws = [...(await findBarriers(page)), ...(await findSidewaysScroll(page)), ...watch.take()];
        if (flaws.length > 0) found[`${name} ${colorScheme} ${viewport.width}`] = flaws;
      }
    }
    await closeAll(page);
    await button('Open navigation').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Campaigns' })).toBeVisible();
    const flaws = [...(await findBarriers(page)), ...watch.take()];
    if (flaws.length > 0) found[`drawer ${colorScheme}`] = flaws;
  }
  expect(found).toEqual({});
});

async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
