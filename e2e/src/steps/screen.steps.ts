import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** The rules of WCAG 2.2 at level AA, and of all versions before. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The screen has its title and its data: nothing loads any more. */
export async function expectSettled(page: Page): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expectQuiet(page);
  // What loaded may have brought a title of its own in place of the first.
  await expect(title).toBeVisible();
}

/** What still loads, on the screen or in what lies over it. */
export const busy = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning';

/** Nothing loads any more. */
export const expectQuiet = (page: Page): Promise<void> => expect(page.locator(busy)).toHaveCount(0);

/** Shows the screen in the other appearance, until its colours have arrived: a fade would be read half way. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(fadesEnd);
}

/** Runs in the page. */
const fadesEnd = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(
    document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
      .map((animation) => animation.finished),
  ).then(() => undefined))`;

/** Rules whose answer follows from colours: with another theme they are asked again, the others would say the same. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** Only what fails is read: of what passes axe would list every place. There is no media that it would have to fetch. */
const asked = { resultTypes: ['violations' as const], preload: false };

/** Stands for axe's source in a page that has axe already. */
const nothingToLoad = 'undefined';

/** What axe finds on the screen: the rule and each place. */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  const hasAxe = await page.evaluate<boolean>("'axe' in window");
  // There are no frames to look into; the other mode opens a page of its own for each look.
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: nothingToLoad } : {}) }).options(asked).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcagTags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** A screen has one title, one place for its content, and a name of its own in the tab. */
export async function findFlaws(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const mains = await page.getByRole('main').count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...(/.+ · Reportage$/.test(title) ? [] : [`the title “${title}”`]),
  ];
}

/** Whether anything is wider than the window. */
export async function findSidewaysScroll(page: Page): Promise<string[]> {
  const read = () => page.evaluate<{ extra: number; places: string }>(readSidewaysScroll);
  let found = await read();
  // A browser applies the styles of a new width some moments after it has the width.
  for (let attempt = 0; found.extra > 0 && attempt < 20; attempt += 1) {
    await page.waitForTimeout(100);
    found = await read();
  }
  return found.extra > 0 ? [`${found.extra} pixels wider than the window: ${found.places}`] : [];
}

/** How far the page is wider than its window, and the first places that stick out. Runs in the page. */
const readSidewaysScroll = `({
  extra: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  places: [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.tagName + '.' + element.className).slice(0, 6).join(' '),
})`;
