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

/** Runs `work` with the product's database, and starts the embedded one for it. */
export async function withDatabase<Result>(settings: Settings, work: () => Promise<Result>): Promise<Result> {
  const running: SupervisedProcess[] = [];
  const events = { onCrash: () => undefined, onFailure: (failure: Failure) => console.error(failure.message) };
  try {
    if (settings.isDatabaseEmbedded)
      await supervise(createProductDatabase(settings), events, (process) => running.push(process));
    return await work();
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
}

/** Makes a backup, whether the product is running or stopped. @returns the exit code */
export async function runBackup(args: readonly string[], signal: AbortSignal, config = readConfig()): Promise<number> {
  const settings = await createCommandSettings(config);
  const { environment } = findService(settings, 'worker');
  const write = () => runScript(backupScript, ['backup', ...args], { environment }, signal);
  const lock = await acquireLock(getDataLockFile(config), 'a backup');
  // Without the lock, the product is running, and so is its database.
  if (!lock.isAcquired) return write();
  try {
    return await withDatabase(settings, write);
  } finally {
    await lock.release();
  }
}
