import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { TestApi } from '../test-api.ts';
import { testClientId, testIssuer } from '../test-identity.ts';

export type Entry = 'main.ts' | 'worker.ts';

/** API and worker on the test's database, as processes that can be killed. */
export interface KillableServers {
  /** Of the API, which keeps its address through kills. */
  origin: string;
  /** `kill -9`, and a new process in its place. */
  killAndStart(entry: Entry): Promise<void>;
  /** Whether both run. */
  areRunning(): boolean;
  /** Ends the worker in order, so that its facts can be opened. */
  endWorker(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const serverEnvironment = ({ database, identity }: TestApi): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATA_FOLDER: database.folder,
  PUBLIC_ORIGIN: 'http://localhost:4750',
  IDENTITY_ISSUER: testIssuer,
  IDENTITY_JWKS_URL: identity.jwksUrl,
  CLIENT_ID: testClientId,
  RATE_LIMIT_PER_MINUTE: '1000000',
  COLLECT_PER_ADDRESS_PER_MINUTE: '1000000',
  COLLECT_PER_SOURCE_PER_SECOND: '100000',
  LOG_LEVEL: 'silent',
});

export async function startKillableServers(api: TestApi): Promise<KillableServers> {
  const ports = { 'main.ts': await freePort(), 'worker.ts': await freePort() };
  const environment = { ...serverEnvironment(api), WORKER_URL: `http://127.0.0.1:${ports['worker.ts']}` };
  const start = async (entry: Entry): Promise<ServerProcess> => {
    const started = await startServerProcess(entry, { ...environment, PORT: String(ports[entry]) });
    if (started.message.type !== 'ready') throw new Error(`${entry} did not start: ${JSON.stringify(started.message)}`);
    return started;
  };
  const running = { 'main.ts': await start('main.ts'), 'worker.ts': await start('worker.ts') };
  return {
    origin: `http://127.0.0.1:${ports['main.ts']}`,
    async killAndStart(entry) {
      await running[entry].kill('SIGKILL');
      running[entry] = await start(entry);
    },
    areRunning: () => Object.values(running).every((server) => server.isRunning()),
    endWorker: () => running['worker.ts'].kill('SIGTERM'),
    stop: async () => {
      await Promise.all(Object.values(running).map((server) => server.kill('SIGKILL')));
    },
  };
}
