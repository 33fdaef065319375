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

/** Rules whose answer follows from colours: with another theme they are asked again, the others would say the same. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds on the screen: the rule and each place. */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // There are no frames to look into; the other mode opens a page of its own for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
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
