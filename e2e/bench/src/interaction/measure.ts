import { calls } from '@reportage/contracts';
import type { Browser, Page } from 'playwright/test';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { origin } from '../../../src/config.ts';
import { getDayFromToday } from '../../../src/days.ts';
import {
  expectAllScreensIncluded,
  listGuestScreens,
  memberScreenLists,
  type ScreenWithPath,
} from '../../../src/steps/every-url.steps.ts';
import { type PreparedWorkspace, prepare, type SessionState } from '../../../src/steps/prepared.steps.ts';
import { loadingIndicators } from '../../../src/steps/screen.steps.ts';
import type { Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { throttlingRate } from '../long-tasks.ts';
import { log } from '../progress.ts';
import { createRouteFigure } from './route-figure.ts';
import { exerciseScreen, watchInteractionsScript } from './screen-actions.ts';

/** The number of rows on a full page of a list. */
const campaignCount = 50;

async function makeCampaigns({ api, workspace }: PreparedWorkspace): Promise<void> {
  const dates = { timezone: 'Europe/Berlin', startDate: getDayFromToday(-20), endDate: getDayFromToday(30) };
  for (let index = 0; index < campaignCount; index += 1) {
    const names = { name: `Harbour walk ${index}`, clientName: `Client ${index % 9}` };
    const body = { ...names, media: [], labels: ['walk'], ...dates };
    await api.call(calls.createCampaign, { query: { workspaceId: workspace.id }, body });
  }
}

/** Selects one URL per screen, because two URLs of the same screen behave the same. */
const selectOnePerScreen = (screens: readonly ScreenWithPath[]): ScreenWithPath[] => [
  ...new Map(screens.map((screen) => [screen.look ?? screen.path, screen])).values(),
];

/** Returns the path without the parts that differ from run to run. */
const getRoute = (path: string, { workspace }: PreparedWorkspace): string =>
  path
    .replace(`/${workspace.slug}`, '/:workspaceId')
    .replaceAll(/([a-z]{3})_[0-9a-z]{26}/g, ':$1')
    .replaceAll(/custom_\w+/g, ':metric');

async function openAndAct(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator(loadingIndicators).first().waitFor({ state: 'detached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate });
  const actions = await exerciseScreen(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return actions;
}

async function measureScreens(
  browser: Browser,
  screens: readonly ScreenWithPath[],
  prepared: PreparedWorkspace,
  storageState?: SessionState,
): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: ordinaryUserAgent,
    ...(storageState ? { storageState } : {}),
  });
  const figures: Figure[] = [];
  for (const { path } of selectOnePerScreen(screens)) {
    const route = getRoute(path, prepared);
    log(`${route} …`);
    // Opens each screen in a new page, so that nothing stays open from an earlier interaction.
    const page = await context.newPage();
    await page.addInitScript(watchInteractionsScript);
    figures.push(createRouteFigure(route, await openAndAct(page, path)));
    await page.close();
  }
  await context.close();
  return figures;
}

/**
 * Measures how soon interactions are painted at every URL of the product, on a processor slowed down to a quarter of
 * this machine's speed.
 */
export const measure = (): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const prepared = await prepare(browser, {
      person: 'Grace Quay',
      workspace: 'Quay',
      client: 'Port Authority',
      campaign: 'Harbour season',
      source: 'Harbour site',
    });
    await makeCampaigns(prepared);
    const memberScreens = Object.values(memberScreenLists).flatMap((getScreens) => getScreens(prepared));
    await expectAllScreensIncluded([...memberScreens, ...listGuestScreens(prepared)]);
    return [
      ...(await measureScreens(browser, listGuestScreens(prepared), prepared)),
      ...(await measureScreens(browser, memberScreens, prepared, prepared.session)),
    ];
  });
