import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BrowserType } from 'playwright';
import { preferPackagedBrowserLibraries } from '../config.ts';
import { type BrowserUser, isReachableBy } from './browser-user.ts';

const debianChromium = '/usr/bin/chromium';

/**
 * Finds the browser for printing: the configured one, Playwright's own, the one in an npm package, or Debian's, in this
 * order. Debian's comes last: it is a full desktop browser and needs more than twice the processor time per page.
 * @throws {Error} if the given user cannot run the configured one
 */
export async function findBrowser(
  configuredPath: string | undefined,
  chromium: BrowserType,
  user: BrowserUser | null = null,
): Promise<string> {
  for (const path of [configuredPath, chromium.executablePath()]) {
    if (!path || !existsSync(path)) continue;
    if (!user || (await isReachableBy(path, user))) return path;
    if (path === configuredPath) {
      throw new Error(
        `Root runs the printing browser as user ${user.uid}, who cannot run ${path} (CHROMIUM_PATH). Make it readable and executable for all users.`,
      );
    }
  }
  return unpackBrowser(user).catch((error: unknown) => {
    // The packaged browser does not run on this machine.
    if (existsSync(debianChromium)) return debianChromium;
    throw error;
  });
}

async function unpackBrowser(user: BrowserUser | null): Promise<string> {
  if (process.arch !== 'x64') throw new Error('The packaged browser needs an x64 processor.');
  preferPackagedBrowserLibraries();
  // The flags that the package suggests are not used: they run all pages in one process, without web security.
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  await waitUntilRunnable(path);
  // Only the current user can run the browser that the package has unpacked.
  if (user) await chmod(path, 0o755);
  return path;
}

const unpackTimeoutMs = 30_000;

/** Waits because the package mistakes a browser that another process is still unpacking for a complete one. */
async function waitUntilRunnable(path: string): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(250)) {
    try {
      await promisify(execFile)(path, ['--version']);
      return;
    } catch (error) {
      if (Date.now() - startedAt > unpackTimeoutMs) throw error;
    }
  }
}
