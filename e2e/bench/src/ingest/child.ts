import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const endWithParent = join(import.meta.dirname, '../../../../deploy/stack/src/supervise/end-with-parent.ts');

/** Every process gets the memory that the product gives its own (`deploy/stack`, supervised-process.ts). */
const youngMemory = '--min-semi-space-size=16';

export interface Child {
  /** Where it listens; 0 where it does not. */
  port: number;
  ask<Answer>(order: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** A process that says when it is ready. It ends with the one that started it. */
export async function startChild(file: string, environment: Record<string, string>): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [youngMemory, '--import', endWithParent, file], {
    env: { NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message') as Promise<[{ port?: number }]>,
    once(child, 'exit').then((): [null] => [null]),
  ]);
  if (!message) throw new Error(`${file} did not start.`);
  return {
    port: message.port ?? 0,
    async ask<Answer>(order: object) {
      const over = new AbortController();
      const answered = once(child, 'message', over);
      const ended = once(child, 'exit', over).then(([code, signal]) => {
        throw new Error(`${file} ended without an answer: ${signal ?? code}`);
      });
      child.send(order);
      try {
        const [answer] = await Promise.race([answered, ended]);
        return answer as Answer;
      } finally {
        over.abort();
        await Promise.allSettled([answered, ended]);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
