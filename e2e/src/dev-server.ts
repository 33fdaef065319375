import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './config.ts';

export interface DevProcess {
  origin: string;
  /** The process's output so far. */
  outputSoFar(): string;
  stop(): Promise<void>;
}

const script = join(repository, 'shared/remote-kit/bin/dev.ts');
const startTimeoutMs = 90_000;

function listen(child: ChildProcess): { outputSoFar(): string; until(pattern: RegExp): Promise<string> } {
  let outputSoFar = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      outputSoFar += chunk.toString();
      for (const listener of listeners) listener();
    });
  return {
    outputSoFar: () => outputSoFar,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = (): void => {
          const found = pattern.exec(outputSoFar)?.[1];
          if (found) resolve(found);
        };
        listeners.add(checkOutput);
        child.once('exit', () => reject(new Error(`It exited: ${outputSoFar}`)));
        setTimeout(() => reject(new Error(`Nothing like ${pattern}: ${outputSoFar}`)), startTimeoutMs).unref();
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
    outputSoFar: output.outputSoFar,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
