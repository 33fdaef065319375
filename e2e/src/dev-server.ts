import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './config.ts';

export interface DevProcess {
  origin: string;
  /** The process's output so far. */
  said(): string;
  stop(): Promise<void>;
}

const script = join(repository, 'shared/remote-kit/bin/dev.ts');
const patienceMs = 90_000;

function listen(child: ChildProcess): { said(): string; until(pattern: RegExp): Promise<string> } {
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      for (const listener of listeners) listener();
    });
  return {
    said: () => said,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(said)?.[1];
          if (found) resolve(found);
        };
        listeners.add(look);
        child.once('exit', () => reject(new Error(`It ended: ${said}`)));
        setTimeout(() => reject(new Error(`Nothing like ${pattern}: ${said}`)), patienceMs).unref();
        look();
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
    said: output.said,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
