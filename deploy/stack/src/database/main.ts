/** Runs only the embedded database, for tests and benchmarks. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exitWithoutRestart, serveUntilSignal } from '@reportage/deploy-service';
import { Failure } from '../failure.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';
import { getDatabaseAddress } from './address.ts';
import { readDatabaseConfig } from './config.ts';
import { createDatabaseProgram } from './database-program.ts';

const { DATA_FOLDER: dataFolder, FSYNC: fsync, TEMPORARY: isTemporary } = readDatabaseConfig();
const program = createDatabaseProgram({
  dataFolder,
  logFile: join(dataFolder, 'logs/database.log'),
  isDurable: fsync === 'on',
});
let database: SupervisedProcess | undefined;
const exitWithFailure = (failure: Failure): Promise<never> => exitWithoutRestart(failure.message);

try {
  const events = { onCrash: () => undefined, onFailure: (failure: Failure) => void exitWithFailure(failure) };
  await supervise(program, events, (process) => {
    database = process;
  });
  process.send?.({ type: 'address', url: (await getDatabaseAddress(dataFolder)).url });
  serveUntilSignal({
    async close() {
      await database?.stop();
      if (isTemporary) await rm(dataFolder, { recursive: true, force: true });
    },
  });
} catch (error) {
  await database?.stop();
  if (!(error instanceof Failure)) throw error;
  await exitWithFailure(error);
}
