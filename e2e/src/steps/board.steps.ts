import { calls } from '@reportage/contracts';
import { expect } from '@reportage/testing/playwright';
import type { Browser } from 'playwright/test';
import { ordinaryUserAgent } from '../browser.ts';
import { visitTrackedPage } from './notification.steps.ts';
import { prepare } from './prepared.steps.ts';

const dayMs = 86_400_000;

/**
 * Opens a dashboard in a new workspace once it shows three visits: two from yesterday and one from the day before.
 */
export async function openBoardWithVisits(browser: Browser, names: { person: string; workspace: string }) {
  const otherNames = { client: 'Press', campaign: 'Autumn', source: 'Magazine' };
  const prepared = await prepare(browser, { ...names, ...otherNames });
  const { api, source, workspace, dashboardId, session } = prepared;
  const query = { workspaceId: workspace.id };
  for (const daysAgo of [1, 1, 2]) await visitTrackedPage(source, { at: Date.now() - daysAgo * dayMs });
  const countViews = async () => {
    const body = { cardIds: ['glance'] };
    const { cards } = await api.call(calls.queryDashboardCards, { params: { id: dashboardId }, query, body });
    return cards[0]?.totals[1];
  };
  await expect.poll(countViews, { timeout: 60_000 }).toBe(3);
  const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/explore/${dashboardId}`);
  return { ...prepared, query, context, page };
}
