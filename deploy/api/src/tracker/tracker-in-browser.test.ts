import { type TrackingBatch, trackingBatchSchema } from '@reportage/contracts';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../platform/pdf/browser-executable.ts';
import { trackerScript } from './tracker-script.generated.ts';
import type { TrackerSettings } from './tracker-settings.ts';

const site = 'https://harbour.example';
const settings: TrackerSettings = {
  endpoint: `${site}/t/v1/events`,
  code: 'c'.repeat(20),
  pageviews: true,
  clicks: true,
  scrollDepths: [25, 50, 75, 100],
  attentionSeconds: [10],
  waitsForConsent: false,
};
/** Longer than the time that the tracker allows a page to render. */
const settledMs = 2_500;

let browser: Browser;
beforeAll(async () => {
  const isRoot = process.getuid?.() === 0;
  // Makes the browser look like a visitor's, which does not report that it is automated.
  const args = ['--disable-blink-features=AutomationControlled', ...(isRoot ? ['--no-sandbox'] : [])];
  browser = await chromium.launch({ executablePath: await findBrowser(undefined, chromium), args });
});
afterAll(() => browser.close());

interface Tab {
  page: Page;
  /** Leaves the page. @returns the events that were sent, by the page's path and route */
  leave: () => Promise<Map<string, TrackingBatch['events']>>;
}

async function open(body: string, { path = '/walk', earlyScript = '' } = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1_200, height: 1_000 } });
  const page = await context.newPage();
  const batches: TrackingBatch[] = [];
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      batches.push(trackingBatchSchema.parse(JSON.parse(request.postData() ?? '')));
      await route.fulfill({ status: 202, body: '{}' });
    } else {
      const html = `<!doctype html><title>Harbour walk</title><script>${earlyScript}</script><body style="margin:0">${body}
        <script>(function(__SETTINGS__){${trackerScript}})(${JSON.stringify(settings)})</script>`;
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    }
  });
  await page.goto(site + path);
  return {
    page,
    leave: async () => {
      await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide'))`);
      await page.waitForTimeout(200);
      await context.close();
      const byId = new Map(batches.map((batch) => [batch.id, batch]));
      const byPage = new Map<string, TrackingBatch['events']>();
      for (const { url, events } of byId.values()) {
        const { pathname, hash } = new URL(url);
        byPage.set(pathname + hash, [...(byPage.get(pathname + hash) ?? []), ...events]);
      }
      return byPage;
    },
  };
}

const getDeepest = (events: TrackingBatch['events'] = []): number =>
  Math.max(0, ...events.map((event) => (event.type === 'scrollmax' ? event.to : 0)));
const countPageviews = (events: TrackingBatch['events'] = []): number =>
  events.filter(({ type }) => type === 'pageview').length;

const createShell = (width: string) =>
  `<style>html,body{height:100%;overflow:hidden}</style>
   <div id="shell" style="height:100vh;width:${width};overflow:auto"><div style="height:8000px">Long</div></div>`;
const code =
  '<pre id="code" style="height:200px;width:300px;overflow:auto"><p style="height:900px;width:3000px">1</p></pre>';

test.each([
  ['scrolling inside an element does not count as page depth', `${code}<div style="height:4700px"></div>`, '#code', 20],
  ['a page that fits into the window reports the full depth', '<p>Short</p>', null, 100],
  ['scrolling an app shell counts as page depth', createShell('100%'), '#shell', 25],
  ['scrolling a sidebar does not count as page depth', createShell('30%'), '#shell', 100],
])('%s', async (_title, body, scrolledSelector, percent) => {
  const tab = await open(body);
  if (scrolledSelector) {
    await tab.page.hover(scrolledSelector, { position: { x: 20, y: 20 } });
    await tab.page.mouse.wheel(300, 1_000);
  }
  await tab.page.waitForTimeout(settledMs);
  expect(getDeepest((await tab.leave()).get('/walk'))).toBe(percent);
});

test('a page opened at its end reports the full depth', async () => {
  const tab = await open('<div style="height:5000px"></div><p id="bottom">End</p>', { path: '/walk#bottom' });
  await tab.page.waitForTimeout(settledMs);
  expect(getDeepest((await tab.leave()).get('/walk'))).toBe(100);
});

test('a page that is shorter while it renders does not report the full depth', async () => {
  const body = `<main><div style="height:5000px"></div></main><script>
    function go(path) { history.pushState(null, '', path); document.querySelector('div').remove(); scrollTo(0, 0);
      setTimeout(() => { document.querySelector('main').innerHTML = '<div style="height:5000px"></div>'; }, 500); }
  </script>`;
  const tab = await open(body);
  await tab.page.mouse.wheel(0, 3_000);
  await tab.page.waitForTimeout(settledMs);
  await tab.page.evaluate(`go('/next')`);
  await tab.page.waitForTimeout(settledMs);
  const sent = await tab.leave();
  expect([getDeepest(sent.get('/walk')), getDeepest(sent.get('/next'))]).toEqual([80, 20]);
});

test('fragment routes, Navigation API navigation and replaced URLs count as pages, unlike queries and anchors', async () => {
  const tab = await open('<p id="below">Short</p>');
  const moves = [
    `location.hash = '#below'`,
    `history.pushState(null, '', '?sort=1')`,
    `location.hash = '#/about'`,
    `location.hash = '#/about?tab=2'`,
    `location.hash = '#!/prices'`,
    `navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => {} }), { once: true }); navigation.navigate('/second');`,
    `history.replaceState(null, '', '/third')`,
    `history.replaceState(null, '', '/third?read=1#below')`,
  ];
  for (const move of moves) {
    await tab.page.evaluate(`{ ${move} }`);
    await tab.page.waitForTimeout(50);
  }
  await tab.page.goBack();
  await tab.page.waitForTimeout(300);
  const sent = await tab.leave();
  expect([...sent].map(([page, events]) => [page, countPageviews(events)])).toEqual([
    ['/walk', 1],
    ['/walk#/about', 1],
    ['/walk#!/prices', 2],
    ['/second', 1],
    ['/third', 1],
  ]);
});

test.each([
  'Array.prototype.toJSON = function () { return this.join(); };',
  'Object.prototype.toJSON = function () { return "an object"; };',
])('a page with its own `toJSON` does not corrupt beacons: %s', async (earlyScript) => {
  const tab = await open('<p>Short</p>', { earlyScript });
  expect(countPageviews((await tab.leave()).get('/walk'))).toBe(1);
});

test('queries, the referrer’s path and what was clicked never leave the page', async () => {
  const earlyScript = `Object.defineProperty(document, 'referrer', { value: 'https://news.example/private?mail=ada@example.com' })`;
  const tab = await open('<a href="#secret-1">secret-2</a>', {
    path: '/walk?secret-3=1&utm_source=mail&secret_utm_source=2#secret-4',
    earlyScript,
  });
  const bodies: string[] = [];
  tab.page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await tab.page.click('a');
  const events = (await tab.leave()).get('/walk');
  expect(events?.map(({ type }) => type)).toContain('click');
  expect(bodies.join()).toContain(
    '"url":"https://harbour.example/walk?utm_source=mail","referrer":"https://news.example"',
  );
  expect(bodies.join()).not.toMatch(/secret|private|ada/);
});

test('an automated browser is not counted', async () => {
  const earlyScript = `Object.defineProperty(navigator, 'webdriver', { value: true })`;
  const tab = await open('<p>Short</p>', { earlyScript });
  expect((await tab.leave()).size).toBe(0);
});
