import { join } from 'node:path';
import { readConfig } from '../config.ts';
import type { Failure } from '../failure.ts';
import { folders } from '../paths.ts';
import { lockData } from '../start/lock-data.ts';
import { createProductDatabase, findService } from '../start/processes.ts';
import { createSettings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';

/**
 * Writes a workspace of any size into the data folder. The product must be stopped.
 * @param flags passed to the seed script
 * @returns the exit code
 */
export async function seedScale(flags: readonly string[], signal: AbortSignal): Promise<number> {
  const config = readConfig();
  const unlock = await lockData(config);
  const startedProcesses: SupervisedProcess[] = [];
  try {
    const settings = await createSettings(config, {
      releasesFolder: folders.releases,
      logsFolder: join(config.DATA_FOLDER, 'logs'),
    });
    const events = { onCrash: () => undefined, onFailure: (failure: Failure) => console.error(failure.message) };
    if (settings.isDatabaseEmbedded) {
      await supervise(createProductDatabase(settings), events, (process) => startedProcesses.push(process));
    }
    const worker = findService(settings, 'worker');
    const environment = { ...worker.environment, LOG_LEVEL: 'warn' };
    return await runScript('deploy/api/scripts/db-seed.ts', flags, { environment }, signal);
  } finally {
    await Promise.all(startedProcesses.map((process) => process.stop()));
    await unlock();
  }
}
