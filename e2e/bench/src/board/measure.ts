import { calls } from '@reportage/contracts';
import { createApi } from '../../../src/api.ts';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { origin } from '../../../src/config.ts';
import { readIdentityToken } from '../../../src/pool.ts';
import { atMost, type Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { measureLongestTask, throttlingRate, watchTasksScript } from '../long-tasks.ts';
import { type DemoPerson, openDemo } from '../product/demo.ts';
import { log } from '../progress.ts';
import { listBenchCards } from './cards.ts';

const goalMs = 50;
const titleText = 'Autumn walk readers';
const keyDelayMs = 120;

/**
 * Measures the longest task while a card's title is typed in the builder, over a board of sixty cards, on a processor
 * throttled to a quarter of this machine's speed.
 */
export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const demo = await openDemo(browser, person);
    const api = createApi(await readIdentityToken({ name: 'Demo', ...person }));
    const workspace = (await api.call(calls.listWorkspaces, {})).data.find(({ slug }) => slug === demo.slug);
    const query = { workspaceId: workspace?.id ?? '' };
    const content = { cards: listBenchCards().slice(0, 59) };
    const { id } = await api.call(calls.createDashboard, { query, body: { name: 'Sixty cards', content } });
    const context = await browser.newContext({
      baseURL: origin,
      userAgent: ordinaryUserAgent,
      storageState: demo.session,
    });
    const page = await context.newPage();
    await page.addInitScript(watchTasksScript);
    await page.goto(`/${demo.slug}/explore/${id}`);
    await page.getByRole('button', { name: 'Add card' }).click();
    const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
    await title.waitFor();
    // Waits for the work that follows rendering the board and the drawer.
    await page.waitForTimeout(4_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate });
    log('typing …');
    await title.click();
    const longestTaskMs = await measureLongestTask(page, () =>
      title.pressSequentially(titleText, { delay: keyDelayMs }),
    );
    await context.close();
    return [atMost('board/builder/longest-task', longestTaskMs, goalMs, { unit: 'ms' })];
  });
