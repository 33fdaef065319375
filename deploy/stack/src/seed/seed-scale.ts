import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { folders, repository } from '../paths.ts';
import { lockData } from '../start/lock-data.ts';
import { processStages } from '../start/processes.ts';
import { makeSettings } from '../start/settings.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';

const script = 'deploy/api/scripts/db-seed.ts';

/** Writes a workspace of any size into the data folder while the product rests; its flags are the script's. @returns the exit code */
export async function seedScale(flags: readonly string[], signal: AbortSignal): Promise<number> {
  const config = readConfig();
  const unlock = await lockData(config);
  const running: SupervisedProcess[] = [];
  try {
    const settings = await makeSettings(config, {
      releasesFolder: folders.releases,
      logsFolder: join(config.DATA_FOLDER, 'logs'),
    });
    const processes = processStages(settings).flat();
    const database = processes.filter(({ name }) => name === 'database');
    const worker = processes.find(({ name }) => name === 'worker');
    if (!worker) throw new Failure('The product has no worker, whose facts could be written.');
    const fail = (failure: Failure) => console.error(failure.message);
    const events = { onCrash: () => undefined, onFailure: fail };
    for (const spec of database) await supervise(spec, events, (process) => running.push(process));
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...flags], {
        cwd: repository,
        env: { ...worker.environment, LOG_LEVEL: 'warn' },
        stdio: 'inherit',
        signal,
      });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await Promise.all(running.map((process) => process.stop()));
    await unlock();
  }
}
