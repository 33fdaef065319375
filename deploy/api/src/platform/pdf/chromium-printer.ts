import { getLocaleTag } from '@reportage/format';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Logger } from '../logger.ts';
import { launchBrowser } from './launch-browser.ts';
import type { CaptureResult, PagePrinter, PrintSettings } from './pdf-printer.ts';

const readyTimeoutMs = 45_000;
const paperOptions = { viewport: { width: 1_024, height: 1_448 } };
/**
 * The viewport is narrow, so that text in pictures is still readable on a phone. The scale makes the pictures large
 * enough for screens of any density.
 */
const pictureViewport = { width: 480, height: 1_448 };
const pictureScale = 2.5;
const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An address where nothing listens, used as the proxy for every address except the product's. */
const deadProxy = 'http://127.0.0.1:9';

/**
 * A page may contain user content, and this browser runs inside the network, so it can connect only to the product's
 * origin. This is enforced at the network level, so it also applies to redirects, sockets and anything that request
 * routing does not see.
 */
function getRestrictions({ hostname, port, protocol }: URL) {
  return {
    // The last matching rule wins. Without the first one, every address on this machine would be reached directly.
    proxy: { server: deadProxy, bypass: `<-loopback>,${hostname}:${port || (protocol === 'https:' ? 443 : 80)}` },
    args: [
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}, EXCLUDE 127.0.0.1`,
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
  };
}

/** Creates a printer that keeps Chromium running between prints. After a crash, the next print starts a new one. */
export function createChromiumPrinter(
  executablePath: string | undefined,
  log: Logger,
  { productOrigin }: { productOrigin: string },
): PagePrinter {
  const product = new URL(productOrigin);
  let runningBrowser: Promise<Browser> | undefined;

  async function launch(): Promise<Browser> {
    const { proxy, args } = getRestrictions(product);
    const browser = await launchBrowser(executablePath, { proxy, args: [...chromiumFlags, ...args] }, log);
    browser.once('disconnected', () => {
      runningBrowser = undefined;
    });
    log.info({ version: browser.version() }, 'browser started');
    return browser;
  }

  function openBrowser(): Promise<Browser> {
    runningBrowser ??= launch().catch((error: unknown) => {
      runningBrowser = undefined;
      throw error;
    });
    return runningBrowser;
  }

  /** Blocks requests to other sites. Pictures from other sites are served from our own copies. */
  async function blockOtherSites(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => /^(https?|ftp|file):$/.test(url.protocol) && url.origin !== product.origin,
      // The page may already be closed.
      (route) => route.abort('blockedbyclient').catch(() => undefined),
    );
    await context.routeWebSocket(/.*/, (socket) => socket.close());
  }

  /** Opens the page in its own browser context, which is closed afterwards. */
  async function withPage<Result>(
    url: string,
    { language, signal }: PrintSettings,
    options: BrowserContextOptions,
    use: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted();
    const browser = await openBrowser();
    const context = await browser.newContext({
      colorScheme: 'light',
      locale: getLocaleTag(language),
      serviceWorkers: 'block',
      ...options,
    });
    await blockOtherSites(context);
    const abort = (): void => void context.close().catch(() => undefined);
    signal.addEventListener('abort', abort, { once: true });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(readyTimeoutMs);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector('html[data-print-ready="true"]', { state: 'attached' });
      return await use(page);
    } finally {
      signal.removeEventListener('abort', abort);
      await context.close().catch(() => undefined);
    }
  }

  async function toPdf(page: Page): Promise<Buffer> {
    await page.emulateMedia({ media: 'print' });
    return page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true });
  }

  async function takePictures(page: Page): Promise<CaptureResult['pictures']> {
    const pictures = new Map<string, Buffer>();
    for (const element of await page.locator('[data-picture]').all()) {
      pictures.set((await element.getAttribute('data-picture')) ?? '', await element.screenshot({ type: 'png' }));
    }
    return pictures;
  }

  return {
    print: (url, settings) => withPage(url, settings, paperOptions, toPdf),

    async capture(url, { withPdf, ...settings }) {
      const pictureOptions = { viewport: pictureViewport, deviceScaleFactor: pictureScale };
      return {
        pictures: await withPage(url, settings, pictureOptions, takePictures),
        pdf: withPdf ? await withPage(url, settings, paperOptions, toPdf) : undefined,
      };
    },

    async close() {
      const browser = await runningBrowser?.catch(() => undefined);
      await browser?.close();
    },
  };
}
