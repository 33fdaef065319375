import type { Browser } from 'playwright/test';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { origin } from '../../../src/config.ts';
import { type FirstRoute, listSignedInRoutes } from '../../../src/first-routes.ts';
import { getScreen, hostScreenPath } from '../../../src/memory/measure-remote.ts';
import { interpreterFlags } from '../../../src/memory/read-memory.ts';
import { createCycleScript } from '../../../src/memory/switch-screens.ts';
import type { Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { type Demo, type DemoPerson, openDemo } from '../product/demo.ts';
import { log } from '../progress.ts';
import { getFigures, type MountReadings } from './figures.ts';
import { countTimersScript } from './page-counters.ts';
import { readAfterGarbageCollection } from './reading.ts';

/**
 * Enough cycles to trigger everything that happens once, on first use: filling caches, compiling hot code, writing the
 * design system's styles.
 */
const warmUpCount = 15;
const cycleCount = 100;

async function cycleRemote(
  browser: Browser,
  { session: storedSession }: Demo,
  route: FirstRoute,
): Promise<MountReadings> {
  log(`${route.name} …`);
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: ordinaryUserAgent,
    storageState: storedSession,
  });
  const page = await context.newPage();
  await page.addInitScript(countTimersScript);
  const session = await context.newCDPSession(page);
  await page.goto(hostScreenPath);
  await page.locator('main h1').waitFor();
  const untouched = await readAfterGarbageCollection(page, session);
  await page.evaluate(createCycleScript(getScreen(route), warmUpCount));
  const warm = await readAfterGarbageCollection(page, session);
  await page.evaluate(createCycleScript(getScreen(route), cycleCount));
  const after = await readAfterGarbageCollection(page, session);
  await context.close();
  return { name: route.name, untouched, warm, after };
}

export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withBrowser(
    async (browser) => {
      const demo = await openDemo(browser, person);
      const figures: Figure[] = [];
      for (const route of listSignedInRoutes(demo))
        figures.push(...getFigures(await cycleRemote(browser, demo, route)));
      return figures;
    },
    [interpreterFlags],
  );
