import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './config.ts';

export interface DevProcess {
  origin: string;
  /** The process's output so far. */
  getOutput(): string;
  stop(): Promise<void>;
}

const script = join(repository, 'shared/remote-kit/bin/dev.ts');
const startTimeoutMs = 90_000;

function listen(child: ChildProcess): { getOutput(): string; until(pattern: RegExp): Promise<string> } {
  let getOutput = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      getOutput += chunk.toString();
      for (const listener of listeners) listener();
    });
  return {
    getOutput: () => getOutput,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = (): void => {
          const found = pattern.exec(getOutput)?.[1];
          if (found) resolve(found);
        };
        listeners.add(checkOutput);
        child.once('exit', () => reject(new Error(`It exited: ${getOutput}`)));
        setTimeout(() => reject(new Error(`Nothing like ${pattern}: ${getOutput}`)), startTimeoutMs).unref();
        checkOutput();
      }),
  };
}

/** Runs `pnpm dev NAME --against URL` until it serves the page. @throws with its output if it fails before that */
export async function startDev(name: string, against: string, folder: string): Promise<DevProcess> {
  const child = spawn(process.execPath, [script, name, '--against', against, '--folder', folder, '--port', '0']);
  const output = listen(child);
  const origin = await output.until(/Open {2}(http:\/\/localhost:\d+)/);
  return {
    origin,
    getOutput: output.getOutput,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
