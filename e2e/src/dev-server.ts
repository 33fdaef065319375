import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './config.ts';

export interface DevProcess {
  origin: string;
  /** Returns the process's output so far. */
  getOutput(): string;
  stop(): Promise<void>;
}

const script = join(repository, 'shared/remote-kit/bin/dev.ts');
const startTimeoutMs = 90_000;

function watchOutput(child: ChildProcess): { getOutput(): string; waitFor(pattern: RegExp): Promise<string> } {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  return {
    getOutput: () => output,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = (): void => {
          const match = pattern.exec(output)?.[1];
          if (match) resolve(match);
        };
        listeners.add(checkOutput);
        child.once('exit', () => reject(new Error(`The dev process exited: ${output}`)));
        setTimeout(
          () => reject(new Error(`The output did not match ${pattern} in time: ${output}`)),
          startTimeoutMs,
        ).unref();
        checkOutput();
      }),
  };
}

/**
 * Runs `pnpm dev NAME --against URL` until it serves the page.
 * @throws an error containing its output if it fails to start
 */
export async function startDev(name: string, against: string, folder: string): Promise<DevProcess> {
  const child = spawn(process.execPath, [script, name, '--against', against, '--folder', folder, '--port', '0']);
  const watch = watchOutput(child);
  const origin = await watch.waitFor(/Open {2}(http:\/\/localhost:\d+)/);
  return {
    origin,
    getOutput: watch.getOutput,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
