import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { acquireLock } from '../process-lock.ts';
import type { Program } from '../supervise/program.ts';
import { getDatabaseAddress } from './address.ts';
import { openCluster } from './cluster.ts';
import { createSocketDirectory } from './folders.ts';
import { killLeftovers } from './leftovers.ts';
import { getSocketDirectory } from './location.ts';
import { getPostgresUser } from './postgres-user.ts';
import { findBinFolder } from './programs.ts';
import { startServer } from './server.ts';

export interface DatabaseOptions {
  dataFolder: string;
  logFile: string;
  /** Whether commits are written to disk before they are acknowledged. */
  isDurable?: boolean;
}

/** @throws {Failure} if the data folder is in use */
async function lockDatabase(dataFolder: string): Promise<() => Promise<void>> {
  const lock = await acquireLock(join(dataFolder, 'postgres.lock'));
  if (lock.isAcquired) return lock.release;
  throw new Failure(
    `The data folder ${dataFolder} is in use by process ${lock.owner.pid}; stop that process, or choose another folder with DATA_FOLDER.`,
  );
}

/**
 * Creates the program that runs the embedded PostgreSQL server. Its first launch creates the database if needed, and
 * locks the data folder until `close`.
 */
export function createDatabaseProgram({ dataFolder, logFile, isDurable = true }: DatabaseOptions): Program {
  let release: (() => Promise<void>) | undefined;
  return {
    name: 'database',
    logFiles: [logFile],
    async launch() {
      const user = getPostgresUser();
      await mkdir(dataFolder, { recursive: true, mode: 0o700 });
      release ??= await lockDatabase(dataFolder);
      const { settings, password } = await getDatabaseAddress(dataFolder);
      const binFolder = await findBinFolder(user);
      const cluster = await openCluster(dataFolder, { binFolder, runAs: user, password });
      await killLeftovers(cluster);
      if (!password) await createSocketDirectory(getSocketDirectory(dataFolder), user);
      return startServer({ binFolder, cluster, runAs: user, settings, isDurable });
    },
    async close() {
      if (!release) return;
      await rm(getSocketDirectory(dataFolder), { recursive: true, force: true });
      await release();
    },
  };
}
