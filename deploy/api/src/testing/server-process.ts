import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
/** A module that terminates the process when the test runner exits. */
const exitWithParent = join(source, '../../stack/src/supervise/exit-with-parent.ts');

export interface ServerProcess {
  /** The process's first message, which says that it is ready or why it cannot start. */
  message: { type: string; sentence?: string };
  isRunning(): boolean;
  /** Null while the process runs, or if it was terminated by a signal. */
  getExitCode(): number | null;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the API (`main.ts`) or its worker (`worker.ts`) in a separate process, as the product does. */
export async function startServerProcess(
  entry: 'main.ts' | 'worker.ts',
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--import', exitWithParent, join(source, entry)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{ type: 'ended' }])]);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    message,
    isRunning,
    getExitCode: () => child.exitCode,
    async kill(signal) {
      if (!isRunning()) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
