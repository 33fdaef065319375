import { expect, type Locator, type Page } from 'playwright/test';
import type { RemoteScreen, TestedRemote } from './remotes.ts';

/**
 * Long enough for a busy machine, on which the host stops a slow render loop only after 800 commits. Playwright's own
 * waits poll only twice a second, and the journeys wait hundreds of times.
 */
const pollOptions = { timeout: 60_000, intervals: [25] };

const getCard = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /trace [0-9a-f]{8}/ });
const getRetryButton = (page: Page): Locator => getCard(page).getByRole('button', { name: 'Retry' });

const expectShown = (locator: Locator, message: string): Promise<void> =>
  expect.poll(() => locator.isVisible(), { ...pollOptions, message }).toBe(true);

export async function expectScreen(page: Page, { heading }: Pick<RemoteScreen, 'heading'>): Promise<void> {
  await expectShown(
    page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) }),
    heading,
  );
  await expect(getCard(page)).toHaveCount(0);
}

/** Expects the card of a failed remote in the remote's place, with name, version and trace id. */
export async function expectCard(page: Page, { name }: Pick<TestedRemote, 'name'>): Promise<void> {
  const namedCard = getCard(page).filter({ hasText: new RegExp(`${name} 0\\.1\\.0-[0-9a-f]{12}, trace`) });
  await expectShown(namedCard, `the card of ${name}`);
  await expect(getRetryButton(page)).toBeVisible();
}

/** Advances the page's own clock past delays and timeouts until the card appears. */
export async function expectCardInTime(page: Page, remote: Pick<TestedRemote, 'name'>, timeMs: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(timeMs);
    // Lets network requests arrive, which take real time.
    await expect.poll(() => getCard(page).isVisible(), { timeout: 250, intervals: [25] }).toBe(true);
  }).toPass({ timeout: pollOptions.timeout, intervals: [1] });
  await expectCard(page, remote);
}

const documentMark = 'globalThis.isMarkedByTest';

/** Marks the document, so that a reload can be detected. */
export async function openMarkedDocument(page: Page, path: string): Promise<void> {
  // Does not wait for the load event, which files that never arrive would delay.
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(`${documentMark} = true`);
}

/** Navigates as a link within the page would; only the host's history notices. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

/**
 * Collects the names of the files that a page requests. They are recorded outside the page, because a page with a fake
 * clock forgets them.
 */
export function recordRequestedFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return files;
}

/**
 * Opens the first screen of a remote: with its link in the navigation if there is one, or else as a link on another
 * screen would.
 */
export async function openRemote(page: Page, { first, link = '' }: TestedRemote): Promise<void> {
  const entry = page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first();
  if (link && (await entry.isVisible())) await entry.click();
  else await navigateInPage(page, first.path);
  await expectScreen(page, first);
}

/** Expects Retry to show the screen in the same document in which the failure happened. */
export async function expectRecovered(page: Page, screen: RemoteScreen): Promise<void> {
  await getRetryButton(page).click();
  await expectScreen(page, screen);
  expect(await page.evaluate(documentMark), 'the page was not reloaded').toBe(true);
}
