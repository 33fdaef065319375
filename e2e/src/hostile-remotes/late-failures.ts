import { basename } from 'node:path';
import type { Page } from 'playwright/test';
import type { LogKind } from './expected-logs.ts';
import { damageFiles, type FileDamage } from './published-files.ts';

/** A failure in files that a page requests long after it was opened. */
export interface LateFailure {
  /**
   * Makes the given scripts fail, except those that the page has already requested.
   * @returns a function that repairs them
   */
  start(page: Page, scripts: readonly string[], isLate: (file: string) => boolean): Promise<() => Promise<unknown>>;
  expectedLogs: readonly LogKind[];
  /** How long the page waits, by its own clock, before it gives up on the file. */
  failsAfterMs: number;
}

const failOnDisk = (damage: FileDamage, browserLog: LogKind): LateFailure => ({
  start: (_page, scripts, isLate) => damageFiles(scripts, damage, isLate),
  expectedLogs: ['lateFile', 'slowLifecycle', browserLog],
  // Longer than the two retry delays combined.
  failsAfterMs: 2_000,
});

export const lateFailures: Record<string, LateFailure> = {
  'is missing': failOnDisk('a missing file', 'noScript'),
  'has a flipped byte': failOnDisk('a flipped byte', 'wrongHash'),
  'never arrives': {
    async start(page, scripts, isLate) {
      const lateScripts = new Set(scripts.map((path) => basename(path)).filter(isLate));
      const isLateScript = ({ pathname }: URL): boolean => lateScripts.has(basename(pathname));
      await page.route(isLateScript, () => undefined);
      return () => page.unroute(isLateScript);
    },
    expectedLogs: ['lateFile', 'slowLifecycle'],
    failsAfterMs: 8_000,
  },
};
