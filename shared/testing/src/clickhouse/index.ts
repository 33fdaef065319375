import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export { startTestCluster, type TestCluster } from './cluster.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

export interface TestClickHouse {
  /** Returns a URL in the form of `FACTS_URL`. The database is created when the facts are first opened. */
  url(database: string): string;
  close(): Promise<void>;
}

/** Starts an empty embedded ClickHouse engine with its HTTP interface, in its own process. */
export async function startTestClickHouse(): Promise<TestClickHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-clickhouse-'));
  // The first argument makes the process exit when the test process ends.
  const args = [
    '--import',
    join(deploy, 'stack/src/supervise/exit-with-parent.ts'),
    join(deploy, 'clickhouse/src/main.ts'),
  ];
  const child = spawn(process.execPath, args, {
    env: { DATA_FOLDER: folder, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const address = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: AddressInfo }).address),
    once(child, 'exit').then(() => null),
  ]);
  if (!address) throw new Error('The embedded ClickHouse did not start: is it packaged for this system?');
  return {
    url: (database) => `http://127.0.0.1:${address.port}/${database}`,
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
