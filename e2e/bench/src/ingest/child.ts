import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const exitWithParent = join(import.meta.dirname, '../../../../deploy/stack/src/supervise/exit-with-parent.ts');

/** Every process gets the same memory settings as in the product (`deploy/stack`, node-program.ts). */
const memoryFlags = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=1024'];

export interface Child {
  pid: number;
  /** The port on which the child listens; 0 if it does not listen. */
  port: number;
  ask<Answer>(command: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a child process that reports when it is ready and exits with its parent. */
export async function startChild(file: string, environment: Record<string, string>): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [...memoryFlags, '--import', exitWithParent, file], {
    env: { NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message') as Promise<[{ port?: number }]>,
    once(child, 'exit').then((): [null] => [null]),
  ]);
  if (!message) throw new Error(`${file} did not start.`);
  return {
    pid: child.pid ?? 0,
    port: message.port ?? 0,
    async ask<Answer>(command: object) {
      const settled = new AbortController();
      const answered = once(child, 'message', settled);
      const exited = once(child, 'exit', settled).then(([code, signal]) => {
        throw new Error(`${file} exited without answering: ${signal ?? code}`);
      });
      child.send(command);
      try {
        const [answer] = await Promise.race([answered, exited]);
        return answer as Answer;
      } finally {
        settled.abort();
        await Promise.allSettled([answered, exited]);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
