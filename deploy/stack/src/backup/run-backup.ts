import { resolve } from 'node:path';
import { readConfig, type StackConfig } from '../config.ts';
import type { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import { acquireLock } from '../process-lock.ts';
import { getDataLockFile } from '../start/lock-data.ts';
import { createProductDatabase, findService } from '../start/processes.ts';
import { createSettings, type Settings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';

export const backupScript = 'deploy/api/bin/backup.ts';

/** Creates the settings for a command that works whether the product is running or stopped. */
export const createCommandSettings = (config: StackConfig): Promise<Settings> =>
  createSettings(config, { releasesFolder: folders.releases, logsFolder: resolve(config.DATA_FOLDER, 'logs') });

/** Runs `work` while the product's database is running. An embedded database is started for it and then stopped. */
export async function withDatabase<Result>(settings: Settings, work: () => Promise<Result>): Promise<Result> {
  const startedProcesses: SupervisedProcess[] = [];
  const events = { onCrash: () => undefined, onFailure: (failure: Failure) => console.error(failure.message) };
  try {
    if (settings.isDatabaseEmbedded)
      await supervise(createProductDatabase(settings), events, (process) => startedProcesses.push(process));
    return await work();
  } finally {
    await Promise.all(startedProcesses.map((process) => process.stop()));
  }
}

/** Makes a backup, whether the product is running or stopped. @returns the exit code */
export async function runBackup(args: readonly string[], signal: AbortSignal, config = readConfig()): Promise<number> {
  const settings = await createCommandSettings(config);
  const { environment } = findService(settings, 'worker');
  const makeBackup = () => runScript(backupScript, ['backup', ...args], { environment }, signal);
  const lock = await acquireLock(getDataLockFile(config), 'a backup');
  // If another process has the lock, the product is running, and so is its database.
  if (!lock.isAcquired) return makeBackup();
  try {
    return await withDatabase(settings, makeBackup);
  } finally {
    await lock.release();
  }
}
