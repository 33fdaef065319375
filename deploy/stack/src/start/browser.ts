import { existsSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** Systems for which a browser is available as an npm package. */
const isBrowserPackaged = (platform: NodeJS.Platform, architecture: string): boolean =>
  platform === 'linux' && ['x64', 'arm64'].includes(architecture);

/**
 * Checks that PDFs can be printed. @returns a warning if they cannot
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
      `The browser that CHROMIUM_PATH names, ${chromiumPath}, is not there; correct the path, or leave the setting out.`,
    );
  }
  if (isBrowserPackaged(system.platform, system.architecture)) return null;
  return 'No browser comes packaged for this system: PDFs need one that CHROMIUM_PATH names, everything else works.';
}
