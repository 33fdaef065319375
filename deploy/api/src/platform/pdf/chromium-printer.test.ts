import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../logger.ts';
import { getBrowserUser } from './browser-user.ts';
import { createChromiumPrinter } from './chromium-printer.ts';
import type { PagePrinter } from './pdf-printer.ts';
import { listRunningBrowsers } from './testing/running-browsers.ts';

const pages: Record<string, string> = {
  '/ready': `<!doctype html><title>Report</title><h1>Pageviews 42</h1>
    <script>setTimeout(() => { document.documentElement.dataset.printReady = 'true'; }, 200);</script>`,
  '/language': `<!doctype html><script>
    document.documentElement.lang = navigator.language;
    document.documentElement.dataset.printReady = 'true';</script><h1>Report</h1>`,
  '/external': `<!doctype html><link rel="stylesheet" href="http://127.0.0.1:PORT/style.css">
    <link rel="prefetch" href="http://localhost:PORT/prefetch"><link rel="preconnect" href="http://127.0.0.1:PORT">
    <img src="http://127.0.0.1:PORT/picture.png"><img src="http://localhost:PORT/picture.png"><img src="http://[::1]:PORT/six.png">
    <img src="/away?to=127.0.0.1"><img src="/away?to=localhost"><iframe src="http://127.0.0.1:PORT/frame"></iframe>
    <div style="background: url(http://127.0.0.1:PORT/background.png)">Report</div>
    <script>
      fetch('http://127.0.0.1:PORT/fetch', { mode: 'no-cors' }).catch(() => 0);
      navigator.sendBeacon('http://127.0.0.1:PORT/beacon', 'x');
      try { new WebSocket('ws://127.0.0.1:PORT/socket'); } catch {}
      new Worker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.1:PORT/worker', { mode: 'no-cors' }).catch(() => 0); new WebSocket('ws://localhost:PORT/worker-socket')"])));
      setTimeout(() => { document.documentElement.dataset.printReady = 'true'; }, 1500);
    </script>`,
  '/never': '<!doctype html><h1>Loading</h1>',
};

let server: Server;
let origin: string;
let externalServer: Server;
let externalRequests: string[];
let printer: PagePrinter;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { port } = externalServer.address() as AddressInfo;
    const [path = '', host = ''] = (request.url ?? '').split('?to=');
    if (path === '/away') {
      response.writeHead(302, { location: `http://${host}:${port}/redirected` }).end();
      return;
    }
    const html = pages[path] ?? '';
    response.setHeader('content-type', 'text/html').end(html.replaceAll('PORT', String(port)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  externalRequests = [];
  externalServer = createServer((request, response) => {
    externalRequests.push(request.url ?? '');
    response.end();
  });
  externalServer.on('connect', (request) => externalRequests.push(`CONNECT ${request.url}`));
  externalServer.on('upgrade', (request, socket) => {
    externalRequests.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => externalServer.listen(0, '127.0.0.1', resolve));
  printer = createChromiumPrinter(undefined, createLogger('silent', 'test'), { productOrigin: origin });
});
afterAll(async () => {
  await printer.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  externalServer.closeAllConnections();
  await new Promise((resolve) => externalServer.close(resolve));
});

const settings = { language: 'en', signal: new AbortController().signal } as const;

test('a page is printed on A4 once it reports that it is ready, and the browser is reused', async () => {
  const firstPdf = await printer.print(`${origin}/ready`, settings);
  expect(firstPdf.subarray(0, 5).toString()).toBe('%PDF-');
  // A4 in points: 595 × 842.
  expect(firstPdf.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][\d.]* 84[12]/);
  const startedAt = performance.now();
  await printer.print(`${origin}/ready`, settings);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('the browser reports the reader’s language to the page', async () => {
  const german = await printer.print(`${origin}/language`, { ...settings, language: 'de' });
  expect(german.toString('latin1')).toContain('/Lang (de-DE)');
});

test('printing a page that is never ready stops when the signal aborts', async () => {
  await expect(printer.print(`${origin}/never`, { ...settings, signal: AbortSignal.timeout(1_500) })).rejects.toThrow();
  expect((await printer.print(`${origin}/ready`, settings)).length).toBeGreaterThan(1_000);
});

test('the next print starts a new browser if the previous one has exited', async () => {
  await printer.close();
  expect((await printer.print(`${origin}/ready`, settings)).length).toBeGreaterThan(1_000);
});

test('no picture, style, frame, redirect, socket or worker in a page connects to anything except the product', async () => {
  expect((await printer.print(`${origin}/external`, settings)).length).toBeGreaterThan(1_000);
  expect(externalRequests).toEqual([]);
});

test('the browser runs in its sandbox, and as a user who owns nothing if root starts it', async () => {
  await printer.print(`${origin}/ready`, settings);
  const [browser, ...others] = listRunningBrowsers();
  expect(others).toEqual([]);
  expect(browser?.command).toContain('--headless');
  expect(browser?.command).not.toContain('--no-sandbox');
  expect(browser?.uid).toBe(getBrowserUser()?.uid ?? process.getuid?.());
  expect(browser?.uid).not.toBe(0);
});

test("the browser does not inherit this process's secrets", async () => {
  await printer.close();
  process.env.FACTS_TOKEN = 'a secret of this process';
  try {
    await printer.print(`${origin}/ready`, settings);
    expect(listRunningBrowsers()[0]?.environment).not.toContain('FACTS_TOKEN');
  } finally {
    delete process.env.FACTS_TOKEN;
  }
});
