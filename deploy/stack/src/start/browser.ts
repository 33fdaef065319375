import { existsSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** Whether a browser for this system is available as an npm package. */
const isBrowserPackaged = (platform: NodeJS.Platform, architecture: string): boolean =>
  platform === 'linux' && ['x64', 'arm64'].includes(architecture);

/**
 * Checks that PDFs can be printed.
 * @returns a warning if they cannot be printed
 * @throws {Failure} if the configured browser does not exist
 */
export function checkBrowser(
  chromiumPath: string | undefined,
  system: { platform: NodeJS.Platform; architecture: string } = {
    platform: process.platform,
    architecture: process.arch,
  },
): string | null {
  if (chromiumPath !== undefined) {
    if (existsSync(chromiumPath)) return null;
    throw new Failure(
      `The browser in CHROMIUM_PATH, ${chromiumPath}, does not exist; correct the path, or omit the setting.`,
    );
  }
  if (isBrowserPackaged(system.platform, system.architecture)) return null;
  return 'No browser is packaged for this system: set CHROMIUM_PATH to print PDFs; everything else works.';
}
