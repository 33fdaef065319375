import { watch } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './failure.ts';
import { type BuildListener, watchBuilds } from './local-build.ts';

/** Files from which the build itself is made: what they say is read when it begins. */
const describing = ['remote.ts', 'screens.ts', 'bootstrap.tsx'];
/** An editor writes a file in several steps. */
const settledMs = 150;

/** Builds a remote, again after each change, and from the start where its description changes. @returns how to end it */
export async function watchRemote(folder: string, listener: BuildListener): Promise<() => Promise<void>> {
  let stop: () => Promise<void> = async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function begin(): Promise<void> {
    await stop();
    stop = async () => undefined;
    try {
      stop = await watchBuilds(folder, listener);
    } catch (error) {
      listener.onFailure(reasonOf(error));
    }
  }

  const watcher = watch(join(folder, 'src'), (_event, file) => {
    if (!file || !describing.includes(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(begin);
    }, settledMs);
  });
  turn = begin();
  await turn;
  return async () => {
    clearTimeout(timer);
    watcher.close();
    await turn;
    await stop();
  };
}
