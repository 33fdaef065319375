import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from './templates.ts';

const stack = join(import.meta.dirname, '../../../../deploy/stack/src');
const startTimeoutMs = 30_000;

/** An empty database on its own server, with a streaming replica. */
export interface ReplicatedDatabase {
  url: string;
  replicaUrl: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Waits until a standby accepts connections, which it refuses until its state is consistent. */
async function waitUntilReadable(url: string): Promise<void> {
  for (const deadline = performance.now() + startTimeoutMs; ; await delay(100)) {
    try {
      return void (await withClient(url, (client) => client.query('select 1')));
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-replicated-'));
  // The first argument makes the process exit when the test process ends.
  const program = join(stack, 'database/testing/replicated-main.ts');
  const args = ['--import', join(stack, 'supervise/exit-with-parent.ts'), program];
  const child = spawn(process.execPath, args, {
    env: { DATA_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const [address] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The replicated database did not start.'))),
  ])) as [{ url: string; replicaUrl: string }];
  const { url, replicaUrl } = address;
  const send = async (message: 'stop' | 'start'): Promise<void> => {
    child.send(message);
    for await (const [{ type }] of on(child, 'message')) if (type === 'done') return;
  };
  await waitUntilReadable(replicaUrl);
  return {
    url,
    replicaUrl,
    stopReplica: () => send('stop'),
    async startReplica() {
      await send('start');
      await waitUntilReadable(replicaUrl);
    },
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
