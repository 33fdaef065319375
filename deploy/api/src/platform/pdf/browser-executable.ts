import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import type { BrowserType } from 'playwright';
import { preferPackagedBrowserLibraries } from '../config.ts';
import { type BrowserUser, isReachableBy } from './browser-user.ts';

const debianChromium = '/usr/bin/chromium';

/**
 * Finds the browser for printing: the configured one, Playwright's own, Debian's, or the one in an npm package.
 * @throws {Error} if the user who has to run it cannot read the configured one
 */
export async function findBrowser(
  configured: string | undefined,
  chromium: BrowserType,
  user: BrowserUser | null = null,
): Promise<string> {
  for (const path of [configured, chromium.executablePath(), debianChromium]) {
    if (!path || !existsSync(path)) continue;
    if (!user || (await isReachableBy(path, user))) return path;
    if (path === configured) {
      throw new Error(
        `Root runs the printing browser as user ${user.uid}, who cannot read ${path} (CHROMIUM_PATH): let everybody read and run it.`,
      );
    }
  }
  preferPackagedBrowserLibraries();
  // The flags that the package suggests are not used: they run all pages in one process, without web security.
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  // The package unpacks it in such a way that only the current user can run it.
  if (user) await chmod(path, 0o755);
  return path;
}
