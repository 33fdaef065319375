import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import type { Browser, BrowserContext } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';
import { type Api, createApi } from '../../../src/api.ts';
import { origin, productPid } from '../../../src/config.ts';
import { readIdentityToken } from '../../../src/pool.ts';
import { atMost, type Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { type Demo, type DemoPerson, openDemo } from '../product/demo.ts';
import { log } from '../progress.ts';
import { readMemory } from '../start/memory.ts';
import { median } from '../statistics.ts';
import { extendReport } from './long-report.ts';

const rounds = 5;
const maxTimeRatio = 1.3;
const concurrentJobCount = 20;
/**
 * The memory that the product and its browser may use while twenty prints are waiting or running, as a multiple of what
 * a single print uses.
 */
const maxMemoryRatio = 1.3;
const pollMs = 50;
const minPages = 38;

interface PrintedFile {
  ms: number;
  pages: number;
}

const countPages = async (pdf: Uint8Array): Promise<number> => (await getDocumentProxy(new Uint8Array(pdf))).numPages;

/** Prints with the product, and measures the time from the request to the complete file. */
async function printWithProduct(api: Api, { slug, reportId }: Demo): Promise<PrintedFile> {
  const startedAt = performance.now();
  const { statusUrl } = await api.call(calls.createPdf, { body: { reportId, workspaceSlug: slug } });
  for (;;) {
    const job = calls.getPdf.response.parse(await (await fetch(`${origin}${statusUrl}`)).json());
    if (job.status === 'failed') throw new Error(`The report was not printed: ${job.error}`);
    if (job.url) {
      const pdf = new Uint8Array(await (await fetch(`${origin}${job.url}`)).arrayBuffer());
      return { ms: performance.now() - startedAt, pages: await countPages(pdf) };
    }
    await delay(pollMs);
  }
}

/** Prints the same page in a browser that is already running. */
async function printInBrowser(browser: Browser, { slug, reportId, session }: Demo): Promise<PrintedFile> {
  const startedAt = performance.now();
  const context: BrowserContext = await browser.newContext({ baseURL: origin, storageState: session });
  const page = await context.newPage();
  await page.goto(`/${slug}/${reportId}/pdf`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('html[data-print-ready="true"]', { state: 'attached', timeout: 45_000 });
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true });
  const ms = performance.now() - startedAt;
  await context.close();
  return { ms, pages: await countPages(pdf) };
}

/** Measures the peak memory of the product in MiB while an action runs. */
async function measurePeakMemory(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isRunning = true;
  const polling = (async () => {
    while (isRunning) {
      peak = Math.max(peak, await readMemory(productPid));
      await delay(250);
    }
  })();
  await work();
  isRunning = false;
  await polling;
  return peak;
}

export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const demo = await openDemo(browser, person);
    const api = createApi(await readIdentityToken({ name: 'Demo', ...person }));
    const workspace = (await api.call(calls.listWorkspaces, {})).data.find(({ slug }) => slug === demo.slug);
    await extendReport(api, workspace?.id ?? '', demo.reportId);
    const warmUpPrints = [await printWithProduct(api, demo), await printInBrowser(browser, demo)];
    for (const { pages } of warmUpPrints) if (pages < minPages) throw new Error(`The report has only ${pages} pages`);
    const productTimes: number[] = [];
    const browserTimes: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      log(`round ${round} of ${rounds}`);
      productTimes.push((await printWithProduct(api, demo)).ms);
      browserTimes.push((await printInBrowser(browser, demo)).ms);
    }
    const singlePeak = await measurePeakMemory(() => printWithProduct(api, demo));
    log(`${concurrentJobCount} at once`);
    const startedAt = performance.now();
    const concurrentPeak = await measurePeakMemory(() =>
      Promise.all(Array.from({ length: concurrentJobCount }, () => printWithProduct(api, demo))),
    );
    const allJobsMs = performance.now() - startedAt;
    const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
    const times = {
      product: formatSeconds(median(productTimes)),
      'bare browser': formatSeconds(median(browserTimes)),
      pages: String(warmUpPrints[0]?.pages),
    };
    const formatMib = (value: number): string => `${value.toFixed(0)} MiB`;
    return [
      atMost('pdf/forty-pages', median(productTimes) / median(browserTimes), maxTimeRatio, { details: times }),
      atMost('pdf/twenty-at-once/memory', concurrentPeak / singlePeak, maxMemoryRatio, {
        details: {
          'twenty at once': formatMib(concurrentPeak),
          one: formatMib(singlePeak),
          'all twenty': formatSeconds(allJobsMs),
        },
      }),
    ];
  });
