/**
 * Starts each process of the product while the others are idle, and prints how long each one took to become ready:
 * `{"database": 812, …}` in milliseconds. The settings are those of `npm start`, with which the start benchmark
 * compares these times.
 */
import { join } from 'node:path';
import { bundleProcesses } from '../src/bundle/service-bundles.ts';
import { readConfig } from '../src/config.ts';
import { folders } from '../src/paths.ts';
import { lockData } from '../src/start/lock-data.ts';
import { createProductDatabase, listProductProcesses } from '../src/start/processes.ts';
import { createSettings } from '../src/start/settings.ts';
import { createNodeProgram } from '../src/supervise/node-program.ts';
import { type SupervisedProcess, supervise } from '../src/supervise/supervised-process.ts';

const config = readConfig();
const unlock = await lockData(config);
const settings = await createSettings(config, {
  releasesFolder: folders.releases,
  logsFolder: join(config.DATA_FOLDER, 'logs'),
});
const events = {
  onCrash: (name: string) => {
    throw new Error(`The ${name} ended unexpectedly`);
  },
  onFailure: (failure: Error) => {
    throw failure;
  },
};
const startedProcesses: SupervisedProcess[] = [];
const readyAfterMs: Record<string, number> = {};
try {
  const processes = (await bundleProcesses(listProductProcesses(settings))).map(createNodeProgram);
  for (const program of [createProductDatabase(settings), ...processes]) {
    const startedAt = performance.now();
    await supervise(program, events, (process) => startedProcesses.push(process));
    readyAfterMs[program.name] = Math.round(performance.now() - startedAt);
  }
} finally {
  for (const process of startedProcesses.toReversed()) await process.stop();
  await unlock();
}
console.log(JSON.stringify(readyAfterMs));
