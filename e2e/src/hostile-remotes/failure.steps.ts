import { expect, type Locator, type Page } from 'playwright/test';
import type { ShownScreen, TestedRemote } from './remotes.ts';

/** Also on a machine that has much else to do. Playwright's own waits look twice a second, and there are hundreds here. */
const patience = { timeout: 30_000, intervals: [25] };

const card = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /trace [0-9a-f]{8}/ });
const retryOf = (page: Page): Locator => card(page).getByRole('button', { name: 'Retry' });

const expectShown = (what: Locator, message: string): Promise<void> =>
  expect.poll(() => what.isVisible(), { ...patience, message }).toBe(true);

export async function expectScreen(page: Page, { heading }: Pick<ShownScreen, 'heading'>): Promise<void> {
  await expectShown(
    page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) }),
    heading,
  );
  await expect(card(page)).toHaveCount(0);
}

/** What failed stands where its screen would, by its name: remote, version, trace id. */
export async function expectCard(page: Page, { name }: Pick<TestedRemote, 'name'>): Promise<void> {
  const named = card(page).filter({ hasText: new RegExp(`${name} 0\\.1\\.0-[0-9a-f]{12}, trace`) });
  await expectShown(named, `the card of ${name}`);
  await expect(retryOf(page)).toBeVisible();
}

/** Lets waits and time-outs of the page pass at once, by a clock of its own, until the card is there. */
export async function expectCardInTime(page: Page, remote: Pick<TestedRemote, 'name'>, timeMs: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(timeMs);
    // What goes on meanwhile in the network takes its own time.
    await expect.poll(() => card(page).isVisible(), { timeout: 250, intervals: [25] }).toBe(true);
  }).toPass({ timeout: patience.timeout, intervals: [1] });
  await expectCard(page, remote);
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

/** Names of the files that a page asks for, as it asks; by the browser, since a page with a clock of its own forgets them. */
export function followFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return files;
}

/** The first screen of a remote, by the navigation where it leads there, else as a link of another screen would. */
export async function useRemote(page: Page, { first, link = '' }: TestedRemote): Promise<void> {
  const entry = page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first();
  if (link && (await entry.isVisible())) await entry.click();
  else await goInside(page, first.path);
  await expectScreen(page, first);
}

/** Retry brings the screen, in the document that the failure happened in. */
export async function expectRecovered(page: Page, screen: ShownScreen): Promise<void> {
  await retryOf(page).click();
  await expectScreen(page, screen);
  expect(await page.evaluate(marked), 'the page was not reloaded').toBe(true);
}
