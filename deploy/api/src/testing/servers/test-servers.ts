import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@reportage/testing/ports';
import { getServerEnvironment } from '../kills/killable-servers.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { TestApi } from '../test-api.ts';

/** A worker in its own process, with a count of the batches it has folded. */
export interface TestWorker {
  url: string;
  kill(): Promise<void>;
  countFolds(): Promise<number>;
}

/** Several API processes and workers on the test's database. */
export interface TestServers {
  startApi(): Promise<string>;
  startWorker(): Promise<TestWorker>;
  stop(): Promise<void>;
}

export function createTestServers(api: TestApi, extraSettings: Record<string, string>): TestServers {
  const startedServers: ServerProcess[] = [];
  let workerCount = 0;

  async function start(entry: 'main.ts' | 'worker.ts', overrides: Record<string, string> = {}) {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      ...getServerEnvironment(api),
      ...extraSettings,
      WORKER_URL: url,
      ...overrides,
      PORT: String(port),
    };
    const server = await startServerProcess(entry, environment);
    startedServers.push(server);
    if (server.message.type !== 'ready') throw new Error(`${entry} did not start: ${JSON.stringify(server.message)}`);
    return { url, server };
  }

  return {
    startApi: async () => (await start('main.ts')).url,
    async startWorker() {
      workerCount += 1;
      const file = join(api.database.folder, `worker-${workerCount}.log`);
      const { url, server } = await start('worker.ts', { LOG_LEVEL: 'debug', LOG_FILE: file });
      return {
        url,
        kill: () => server.kill('SIGKILL'),
        async countFolds() {
          const text = await readFile(file, 'utf8').catch(() => '');
          return text.split('\n').filter((line) => line.includes('"msg":"folded"')).length;
        },
      };
    },
    stop: async () => {
      await Promise.all(startedServers.map((server) => server.kill('SIGKILL')));
    },
  };
}
