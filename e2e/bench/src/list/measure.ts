import { calls } from '@reportage/contracts';
import type { Page } from 'playwright/test';
import { type Api, createApi } from '../../../src/api.ts';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { origin } from '../../../src/config.ts';
import { readIdentityToken } from '../../../src/pool.ts';
import { loadingIndicators } from '../../../src/steps/screen.steps.ts';
import { atMost, type Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { measureLongestTask, throttlingRate, watchTasksScript } from '../long-tasks.ts';
import { type DemoPerson, openDemo } from '../product/demo.ts';
import { log } from '../progress.ts';

/** The list's largest page size. */
const rowCount = 100;
const goalMs = 50;
const typedText = 'autumn walk 7';
const keyDelayMs = 120;

async function makeCampaigns(api: Api, slug: string): Promise<void> {
  const workspaces = (await api.call(calls.listWorkspaces, {})).data;
  const workspaceId = workspaces.find((workspace) => workspace.slug === slug)?.id;
  if (!workspaceId) throw new Error(`There is no workspace ${slug}`);
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-01-01', endDate: '2027-12-31' };
  const { unfilteredTotal } = (await api.call(calls.listCampaigns, { query: { workspaceId } })).meta;
  for (let index = unfilteredTotal; index < rowCount; index += 1) {
    const body = {
      name: `Autumn walk ${index}`,
      clientName: `Client ${index % 9}`,
      media: [],
      labels: ['walk'],
      ...dates,
    };
    await api.call(calls.createCampaign, { query: { workspaceId }, body });
  }
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('row').nth(rowCount).waitFor();
  await page.locator(loadingIndicators).first().waitFor({ state: 'detached' });
  // Waits for the work that follows rendering, such as measuring the columns.
  await page.waitForTimeout(2_000);
}

async function scroll(page: Page): Promise<void> {
  for (const step of [1, -1]) {
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, step * 240);
      await page.waitForTimeout(50);
    }
  }
}

/**
 * Measures the longest task while a user types and scrolls on a page of 100 campaigns, on a processor slowed down to a
 * quarter of this machine's speed.
 */
export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const demo = await openDemo(browser, person);
    await makeCampaigns(createApi(await readIdentityToken({ name: 'Demo', ...person })), demo.slug);
    const context = await browser.newContext({
      baseURL: origin,
      userAgent: ordinaryUserAgent,
      storageState: demo.session,
    });
    const page = await context.newPage();
    await page.addInitScript(watchTasksScript);
    await page.goto(`/${demo.slug}/campaigns?size=${rowCount}`);
    await waitUntilSettled(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate });
    log('typing and scrolling …');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.click();
    const typingMs = await measureLongestTask(page, () => search.pressSequentially(typedText, { delay: keyDelayMs }));
    await search.fill('');
    await waitUntilSettled(page);
    await page.getByRole('row').nth(5).hover();
    const scrollingMs = await measureLongestTask(page, () => scroll(page));
    await context.close();
    return [
      atMost('list/typing/longest-task', typingMs, goalMs, { unit: 'ms' }),
      atMost('list/scrolling/longest-task', scrollingMs, goalMs, { unit: 'ms' }),
    ];
  });
