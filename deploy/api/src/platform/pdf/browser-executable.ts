import { existsSync } from 'node:fs';
import type { BrowserType } from 'playwright';
import { preferPackagedBrowserLibraries } from '../config.ts';

const debianChromium = '/usr/bin/chromium';

/** The browser for printing: the configured one, Playwright's own, Debian's, or the one in an npm package. */
export async function findBrowser(configured: string | undefined, chromium: BrowserType): Promise<string> {
  for (const path of [configured, chromium.executablePath(), debianChromium]) {
    if (path && existsSync(path)) return path;
  }
  preferPackagedBrowserLibraries();
  // The package's own flags are not used: they run all pages in one process, without web security.
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
