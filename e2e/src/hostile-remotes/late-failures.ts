import { basename } from 'node:path';
import type { Page } from 'playwright/test';
import type { Noise } from './expected-noise.ts';
import { type Damage, damageFiles } from './published-files.ts';

/** A failure of files that a page requests long after it was opened. */
export interface LateFailure {
  /**
   * Makes the given scripts fail, except those that the page has already requested.
   * @returns a function that repairs them
   */
  begin(page: Page, scripts: readonly string[], isLate: (file: string) => boolean): Promise<() => Promise<unknown>>;
  noises: readonly Noise[];
  /** How much time passes in the page before it gives up on the file. */
  failsAfterMs: number;
}

const onTheDisk = (harm: Damage, noise: Noise): LateFailure => ({
  begin: (_page, scripts, isLate) => damageFiles(scripts, harm, isLate),
  noises: ['lateFile', 'slowLifecycle', noise],
  // More than the delays before both retries.
  failsAfterMs: 2_000,
});

export const lateFailures: Record<string, LateFailure> = {
  'is missing': onTheDisk('no file', 'noScript'),
  'has a flipped byte': onTheDisk('a flipped byte', 'wrongHash'),
  'never comes': {
    async begin(page, scripts, isLate) {
      const lateScripts = new Set(scripts.map((path) => basename(path)).filter(isLate));
      const isHeldBack = ({ pathname }: URL): boolean => lateScripts.has(basename(pathname));
      await page.route(isHeldBack, () => undefined);
      return () => page.unroute(isHeldBack);
    },
    noises: ['lateFile', 'slowLifecycle'],
    failsAfterMs: 8_000,
  },
};
