import { findFreePort } from '@reportage/testing/ports';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { createTestEnvironment, type TestApi } from '../test-api.ts';

export type Entry = 'main.ts' | 'worker.ts';

/** The API and worker on the test's database, as processes that can be killed. */
export interface KillableServers {
  /** The API's origin, which stays the same across kills. */
  origin: string;
  /** Runs `kill -9`, then starts a new process in its place. */
  killAndStart(entry: Entry): Promise<void>;
  /** Whether both the API and the worker are running. */
  areRunning(): boolean;
  /** Stops the worker cleanly, so its facts can be opened. */
  stopWorker(): Promise<void>;
  stop(): Promise<void>;
}

export const getServerEnvironment = (api: TestApi): Record<string, string> => ({
  ...createTestEnvironment(api),
  RATE_LIMIT_PER_MINUTE: '1000000',
  COLLECT_PER_ADDRESS_PER_MINUTE: '1000000',
  COLLECT_PER_SOURCE_PER_SECOND: '100000',
});

export async function startKillableServers(
  api: TestApi,
  extraSettings: Record<string, string>,
): Promise<KillableServers> {
  const ports = { 'main.ts': await findFreePort(), 'worker.ts': await findFreePort() };
  const environment = {
    ...getServerEnvironment(api),
    ...extraSettings,
    WORKER_URL: `http://127.0.0.1:${ports['worker.ts']}`,
  };
  const start = async (entry: Entry): Promise<ServerProcess> => {
    const server = await startServerProcess(entry, { ...environment, PORT: String(ports[entry]) });
    if (server.message.type !== 'ready') throw new Error(`${entry} did not start: ${JSON.stringify(server.message)}`);
    return server;
  };
  const running = { 'main.ts': await start('main.ts'), 'worker.ts': await start('worker.ts') };
  return {
    origin: `http://127.0.0.1:${ports['main.ts']}`,
    async killAndStart(entry) {
      await running[entry].kill('SIGKILL');
      running[entry] = await start(entry);
    },
    areRunning: () => Object.values(running).every((server) => server.isRunning()),
    stopWorker: () => running['worker.ts'].kill('SIGTERM'),
    stop: async () => {
      await Promise.all(Object.values(running).map((server) => server.kill('SIGKILL')));
    },
  };
}
