import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../logger.ts';
import { createChromiumPrinter } from './chromium-printer.ts';

const pages: Record<string, string> = {
  '/ready': `<!doctype html><title>Report</title><h1>Pageviews 42</h1>
    <script>setTimeout(() => { document.documentElement.dataset.printReady = 'true'; }, 200);</script>`,
  '/language': `<!doctype html><script>
    document.documentElement.lang = navigator.language;
    document.documentElement.dataset.printReady = 'true';</script><h1>Report</h1>`,
  '/never': '<!doctype html><h1>Loading</h1>',
};

let server: Server;
let origin: string;
const printer = createChromiumPrinter(undefined, createLogger('silent', 'test'));
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await printer.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const settings = { language: 'en', signal: new AbortController().signal } as const;

test('a page is printed on A4 once it reports that it is ready, and the browser is reused', async () => {
  const first = await printer.print(`${origin}/ready`, settings);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  // A4 in points: 595 × 842.
  expect(first.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][\d.]* 84[12]/);
  const startedAt = performance.now();
  await printer.print(`${origin}/ready`, settings);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a page finds the reader’s language in the browser', async () => {
  const german = await printer.print(`${origin}/language`, { ...settings, language: 'de' });
  expect(german.toString('latin1')).toContain('/Lang (de-DE)');
});

test('a page that is never ready is abandoned when the attempt ends', async () => {
  await expect(printer.print(`${origin}/never`, { ...settings, signal: AbortSignal.timeout(1_500) })).rejects.toThrow();
  expect((await printer.print(`${origin}/ready`, settings)).length).toBeGreaterThan(1_000);
});

test('after the browser has exited, the next print starts another', async () => {
  await printer.close();
  expect((await printer.print(`${origin}/ready`, settings)).length).toBeGreaterThan(1_000);
});
