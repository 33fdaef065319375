import { fromBundles } from '../bundle/service-bundles.ts';
import type { Failure } from '../failure.ts';
import type { Progress } from '../progress.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';
import { productProcesses } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Tree {
  /** Ends every process, the last started first. */
  stop(): Promise<void>;
}

/**
 * Starts all processes at once. `onFailure` is told where the running product cannot go on.
 * @throws {Failure} where one does not start; what runs already is ended then
 */
export async function startTree(
  settings: Settings,
  progress: Progress,
  onFailure: (failure: Failure) => void,
  signal: AbortSignal,
): Promise<Tree> {
  const started: SupervisedProcess[] = [];
  const stopAll = async (): Promise<void> => {
    // The database last: the others may still be writing while they end.
    const [first, ...others] = started;
    await Promise.all(others.map((process) => process.stop()));
    await first?.stop();
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll();
    return stopping;
  };
  const events = {
    onCrash: (name: string, waitMs: number) =>
      progress.note(`The ${name} ended unexpectedly and is started again in ${waitMs} ms.`),
    onFailure,
  };
  signal.addEventListener('abort', () => void stop(), { once: true });
  try {
    const specs = await fromBundles(productProcesses(settings));
    signal.throwIfAborted();
    await Promise.all(specs.map((spec) => supervise(spec, events, (process) => started.push(process))));
    signal.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
