import { localeTag } from '@reportage/format';
import type { Browser } from 'playwright';
import type { Logger } from '../logger.ts';
import { findBrowser } from './browser-executable.ts';
import type { PdfPrinter } from './pdf-printer.ts';

const readyTimeoutMs = 45_000;
const quietFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const isRoot = process.getuid?.() === 0;

/** Chromium, kept running between prints; a crashed one is replaced with the next print. */
export function createChromiumPrinter(executablePath: string | undefined, log: Logger): PdfPrinter {
  let running: Promise<Browser> | undefined;

  async function launch(): Promise<Browser> {
    // Large, and not needed before the first print.
    const { chromium } = await import('playwright');
    const browser = await chromium.launch({
      executablePath: await findBrowser(executablePath, chromium),
      // The sandbox refuses to run as root.
      args: [...quietFlags, ...(isRoot ? ['--no-sandbox'] : [])],
      handleSIGTERM: false,
      handleSIGINT: false,
    });
    browser.once('disconnected', () => {
      running = undefined;
    });
    log.info({ version: browser.version() }, 'browser started');
    return browser;
  }

  function openBrowser(): Promise<Browser> {
    running ??= launch().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  }

  return {
    async print(url, { language, signal }) {
      signal.throwIfAborted();
      const browser = await openBrowser();
      const context = await browser.newContext({
        viewport: { width: 1_024, height: 1_448 },
        colorScheme: 'light',
        locale: localeTag(language),
      });
      const abort = (): void => void context.close().catch(() => undefined);
      signal.addEventListener('abort', abort, { once: true });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(readyTimeoutMs);
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        await page.waitForSelector('html[data-print-ready="true"]', { state: 'attached' });
        await page.emulateMedia({ media: 'print' });
        return await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true });
      } finally {
        signal.removeEventListener('abort', abort);
        await context.close().catch(() => undefined);
      }
    },

    async close() {
      const browser = await running?.catch(() => undefined);
      await browser?.close();
    },
  };
}
