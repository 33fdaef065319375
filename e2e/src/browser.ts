import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { chromiumPath } from './config.ts';

/** An ordinary browser's user agent; the product rightly counts a headless browser as a bot. */
export const ordinaryUserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const launchFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A host name of this machine that browsers, unlike `localhost`, trust only over https. */
export const untrustedHostName = 'reports.test';

const debianChromium = '/usr/bin/chromium';

/**
 * Finds the configured browser, Playwright's own, the one in an npm package, or Debian's, in this order. Debian's is a
 * complete desktop browser, which makes the journeys use more than twice as much CPU time.
 */
export async function findChromium(): Promise<string> {
  const configured = [chromiumPath, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
  return configured ?? (await unpackChromium().catch(requireDebianChromium));
}

async function unpackChromium(): Promise<string> {
  if (process.arch !== 'x64') throw new Error('The packaged browser needs an x64 processor');
  // Makes the package unpack libraries that are missing on a bare machine. The package reads this when it is
  // imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return waitUntilRunnable(await packaged.executablePath());
}

/**
 * Returns Debian's browser, because the packaged one does not run here.
 * @throws the given error if Debian's is not installed
 */
function requireDebianChromium(error: unknown): string {
  if (existsSync(debianChromium)) return debianChromium;
  throw error;
}

const unpackTimeoutMs = 60_000;

/**
 * Waits until the browser can run, because the package mistakes a browser that another process (such as the product's
 * worker) is still unpacking for a complete one.
 */
async function waitUntilRunnable(path: string): Promise<string> {
  for (const startedAt = Date.now(); ; await delay(250)) {
    try {
      await promisify(execFile)(path, ['--version']);
      return path;
    } catch (error) {
      if (Date.now() - startedAt > unpackTimeoutMs) throw error;
    }
  }
}
