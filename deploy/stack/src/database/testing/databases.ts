import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inheritedEnvironment } from '../../config.ts';
import { databaseAddress } from '../address.ts';
import { socketFolder } from '../location.ts';

const source = join(import.meta.dirname, '../..');

export type Message = { type: 'ready' } | { type: 'failed'; sentence: string } | { type: 'address'; url: string };

export interface RunningDatabase {
  child: ChildProcess;
  /** Whether it serves, or why not. */
  message: Message;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Databases on folders of a test, each with a process that runs it. */
export interface Databases {
  start(dataFolder: string, environment?: NodeJS.ProcessEnv): Promise<RunningDatabase>;
  /** Kills what still runs, and removes their sockets. */
  close(): Promise<void>;
}

export function createDatabases(): Databases {
  const running = new Set<RunningDatabase>();
  const folders = new Set<string>();
  return {
    async start(dataFolder, environment = {}) {
      folders.add(dataFolder);
      const args = ['--import', join(source, 'supervise/end-with-parent.ts'), join(source, 'database/main.ts')];
      const child = spawn(process.execPath, args, {
        env: { ...inheritedEnvironment(), NODE_OPTIONS: '', DATA_FOLDER: dataFolder, ...environment },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        detached: true,
      });
      const [message] = (await once(child, 'message')) as [Message];
      const database: RunningDatabase = {
        child,
        message,
        async end(signal) {
          child.kill(signal);
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
          running.delete(database);
        },
      };
      running.add(database);
      return database;
    },
    async close() {
      await Promise.all([...running].map((database) => database.end('SIGTERM')));
      await Promise.all([...folders].map((folder) => rm(socketFolder(folder), { recursive: true, force: true })));
    },
  };
}

export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await databaseAddress(dataFolder)).url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'reportage-db-'));

/** Process id of the PostgreSQL that runs on a data folder. */
export async function serverPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws where it does not come about within ten seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come about within 10 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
