import { expect, type Locator, type Page } from '@playwright/test';
import type { ShownScreen, TestedRemote } from './remotes.ts';

/** One remote's failure, in a tab of its own. */
export interface Tab {
  page: Page;
  remote: TestedRemote;
}

/** Also on a machine that has much else to do. */
const patience = { timeout: 30_000 };

const card = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /trace [0-9a-f]{8}/ });
const retryOf = (page: Page): Locator => card(page).getByRole('button', { name: 'Retry' });

export async function expectScreen(page: Page, { heading }: Pick<ShownScreen, 'heading'>): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible(patience);
  await expect(card(page)).toHaveCount(0);
}

/** What failed stands where its screen would, by its name: remote, version, trace id. */
export async function expectCard({ page, remote }: Tab): Promise<void> {
  await expect(card(page)).toContainText(
    new RegExp(`${remote.name} 0\\.1\\.0-[0-9a-f]{12}, trace [0-9a-f]{8}`),
    patience,
  );
  await expect(retryOf(page)).toBeVisible();
}

const marked = 'globalThis.isMarkedByTest';

/** Marks the document, so that a reload would show. */
export async function openMarked(page: Page, path: string): Promise<void> {
  // Files that hang would hold the page's load event back.
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(`${marked} = true`);
}

/** Goes to an address as a link inside the page would, which only the host's history sees. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

/** Names of the files that the page has asked for so far. */
export const fetchedFiles = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))`);

/** A screen of another remote, by the navigation; and back again. */
export async function useAnotherRemote({ page, remote: { other } }: Tab): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: other.link, exact: true }).first().click();
  await expectScreen(page, other);
  await page.goBack({ waitUntil: 'commit' });
}

/** Lets the time pass at once, by a clock of the page's own, until the card is there. */
async function expectCardInTime(tab: Tab, timeMs: number): Promise<void> {
  await expect(async () => {
    await tab.page.clock.fastForward(timeMs);
    await expect(card(tab.page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectCard(tab);
}

/** The failed remote names itself, and the others work. */
export async function expectContained(tab: Tab, failsAfterMs = 0): Promise<void> {
  const expectFailure = () => (failsAfterMs > 0 ? expectCardInTime(tab, failsAfterMs) : expectCard(tab));
  if (failsAfterMs > 0) await tab.page.clock.install();
  await openMarked(tab.page, tab.remote.first.path);
  await expectFailure();
  await useAnotherRemote(tab);
  await expectFailure();
}

/** Retry brings the screen, in the document that the failure happened in. */
export async function expectRecovered(
  { page, remote }: Tab,
  screen: Pick<ShownScreen, 'heading'> = remote.first,
): Promise<void> {
  await retryOf(page).click();
  await expectScreen(page, screen);
  expect(await page.evaluate(marked), 'the page was not reloaded').toBe(true);
}
