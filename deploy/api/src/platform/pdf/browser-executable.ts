import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preferPackagedBrowserLibraries } from '../config.ts';

const debianChromium = '/usr/bin/chromium';

/** The browser to print with: the configured one, Playwright's own, Debian's, else the one inside an npm package. */
export async function findBrowser(configured: string | undefined): Promise<{ path: string; args: string[] }> {
  for (const path of [configured, chromium.executablePath(), debianChromium]) {
    if (path && existsSync(path)) return { path, args: [] };
  }
  preferPackagedBrowserLibraries();
  const { default: packaged } = await import('@sparticuz/chromium');
  return { path: await packaged.executablePath(), args: packaged.args };
}
