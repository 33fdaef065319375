import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type SupervisedProcess, supervise } from '../../supervise/supervised-process.ts';
import { getDatabaseAddress } from '../address.ts';
import { createDatabaseProgram } from '../database-program.ts';

export const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'reportage-db-'));

/** A test's databases, supervised by the test process itself. */
export interface Databases {
  /** @throws {Failure} if the database does not start */
  start(dataFolder: string, options?: { isDurable?: boolean }): Promise<SupervisedProcess>;
  stopAll(): Promise<void>;
}

export function createDatabases(): Databases {
  const running: SupervisedProcess[] = [];
  const events = { onCrash: () => undefined, onFailure: () => undefined };
  return {
    async start(dataFolder, options = {}) {
      const program = createDatabaseProgram({ dataFolder, logFile: join(dataFolder, 'logs/database.log'), ...options });
      let started: SupervisedProcess | undefined;
      await supervise(program, events, (process) => {
        started = process;
        running.push(process);
      });
      if (!started) throw new Error('No database was started.');
      return started;
    },
    stopAll: async () => {
      await Promise.all(running.splice(0).map((database) => database.stop()));
    },
  };
}

/** Creates a database and stops it. @returns its data folder */
export async function createEmptyDatabase(): Promise<string> {
  const folder = await createFolder();
  const databases = createDatabases();
  await databases.start(folder);
  await databases.stopAll();
  return folder;
}

export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await getDatabaseAddress(dataFolder)).url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Reads the process id of a data folder's PostgreSQL server. */
export async function readServerPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
}
