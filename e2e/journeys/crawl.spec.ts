import { expect, proves } from '@reportage/testing/playwright';
import type { Locator } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { origin } from '../src/config.ts';
import { serveCrawledSite } from '../src/crawled-site.ts';
import { describeJourneys } from '../src/journeys.ts';
import { makeWorkspace, openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media'], needs: ['localProcesses'] });

const getCount = (panel: Locator, name: string): Locator =>
  panel
    .locator('dl > div')
    .filter({ has: panel.page().getByText(name, { exact: true }) })
    .locator('dd');

proves(
  ['M18', 'M19', 'M20', 'M21', 'M29', 'M30'],
  'a site crawl is stopped halfway, and another crawl adds the remaining pages to the library',
  async ({ browser }) => {
    const { session, api } = await openSharedWorkspace(browser);
    const workspace = await makeWorkspace(api, `Crawls ${createUniqueWord()}`);
    const site = await serveCrawledSite();
    const context = await browser.newContext({ baseURL: origin, storageState: session, userAgent: ordinaryUserAgent });
    const page = await context.newPage();
    await page.goto(`/${workspace.slug}/media`);
    await expectScreenLoaded(page);
    await page.getByRole('button', { name: 'Crawl a site' }).click();
    const form = page.getByRole('dialog', { name: 'Crawl a site' });
    await form.getByLabel('Start URL').fill(site.origin);
    await form.getByRole('button', { name: 'Start crawl' }).click();

    const panel = page.getByRole('region', { name: /^Crawl of 127\.0\.0\.1/ });
    // The last page has not responded yet.
    await expect(getCount(panel, 'Read')).toHaveText('3', { timeout: 60_000 });
    await expect(getCount(panel, 'Found')).toHaveText('4');
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(await findA11yViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('crawling process is terminated!');
    await expect(panel).toContainText('Stopped. The 3 pages read so far stay in the library.');
    const getPageLink = (name: string) => page.getByRole('link', { name, exact: true });
    for (const title of ['Old port', 'The harbour wakes', 'Fish at five'])
      await expect(getPageLink(title)).toBeVisible();
    await expect(getPageLink('Up the tower')).toHaveCount(0);

    site.serveLastPage();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel).toContainText('4 pages read, 1 new in the library.', { timeout: 60_000 });
    await expect(getPageLink('Up the tower')).toBeVisible();
    await context.close();
    await site.close();
  },
);
