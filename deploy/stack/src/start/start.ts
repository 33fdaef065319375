import { join } from 'node:path';
import {
  collectGarbage,
  createPublishedRecord,
  getStore,
  openReleases,
  publishChanged,
  type Releases,
  readBucketAccess,
  readState,
} from '@reportage/deploy-edge/registry';
import { withCurrentBuilds } from '../build/build-all.ts';
import { getInheritedEnvironment, getProductionEnvironment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import { consoleProgress as progress } from '../progress.ts';
import { connectOnce, seedOnce } from '../seed/seed-once.ts';
import { ensurePortIsFree } from '../supervise/ports.ts';
import { checkBrowser } from './browser.ts';
import { lockData } from './lock-data.ts';
import { printStartMessage } from './print-start-message.ts';
import { startProcessTree } from './process-tree.ts';
import { describeRelease } from './release-notes.ts';
import { createSettings } from './settings.ts';

const command = 'npm start';

/** `start` builds and publishes what has changed in this checkout; `serve` runs what is published, as in production. */
export type StartMode = 'start' | 'serve';

/** Builds and publishes what has changed, except packages for which somebody else has chosen a version. */
async function publishBuilds(releases: Releases, signal: AbortSignal): Promise<void> {
  const record = createPublishedRecord(folders.published, releases);
  const result = await withCurrentBuilds(progress, signal, (builds) => publishChanged(releases, builds, record));
  const otherFolder = releases === folders.releases ? undefined : getStore(releases).name;
  for (const note of describeRelease(result, otherFolder)) progress.note(note);
  const { registry } = result;
  progress.step(`Starting release ${registry.revision} …`);
}

/** @throws {Failure} if there is no published release to run */
async function requireRelease(releases: Releases): Promise<void> {
  const { registry } = await readState(releases);
  if (!registry.host)
    throw new Failure(
      `Nothing is published in ${getStore(releases).name}: publish builds there with pnpm registry publish, or run npm start once.`,
    );
  progress.step(`Serving release ${registry.revision} …`);
}

/** Removes unused releases in the background. */
async function removeOldReleases(releases: Releases): Promise<void> {
  try {
    await collectGarbage(releases);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    progress.note(`Old releases could not be removed; the next start will try again: ${reason}`);
  }
}

/** Starts the product on this machine. @returns a function that stops it */
export async function start(
  mode: StartMode,
  signal: AbortSignal,
  onFailure: (failure: Failure) => void,
): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  const config = readConfig(mode === 'serve' ? getProductionEnvironment() : getInheritedEnvironment());
  const unlock = await lockData(config);
  const abortController = new AbortController();
  let published: Promise<void> | undefined;
  try {
    await ensurePortIsFree(config.PORT, 'PORT', command);
    await ensurePortIsFree(config.MAILBOX_PORT, 'MAILBOX_PORT', command);
    const warning = checkBrowser(config.CHROMIUM_PATH);
    if (warning) progress.note(warning);
    const settings = await createSettings(config, {
      releasesFolder: config.RELEASES_FOLDER,
      logsFolder: join(config.DATA_FOLDER, 'logs'),
    });
    const releases = await openReleases(
      config.RELEASES ?? config.RELEASES_FOLDER,
      readBucketAccess(getInheritedEnvironment()),
    );
    if (mode === 'serve') await requireRelease(releases);
    else published = publishBuilds(releases, AbortSignal.any([signal, abortController.signal]));
    // Avoids an unhandled rejection if publishing fails before `startProcessTree` awaits it.
    published?.catch(() => undefined);
    const tree = await startProcessTree(settings, {
      progress,
      onFailure,
      signal,
      published: published ?? Promise.resolve(),
    });
    if (config.SEED_DEMO) await seedOnce(settings, progress, signal);
    if (signal.aborted) await tree.stop();
    signal.throwIfAborted();
    printStartMessage(settings, config.SEED_DEMO, startedAt);
    const removal = removeOldReleases(releases);
    const demoSignal = AbortSignal.any([signal, abortController.signal]);
    const connected = config.SEED_DEMO ? connectOnce(settings, progress, demoSignal) : Promise.resolve();
    return async () => {
      abortController.abort();
      await Promise.all([removal, connected]);
      await tree.stop();
      await unlock();
    };
  } catch (error) {
    abortController.abort();
    await published?.catch(() => undefined);
    await unlock();
    throw error;
  }
}
