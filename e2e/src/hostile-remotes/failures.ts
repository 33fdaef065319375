import type { Page } from 'playwright/test';
import type { LogKind } from './expected-logs.ts';
import type { Fixture } from './fixture.ts';
import { hostileReleases } from './hostile-releases.ts';
import { invalidReleases } from './invalid-releases.ts';
import { damageFiles, type FileDamage } from './published-files.ts';

/** One kind of failure. */
export interface Failure {
  /** Makes remotes fail in a page that has not requested them yet. @returns a function that repairs one of them */
  start(fixture: Fixture, page: Page, remotes: readonly string[]): Promise<(remote: string) => Promise<unknown>>;
  /** The host's message, including the remote's name. */
  message: RegExp;
  /** What the browser logs besides the host's message. */
  expectedLogs?: readonly LogKind[];
  /** How long the host waits, by the page's clock, before it gives up on the remote. */
  failsAfterMs?: number;
  /** Whether the failure uses so much of the processor that only one page can run at a time. */
  isCpuBound?: true;
}

/** Publishes versions whose files no browser has cached yet. */
async function publishFreshVersions({ releases }: Fixture, label: string, remotes: readonly string[]): Promise<void> {
  await releases.restart(await releases.makeAll(remotes, label, {}));
}

const getFilePattern = (remote: string): string => `**/r/${remote}/**`;

/** A failure in transit: the page's requests get this response. */
const failInTransit =
  (label: string, respond: Parameters<Page['route']>[1]): Failure['start'] =>
  async (fixture, page, remotes) => {
    await publishFreshVersions(fixture, label, remotes);
    for (const name of remotes) await page.route(getFilePattern(name), respond);
    return (name) => page.unroute(getFilePattern(name));
  };

/** A failure on disk: published files are damaged or missing. */
const failOnDisk =
  (damage: FileDamage): Failure['start'] =>
  async (fixture, _page, remotes) => {
    await publishFreshVersions(fixture, damage, remotes);
    const repairs = new Map<string, () => Promise<void>>();
    for (const name of remotes) repairs.set(name, await damageFiles(await fixture.listServedScripts(name), damage));
    return async (name) => repairs.get(name)?.();
  };

const notLoaded = /could not be loaded/;
/** Longer than the two retry delays combined. */
const retriesMs = 2_000;

const fileFailures: Record<string, Failure> = {
  'files that return 503': {
    start: failInTransit('503', (route) => route.fulfill({ status: 503 })),
    message: notLoaded,
    failsAfterMs: retriesMs,
  },
  'files that return 404': {
    start: failOnDisk('a missing file'),
    message: notLoaded,
    expectedLogs: ['noScript'],
    failsAfterMs: retriesMs,
  },
  'files that never arrive': {
    start: failInTransit('silence', () => undefined),
    message: /no response within 8000 ms/,
    failsAfterMs: 8_000,
  },
  'a flipped byte in its files': {
    start: failOnDisk('a flipped byte'),
    message: notLoaded,
    expectedLogs: ['wrongHash'],
    failsAfterMs: retriesMs,
  },
};

const releaseFailures = Object.entries(hostileReleases).map(([label, { change, ...expected }]): [string, Failure] => [
  label,
  {
    ...expected,
    async start({ releases }, _page, remotes) {
      await releases.restart(await releases.makeAll(remotes, label, change));
      let published: Promise<void> | undefined;
      return () => {
        published ??= releases.publish(...remotes);
        return published;
      };
    },
  },
]);

const manifestFailures = Object.entries(invalidReleases).map(([label, { corrupt, rejectedBy }]): [string, Failure] => [
  label,
  {
    message: rejectedBy.host,
    async start({ releases }, _page, remotes) {
      await releases.restart();
      for (const name of remotes) await releases.corruptEntry(name, corrupt);
      let published: Promise<void> | undefined;
      return () => {
        published ??= releases.restart();
        return published;
      };
    },
  },
]);

/** Everything that can go wrong with a remote when it is fetched, loaded, mounted or rendered. */
export const failures: Record<string, Failure> = {
  ...fileFailures,
  ...Object.fromEntries([...releaseFailures, ...manifestFailures]),
};
