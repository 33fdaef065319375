import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { chromiumPath } from './config.ts';

/** An ordinary browser's user agent: a headless one is rightly counted as a bot. */
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

/** The host name by which the journeys' browser reaches this machine. */
export const untrustedHostName = 'reports.test';

const debianChromium = '/usr/bin/chromium';

/**
 * The configured browser, Playwright's own, the one in an npm package, or Debian's, in this order. Debian's is a whole
 * desktop browser: with it the journeys need more than twice the processor time.
 */
export async function findChromium(): Promise<string> {
  const configured = [chromiumPath, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
  return configured ?? (await unpackChromium().catch(useDebianChromium));
}

async function unpackChromium(): Promise<string> {
  if (process.arch !== 'x64') throw new Error('The packaged browser needs an x64 processor');
  // Makes the package unpack libraries that are missing on a bare machine; read on import.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return waitUntilRunnable(await packaged.executablePath());
}

/**
 * Returns Debian's browser for use instead of a packaged browser that does not run here.
 * @throws the error if there is none
 */
function useDebianChromium(error: unknown): string {
  if (existsSync(debianChromium)) return debianChromium;
  throw error;
}

const unpackTimeoutMs = 60_000;

/**
 * The package mistakes a browser that another process (such as the product's worker) is still unpacking for a complete
 * one.
 */
async function waitUntilRunnable(path: string): Promise<string> {
  for (const since = Date.now(); ; await sleep(250)) {
    try {
      await promisify(execFile)(path, ['--version']);
      return path;
    } catch (error) {
      if (Date.now() - since > unpackTimeoutMs) throw error;
    }
  }
}
