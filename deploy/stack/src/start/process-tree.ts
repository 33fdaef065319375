import { bundleProcesses } from '../bundle/service-bundles.ts';
import { Failure } from '../failure.ts';
import type { Progress } from '../progress.ts';
import { createNodeProgram } from '../supervise/node-program.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';
import { createProductDatabase, listProductProcesses } from './processes.ts';
import { reserveDiskSpace } from './reserve-disk-space.ts';
import { locateData, type Settings } from './settings.ts';
import { watchMoves } from './watch-moves.ts';

export interface ProcessTree {
  /** Stops all processes, the database last. */
  stop(): Promise<void>;
}

export interface ProcessTreeOptions {
  progress: Progress;
  /** Called when the running product cannot continue. */
  onFailure(failure: Failure): void;
  signal: AbortSignal;
  /** Resolves once the edge's files are published. Until then, the edge serves the previous ones, if any. */
  published: Promise<unknown>;
}

/**
 * Starts all processes at the same time.
 * @throws {Failure} if a process does not start, after stopping the others
 */
export async function startProcessTree(
  settings: Settings,
  { progress, onFailure, signal, published }: ProcessTreeOptions,
): Promise<ProcessTree> {
  const serviceProcesses: SupervisedProcess[] = [];
  const databaseProcesses: SupervisedProcess[] = [];
  const { dataFolder, config } = settings;
  const diskReserve = reserveDiskSpace({
    dataFolder,
    minFreeBytes: config.MIN_FREE_BYTES,
    reserveBytes: config.RESERVE_BYTES,
    note: progress.note,
    onSpaceAvailable: () => {
      for (const process of [...databaseProcesses, ...serviceProcesses]) process.restartNow();
    },
  });
  let restarting: Promise<void> | undefined;
  const moveWatcher = watchMoves(dataFolder, () => {
    restarting = (restarting ?? Promise.resolve()).then(restartAfterMove);
  });
  const stopAll = async (): Promise<void> => {
    moveWatcher.stop();
    await diskReserve.stop();
    // The database stops last, because the other processes may still write to it while they stop.
    for (const processes of [serviceProcesses, databaseProcesses])
      await Promise.all(processes.map((process) => process.stop()));
    await restarting;
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll();
    return stopping;
  };
  const events = {
    onCrash(name: string, waitMs: number) {
      progress.note(`The ${name} exited unexpectedly and will restart in ${waitMs} ms.`);
      void diskReserve.releaseIfLow();
    },
    onLogFailure: (file: string, error: unknown) =>
      progress.note(
        `The log file ${file} is not writable; the product continues without it: ${error instanceof Error ? error.message : error}`,
      ),
    onFailure,
  };
  signal.addEventListener('abort', () => void stop(), { once: true });
  const startServices = async (movedSettings: Settings): Promise<void> => {
    const specs = await bundleProcesses(listProductProcesses(movedSettings));
    signal.throwIfAborted();
    // The processes may already be stopping because another one has failed.
    if (stopping) return;
    await Promise.all(
      specs.map((spec) => supervise(createNodeProgram(spec), events, (process) => serviceProcesses.push(process))),
    );
  };
  /** Restarts the processes with the new servers after a move. Stops the embedded database if it was moved. */
  async function restartAfterMove(): Promise<void> {
    if (stopping) return;
    try {
      const movedSettings = { ...settings, ...(await locateData(config)) };
      progress.note('The product was moved: its processes are restarting.');
      await Promise.all(serviceProcesses.splice(0).map((process) => process.stop()));
      await startServices(movedSettings);
      if (movedSettings.isDatabaseEmbedded) return;
      await Promise.all(databaseProcesses.splice(0).map((process) => process.stop()));
    } catch (error) {
      if (stopping) return;
      onFailure(
        error instanceof Failure ? error : new Failure('The product could not start on its new servers.', error),
      );
    }
  }
  try {
    const startProcesses = async (): Promise<void> => {
      await startServices(settings);
    };
    const startDatabase = async (): Promise<void> => {
      if (settings.isDatabaseEmbedded)
        await supervise(createProductDatabase(settings), events, (process) => databaseProcesses.push(process));
    };
    await Promise.all([startDatabase(), startProcesses(), published]);
    signal.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
