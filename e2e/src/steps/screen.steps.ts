import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** The rules of WCAG 2.2 at level AA, and of all earlier versions. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Expects the screen to have its title and all of its data. */
export async function expectScreenLoaded(page: Page): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expectNoLoadingIndicator(page);
  // Checks the title again, because loading may have replaced it.
  await expect(title).toBeVisible();
}

/** Indicators of content that is still loading, on the screen or in an overlay. */
export const loadingIndicators = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning';

export const expectNoLoadingIndicator = (page: Page): Promise<void> =>
  expect(page.locator(loadingIndicators)).toHaveCount(0);

/** Shows the screen in this color scheme, and waits for color transitions to end. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // React may apply the theme to the components a moment after the page; only then do their colors begin to fade.
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  // A printed report stays light, as does the page around it.
  const exceptPrinted = ':not(body [data-theme="light"] *, :has([data-theme="light"]))';
  await expect(page.locator(`.reportage-${other}${exceptPrinted}`)).toHaveCount(0);
  await page.evaluate(fadeWaitScript);
}

/** Resolves when no color has faded for three frames, because one transition may replace another. Runs in the page. */
const fadeWaitScript = `(async () => {
  const isFading = () =>
    document.getAnimations().some(({ playState, effect }) =>
      playState !== 'finished' && effect.getComputedTiming().endTime < Infinity);
  for (let quietFrames = 0; quietFrames < 3; ) {
    await new Promise(requestAnimationFrame);
    quietFrames = isFading() ? 0 : quietFrames + 1;
  }
})()`;

/** Rules that depend on colors: only these are checked again in another theme. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const;

/** Requests only violations, because axe would otherwise list every element for passed rules. Preloads no media. */
const axeOptions = { resultTypes: ['violations' as const], preload: false };

/** Passed instead of axe's source to a page that already has axe. */
const emptyScript = 'undefined';

/** Finds accessibility violations on the screen with axe. @returns each with its rule and element */
export async function findA11yViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Scrolls to the top, because a target that is half under the top bar would seem too small.
  await page.evaluate('scrollTo(0, 0)');
  // Waits for drawers, whose contrast is too low while they fade in.
  await page.evaluate(fadeWaitScript);
  const hasAxe = await page.evaluate<boolean>("'axe' in window");
  // There are no frames to check; the default mode opens a separate page for each check.
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: emptyScript } : {}) })
    .options(axeOptions)
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcagTags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const details = any.map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${details}`;
    }),
  );
}

/**
 * Whether a tab's title is valid. Guests of a report see only the brand of its workspace, without the product's name.
 */
const isValidTitle = (title: string, url: string): boolean =>
  / · Reportage$/.test(title) || (title !== '' && /\/(rpt|grp)_/.test(url));

/** Checks that a screen has one title, one content landmark, and its own name in the tab. */
export async function findScreenProblems(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const mainLandmarks = await page.getByRole('main').count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(mainLandmarks === 1 ? [] : [`${mainLandmarks} main landmarks`]),
    ...(isValidTitle(title, page.url()) ? [] : [`the title “${title}”`]),
  ];
}

/** Finds anything that is wider than the window. */
export async function findHorizontalOverflow(page: Page): Promise<string[]> {
  const readScroll = () => page.evaluate<{ overflow: number; elements: string }>(horizontalOverflowScript);
  let scroll = await readScroll();
  // A browser applies the styles of a new width a moment after the resize.
  for (let attempt = 0; scroll.overflow > 0 && attempt < 20; attempt += 1) {
    await page.waitForTimeout(100);
    scroll = await readScroll();
  }
  return scroll.overflow > 0 ? [`${scroll.overflow} pixels wider than the window: ${scroll.elements}`] : [];
}

/** Measures how much wider the page is than its window, and lists the first overflowing elements. Runs in the page. */
const horizontalOverflowScript = `({
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  elements: [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.tagName + '.' + element.className).slice(0, 6).join(' '),
})`;

/** Chooses an action in the menu of the row, card or entry with that name. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A desktop window's size. */
export const wideWindow = { width: 1_280, height: 800 };
/** The narrowest window that every screen must fit. */
const narrowWindow = { width: 360, height: 740 };

/**
 * Expects the screen to be accessible in both color schemes, and to fit a narrow window. Leaves the window wide and
 * the screen light.
 */
export async function expectNoScreenProblems(page: Page): Promise<void> {
  await expectNoLoadingIndicator(page);
  expect(await findA11yViolations(page)).toEqual([]);
  await page.setViewportSize(narrowWindow);
  expect(await findHorizontalOverflow(page)).toEqual([]);
  await setColorScheme(page, 'dark');
  expect(await findA11yViolations(page, colorRules)).toEqual([]);
  await setColorScheme(page, 'light');
  await page.setViewportSize(wideWindow);
}
