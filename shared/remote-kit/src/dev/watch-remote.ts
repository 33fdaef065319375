import { watch } from 'node:fs';
import { join } from 'node:path';
import { getReason } from './failure.ts';
import { type BuildListener, watchBuilds } from './local-build.ts';

/** Files that affect the build's configuration, which is read only when the build starts. */
const configurationFiles = ['remote.ts', 'screens.ts', 'bootstrap.tsx'];
/** Editors write a file in several steps. */
const debounceMs = 150;

/**
 * Builds a remote, rebuilds after each change, and restarts if its configuration changes.
 * @returns a function that stops it
 */
export async function watchRemote(
  folder: string,
  listener: BuildListener,
  options: { refresh?: boolean } = {},
): Promise<() => Promise<void>> {
  let stop: () => Promise<void> = async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastRun: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    await stop();
    stop = async () => undefined;
    try {
      stop = await watchBuilds(folder, listener, options);
    } catch (error) {
      listener.onFailure(getReason(error));
    }
  }

  const watcher = watch(join(folder, 'src'), (_event, file) => {
    if (!file || !configurationFiles.includes(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastRun = lastRun.then(restart);
    }, debounceMs);
  });
  lastRun = restart();
  await lastRun;
  return async () => {
    clearTimeout(timer);
    watcher.close();
    await lastRun;
    await stop();
  };
}
