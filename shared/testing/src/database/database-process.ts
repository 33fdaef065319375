import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const stack = join(import.meta.dirname, '../../../../deploy/stack/src');

export interface DatabaseProcess {
  url: string;
  /** @param signal `SIGKILL` to let it die as in a power failure of the process */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The embedded database on what lies in the folder's `data`, in a process of its own. Its socket is in the folder too. */
export async function startDatabaseProcess(folder: string): Promise<DatabaseProcess> {
  const socketParent = join(folder, 't');
  await mkdir(socketParent, { recursive: true });
  // The first argument ends the process where the one that runs the tests is gone.
  const args = ['--import', join(stack, 'supervise/end-with-parent.ts'), join(stack, 'database/main.ts')];
  const child = spawn(process.execPath, args, {
    env: { DATA_FOLDER: join(folder, 'data'), TMPDIR: socketParent },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const isReady = await Promise.race([
    once(child, 'message').then(([message]) => (message as { type: string }).type === 'ready'),
    once(child, 'exit').then(() => false),
  ]);
  if (!isReady) throw new Error('The embedded database did not start.');
  const [socket = ''] = await readdir(socketParent);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(socketParent, socket))}`,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
