import { join } from 'node:path';
import { collectGarbage, publishChanged } from '@reportage/deploy-edge/registry';
import { withCurrentBuilds } from '../build/build-all.ts';
import { readConfig } from '../config.ts';
import type { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import { consoleProgress as progress } from '../progress.ts';
import { connectOnce, seedOnce } from '../seed/seed-once.ts';
import { requirePort } from '../supervise/ports.ts';
import { announce } from './announce.ts';
import { checkBrowser } from './browser.ts';
import { lockData } from './lock-data.ts';
import { releaseNotes } from './release-notes.ts';
import { createSettings } from './settings.ts';
import { startTree } from './tree.ts';

const command = 'npm start';

/** Builds what changed and publishes it, except where somebody has decided what runs. */
async function publishBuilds(signal: AbortSignal): Promise<void> {
  const releases = await withCurrentBuilds(progress, signal, (builds) => publishChanged(folders.releases, builds));
  for (const note of releaseNotes(releases)) progress.note(note);
  const { registry } = releases;
  progress.step(`Starting release ${registry.revision} …`);
}

/** Removes unused releases in the background. */
async function removeOldReleases(): Promise<void> {
  try {
    await collectGarbage(folders.releases);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    progress.note(`Old releases could not be removed and are tried again at the next start: ${reason}`);
  }
}

/** Runs the product on this machine until Ctrl-C. */
export async function start(signal: AbortSignal, fail: (failure: Failure) => void): Promise<() => Promise<void>> {
  const startedAt = performance.now();
  const config = readConfig();
  const unlock = await lockData(config);
  const abort = new AbortController();
  let published: Promise<void> | undefined;
  try {
    await requirePort(config.PORT, 'PORT', command);
    await requirePort(config.MAILBOX_PORT, 'MAILBOX_PORT', command);
    const warning = checkBrowser(config.CHROMIUM_PATH);
    if (warning) progress.note(warning);
    const settings = await createSettings(config, {
      releasesFolder: folders.releases,
      logsFolder: join(config.DATA_FOLDER, 'logs'),
    });
    published = publishBuilds(AbortSignal.any([signal, abort.signal]));
    // Publishing may fail before the tree awaits it.
    published.catch(() => undefined);
    const tree = await startTree(settings, { progress, onFailure: fail, signal, published });
    if (config.SEED_DEMO) await seedOnce(settings, progress, signal);
    if (signal.aborted) await tree.stop();
    signal.throwIfAborted();
    announce(settings, config.SEED_DEMO, startedAt);
    const tidied = removeOldReleases();
    const demoSignal = AbortSignal.any([signal, abort.signal]);
    const connected = config.SEED_DEMO ? connectOnce(settings, progress, demoSignal) : Promise.resolve();
    return async () => {
      abort.abort();
      await Promise.all([tidied, connected]);
      await tree.stop();
      await unlock();
    };
  } catch (error) {
    abort.abort();
    await published?.catch(() => undefined);
    await unlock();
    throw error;
  }
}
