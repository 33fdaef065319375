import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getInheritedEnvironment } from '../../config.ts';

const sourceFolder = join(import.meta.dirname, '../..');

/** A process that runs a data folder's database. */
export interface Starter {
  /** @throws if the database does not start */
  start(): Promise<ChildProcess>;
  /** Kills the process with `kill -9` if it is running. */
  kill(): Promise<void>;
}

async function kill(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export function createStarter(dataFolder: string): Starter {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const args = [
        '--import',
        join(sourceFolder, 'supervise/exit-with-parent.ts'),
        join(sourceFolder, 'database/main.ts'),
      ];
      child = spawn(process.execPath, args, {
        env: { ...getInheritedEnvironment(), NODE_OPTIONS: '', DATA_FOLDER: dataFolder, TEMPORARY: 'false' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        detached: true,
      });
      const [message] = (await once(child, 'message')) as [{ type: string; sentence?: string }];
      if (message.type === 'failed') throw new Error(message.sentence);
      return child;
    },
    kill: () => kill(child, 'SIGKILL'),
  };
}
