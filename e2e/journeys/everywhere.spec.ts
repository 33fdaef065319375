import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { watchPages } from '../src/page-watch.ts';
import {
  expectAllScreensIncluded,
  listGuestScreens,
  memberScreenLists,
  type ScreenWithPath,
} from '../src/steps/every-url.steps.ts';
import { openSharedWorkspace, type SessionState } from '../src/steps/prepared.steps.ts';
import {
  colorRules,
  expectNoLoadingIndicator,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
  setColorScheme,
} from '../src/steps/screen.steps.ts';

describeJourneys({ areas: ['auth', 'campaigns', 'dashboards', 'host', 'media', 'reports', 'workspace'] });

// The tests in this file are distributed among the workers, because no other file takes as long.
test.describe.configure({ mode: 'parallel' });

const phoneViewport = { width: 360, height: 740 };
const desktopViewport = { width: 1_280, height: 800 };

async function openContext(browser: Browser, session?: SessionState): Promise<BrowserContext> {
  return browser.newContext({
    userAgent: ordinaryUserAgent,
    viewport: desktopViewport,
    ...(session ? { storageState: session } : {}),
  });
}

/** Finds the accessibility violations of the current screen in both color schemes. This is the slowest check. */
async function findA11yViolationsInBothSchemes(page: Page): Promise<string[]> {
  const light = await findA11yViolations(page);
  await setColorScheme(page, 'dark');
  const dark = await findA11yViolations(page, colorRules);
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((problem) => `dark ${problem}`)];
}

async function findHorizontalOverflowOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(phoneViewport);
  const narrowProblems = await findHorizontalOverflow(page);
  await page.setViewportSize(desktopViewport);
  return narrowProblems;
}

/** Opens every URL separately. Each screen must have a top-level heading and no problems at either width. */
async function expectNoProblems(context: BrowserContext, screens: readonly ScreenWithPath[]): Promise<void> {
  const page = await context.newPage();
  const watch = await watchPages(context);
  const problemsByScreen: Record<string, string[]> = {};
  const appearances = new Set<string>();
  for (const { path, title, look = path, movedTo = path } of screens) {
    await page.goto(path);
    await expectScreenLoaded(page);
    await expect(page.locator('body > #app main h1'), path).toHaveText(title);
    await expect(page, path).toHaveURL(movedTo);
    const violations = appearances.has(look) ? [] : await findA11yViolationsInBothSchemes(page);
    appearances.add(look);
    const problems = [
      ...(await findScreenProblems(page)),
      ...violations,
      ...(await findHorizontalOverflowOnPhone(page)),
      ...watch.take(),
    ];
    if (problems.length > 0) problemsByScreen[path] = problems;
  }
  expect(problemsByScreen).toEqual({});
}

test("a guest's screens are accessible in light and dark, report no errors, and fit a phone", async ({ browser }) => {
  const prepared = await openSharedWorkspace(browser);
  await expectNoProblems(await openContext(browser), listGuestScreens(prepared));
});

for (const [area, getScreens] of Object.entries(memberScreenLists)) {
  proves(
    ['W02'],
    `every URL in ${area} opens a screen that has a title, is accessible, reports no errors, and fits a phone`,
    async ({ browser }) => {
      test.setTimeout(240_000);
      const prepared = await openSharedWorkspace(browser);
      await expectNoProblems(await openContext(browser, prepared.session), getScreens(prepared));
    },
  );
}

test('the tested URLs include every screen of the published remotes', async ({ browser }) => {
  const prepared = await openSharedWorkspace(browser);
  const memberScreens = Object.values(memberScreenLists).flatMap((getScreens) => getScreens(prepared));
  await expectAllScreensIncluded([...memberScreens, ...listGuestScreens(prepared)]);
});

test('screen overlays are accessible and report no errors', async ({ browser }) => {
  const { workspace, reportId, session, source } = await openSharedWorkspace(browser);
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const watch = await watchPages(context);
  const problemsByScreen: Record<string, string[]> = {};
  const collectProblems = async (name: string): Promise<void> => {
    await expectNoLoadingIndicator(page);
    const problems = [...(await findA11yViolations(page)), ...watch.take()];
    if (problems.length > 0) problemsByScreen[name] = problems;
  };
  const getButton = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto(`/${workspace.slug}/campaigns`);
  await getButton(/^Account of/).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await collectProblems('account menu');
  await page.keyboard.press('Escape');
  await getButton(/^View$/).click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await collectProblems('view options');
  await page.goto(`/${workspace.slug}/campaigns/new`);
  await getButton('Choose pages').click();
  await expect(page.getByRole('dialog', { name: 'Choose pages' }).getByRole('option').first()).toBeVisible();
  await collectProblems('page picker');
  await page.goto(`/${workspace.slug}/settings/sources`);
  await page.getByText(source.name).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await collectProblems('source settings');
  await page.goto(`/${workspace.slug}/${reportId}`);
  await getButton('Share').click();
  await expect(page.getByRole('dialog').getByText('Guest link URL')).toBeVisible();
  await collectProblems('share');
  await page.keyboard.press('Escape');
  await getButton('Edit').click();
  await expect(page.getByLabel('Cover heading')).toBeVisible();
  await collectProblems('report editor');
  expect(problemsByScreen).toEqual({});
});

test('shell overlays are accessible in light and dark, report no errors, and fit a phone', async ({ browser }) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await openContext(browser, session);
  const page = await context.newPage();
  const watch = await watchPages(context);
  const problemsByScreen: Record<string, string[]> = {};
  const getButton = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const dialogs: [name: string, open: () => Promise<void>, opened: Locator][] = [
    ['account', () => getButton(/^Account of/).click(), page.getByRole('dialog', { name: 'Account' })],
    ['workspaces', () => getButton(workspace.name).click(), page.getByRole('dialog', { name: 'Switch workspace' })],
    ['palette', () => getButton(/^Search/).click(), page.getByRole('option', { name: 'Create a campaign' })],
    ['results', () => page.keyboard.type('harbour'), page.getByRole('option', { name: /^Harbour season/ })],
    ['keys', () => page.keyboard.press('?'), page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  ];
  for (const [colorScheme, rules] of [['light'], ['dark', colorRules]] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [desktopViewport, phoneViewport]) {
      await page.setViewportSize(viewport);
      await page.goto(`/${workspace.slug}/campaigns`);
      await expectScreenLoaded(page);
      for (const [name, open, opened] of dialogs) {
        if (name !== 'results') await closeDialogs(page);
        await open();
        await expect(opened).toBeVisible();
        await expectNoLoadingIndicator(page);
        const problems = [
          ...(await findA11yViolations(page, rules)),
          ...(await findHorizontalOverflow(page)),
          ...watch.take(),
        ];
        if (problems.length > 0) problemsByScreen[`${name} ${colorScheme} ${viewport.width}`] = problems;
      }
    }
    await closeDialogs(page);
    await getButton('Open navigation').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Campaigns' })).toBeVisible();
    const problems = [...(await findA11yViolations(page, rules)), ...watch.take()];
    if (problems.length > 0) problemsByScreen[`drawer ${colorScheme}`] = problems;
  }
  expect(problemsByScreen).toEqual({});
});

async function closeDialogs(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
