import { expect, test } from '@reportage/testing/playwright';
import type { BrowserContext } from 'playwright/test';
import { findChromium, launchFlags } from '../src/browser.ts';
import { configuredAccount, isMemoryRun, memoryTurns, origin, pins } from '../src/config.ts';
import { listSignedInRoutes } from '../src/first-routes.ts';
import { describeJourneys } from '../src/journeys.ts';
import { getScreen, hostScreenPath, measureRemote } from '../src/memory/measure-remote.ts';
import { interpreterFlags } from '../src/memory/read-memory.ts';
import { getGrowth } from '../src/memory/remote-growth.ts';
import { memoryAttachment } from '../src/run/summarize-memory.ts';
import { saveSession } from '../src/steps/prepared.steps.ts';
import { makeSmokeWorkspace, type SmokeWorkspace } from '../src/steps/smoke.steps.ts';

describeJourneys({
  areas: ['auth', 'campaigns', 'dashboards', 'media', 'reports', 'workspace'],
  needs: configuredAccount ? [] : ['mailbox'],
});

test.use({
  // Recording and counting listeners would distort the measurement.
  observed: { origin, pins, isReported: false },
  launchOptions: { executablePath: await findChromium(), args: [...launchFlags, interpreterFlags] },
});

/** How much each turn after the first may leave behind. More is a leak; less may be noise, or belong to the host. */
const maxLeftover = { heapBytes: 1_048_576, domNodes: 100, listeners: 10 };
/** The time limit of a turn, in which every reading takes two seconds. */
const turnMs = 15_000;

let smoke: SmokeWorkspace;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  smoke = await makeSmokeWorkspace();
  context = await browser.newContext({ storageState: await saveSession(browser, smoke.person) });
});

test.afterAll(async () => {
  await context?.close();
  await smoke?.remove();
});

// Only URLs need a workspace; the remotes' names are known before one exists.
const remotes = listSignedInRoutes({ slug: '', reportId: '' });
// A full run measures only one remote as a sample, because each takes half a minute.
for (const { name } of isMemoryRun ? remotes : remotes.slice(-1)) {
  test(`${name} does not use more memory each time its screen is left`, async () => {
    test.setTimeout(60_000 + memoryTurns * turnMs);
    const route = listSignedInRoutes(smoke).find((candidate) => candidate.name === name);
    if (!route) throw new Error(`${name} has no first screen`);
    const page = await context.newPage();
    const growth = getGrowth(await measureRemote(page, name, getScreen({ ...route, hasChart: false }), memoryTurns));
    await page.close();
    await test
      .info()
      .attach(memoryAttachment, { contentType: 'application/json', body: JSON.stringify(growth, null, 2) });
    expect(growth.mounted.domNodes, 'the screen was mounted').toBeGreaterThan(0);
    expect(growth.perTurn.heapBytes).toBeLessThan(maxLeftover.heapBytes);
    expect(growth.perTurn.domNodes).toBeLessThan(maxLeftover.domNodes);
    expect(growth.perTurn.listeners).toBeLessThan(maxLeftover.listeners);
  });
}

const leakSite = 'https://memory.test';
/** A host with a remote that leaks two MiB, a hundred nodes and ten listeners on every mount. */
const leakPage = `<main><h1>Host</h1><div id="remote"></div></main><script>
const leaks = [];
addEventListener('popstate', () => {
  const mountPoint = document.getElementById('remote');
  if (location.pathname === '${hostScreenPath}') return mountPoint.replaceChildren();
  mountPoint.innerHTML = '<h1>Remote</h1>' + '<p></p>'.repeat(50);
  const nodes = Array.from({ length: 100 }, () => document.createElement('i'));
  nodes.slice(0, 10).forEach((node) => node.addEventListener('click', () => 0));
  leaks.push(nodes, new Array(2 * 1048576 / 8).fill(1.5));
});
</script>`;

test('a remote’s leaks are measured', async ({ page }) => {
  await page.route(`${leakSite}/**`, (route) => route.fulfill({ contentType: 'text/html', body: leakPage }));
  const screen = {
    path: `${leakSite}/screen`,
    hostScreenPath: leakSite + hostScreenPath,
    loadingIndicators: '[aria-busy]',
    readySelector: 'h1',
  };
  const { mounted, perTurn } = getGrowth(await measureRemote(page, 'leak', screen, 3));
  expect(perTurn.heapBytes).toBeGreaterThan(maxLeftover.heapBytes);
  expect(perTurn.domNodes).toBeGreaterThanOrEqual(100);
  expect(perTurn.listeners).toBe(10);
  expect(mounted.domNodes).toBeGreaterThan(perTurn.domNodes);
});
