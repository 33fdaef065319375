import { join } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { databaseUrl } from '../database/location.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';
import type { TestDatabase } from './test-database.ts';

/** The embedded PostgreSQL on a folder of its own. */
export async function startEmbeddedDatabase(folder: string): Promise<TestDatabase> {
  let started: SupervisedProcess | undefined;
  const environment = { ...inheritedEnvironment(), DATA_FOLDER: folder };
  await supervise(
    {
      name: 'database',
      entry: 'deploy/stack/src/database/main.ts',
      environment,
      logFile: join(folder, 'database.log'),
    },
    { onCrash: () => undefined, onFailure: () => undefined },
    (process) => {
      started = process;
    },
  );
  return { url: databaseUrl(folder), stop: async () => started?.stop() };
}
