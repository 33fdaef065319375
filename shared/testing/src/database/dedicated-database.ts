import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const stack = join(import.meta.dirname, '../../../../deploy/stack/src');

/** A PostgreSQL server that is not shared. */
export interface DedicatedDatabase {
  url: string;
  /** Process id of the server's parent process. */
  readonly pid: number;
  /** Kills the server and its parent with `kill -9`, and restarts both on the same data. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

interface RunningDatabase {
  url: string;
  pid: number;
  stop(signal: NodeJS.Signals): Promise<void>;
}

type Message = { type: 'ready' } | { type: 'address'; url: string } | { type: 'failed'; sentence: string };

async function start(folder: string, fsync: 'on' | 'off'): Promise<RunningDatabase> {
  // The first argument makes the process exit when the test process ends.
  const args = ['--import', join(stack, 'supervise/exit-with-parent.ts'), join(stack, 'database/main.ts')];
  const child = spawn(process.execPath, args, {
    env: { DATA_FOLDER: folder, FSYNC: fsync, TEMPORARY: 'true' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The database did not start.')));
    child.on('message', (message: Message) => {
      if (message.type === 'address') resolve(message.url);
      if (message.type === 'failed') reject(new Error(message.sentence));
    });
  });
  // Lets the test process exit when it is idle. The database stops with it.
  child.unref();
  child.channel?.unref();
  return {
    url,
    pid: child.pid ?? 0,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/**
 * Starts the product's embedded database without the rest of the product.
 * @param fsync `on` as in production; `off` if durability does not matter
 */
export async function startDedicatedDatabase(fsync: 'on' | 'off' = 'on'): Promise<DedicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-db-'));
  let running = await start(folder, fsync);
  return {
    url: running.url,
    get pid() {
      return running.pid;
    },
    async crash() {
      process.kill(Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      await running.stop('SIGKILL');
      running = await start(folder, fsync);
    },
    close: () => running.stop('SIGTERM'),
  };
}
