import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { openFactsStore } from './facts/facts-store.ts';
import { batchOf, pageviewAt, visitorAgent } from './facts/testing/beacons.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createTestApi, type Person, type TestApi } from './testing/test-api.ts';
import { testClientId, testIssuer } from './testing/test-identity.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let api: TestApi;
let owner: Person;
let ports: { api: number; worker: number };
const running: Partial<Record<'main.ts' | 'worker.ts', ServerProcess>> = {};

async function start(entry: 'main.ts' | 'worker.ts'): Promise<void> {
  running[entry] = await startServerProcess(entry, {
    PORT: String(entry === 'main.ts' ? ports.api : ports.worker),
    DATABASE_URL: api.database.url,
    DATA_FOLDER: api.database.folder,
    PUBLIC_ORIGIN: 'http://localhost:4750',
    IDENTITY_ISSUER: testIssuer,
    IDENTITY_JWKS_URL: api.identity.jwksUrl,
    CLIENT_ID: testClientId,
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    LOG_LEVEL: 'silent',
  });
  expect(running[entry]?.message).toEqual({ type: 'ready' });
}

async function killAndStart(entry: 'main.ts' | 'worker.ts'): Promise<void> {
  await running[entry]?.kill('SIGKILL');
  await start(entry);
}

/** Only the database ends: those that were in the middle of a transaction go on with a new connection. */
async function crashDatabase(): Promise<void> {
  await api.database.crash();
  await delay(500);
  expect(Object.values(running).map((server) => server.isRunning())).toEqual([true, true]);
}

/** Sends one after another until told to stop, whatever breaks meanwhile. @returns what was sent and what was acknowledged */
function sendOnAndOn(send: (number: number) => Promise<Response>) {
  const acknowledged: number[] = [];
  const refusals = new Set<number>();
  let isStopping = false;
  let sent = 0;
  const done = (async () => {
    while (!isStopping) {
      const number = sent;
      sent += 1;
      const answer = await send(number).catch(() => null);
      if (answer?.ok) acknowledged.push(number);
      else await delay(20);
      if (answer && !answer.ok) refusals.add(answer.status);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await done;
      return { sent, acknowledged, refusals: [...refusals] };
    },
  };
}

const send = (method: 'POST' | 'PUT', path: string, body: unknown, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${ports.api}/api/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

beforeAll(async () => {
  api = await createTestApi();
  api.clock.at = new Date();
  owner = await api.person('Ada');
  ports = { api: await freePort(), worker: await freePort() };
}, 60_000);
afterAll(async () => {
  await Promise.all(Object.values(running).map((server) => server.kill('SIGKILL')));
  await api.close();
});

test('five times kill -9 of API, worker and database lose no acknowledged beacon or edit, and count none twice', async () => {
  const workspace = await api.workspace(owner, 'Harbour');
  const query = { workspaceId: workspace.id };
  const { body: source } = await api.send(
    calls.createSource,
    { query, body: { type: 'analytics', name: 'Site' } },
    owner,
  );
  const code = source.meta.settings.script?.code ?? '';
  await Promise.all([start('main.ts'), start('worker.ts')]);

  const visitor = { 'content-type': 'text/plain', 'user-agent': visitorAgent };
  const member = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` };
  const beacons = sendOnAndOn(() =>
    send('POST', 't/v1/events', batchOf(code, Date.now(), [pageviewAt(Date.now())]), visitor),
  );
  const edits = sendOnAndOn((number) =>
    send('PUT', `clients?workspaceId=${workspace.id}`, { name: `Client ${number}` }, member),
  );
  for (const kill of [
    () => killAndStart('main.ts'),
    () => killAndStart('worker.ts'),
    crashDatabase,
    () => killAndStart('main.ts'),
    () => killAndStart('worker.ts'),
  ]) {
    await delay(300 + Math.random() * 500);
    await kill();
  }
  await delay(500);
  const [beaconResult, editResult] = [await beacons.stop(), await edits.stop()];

  // Where the database is away, the answer says so; it is no fault of what was sent.
  for (const { refusals } of [beaconResult, editResult]) expect([[], [503]]).toContainEqual(refusals);

  const { db } = api.platform;
  const clients = await db.selectFrom('clients').select('name').where('workspaceId', '=', workspace.id).execute();
  const names = new Set(clients.map(({ name }) => name));
  expect(editResult.acknowledged.filter((number) => !names.has(`Client ${number}`))).toEqual([]);
  expect(editResult.acknowledged.length).toBeGreaterThan(10);

  while ((await db.selectFrom('collectedEvents').select('sequence').limit(1).execute()).length > 0) await delay(200);
  const stored = await db.selectFrom('collectedEventIds').select('eventId').execute();
  expect(stored.length).toBeGreaterThanOrEqual(beaconResult.acknowledged.length);
  expect(stored.length).toBeLessThanOrEqual(beaconResult.sent);
  expect(beaconResult.acknowledged.length).toBeGreaterThan(10);
  await running['worker.ts']?.kill('SIGTERM');
  const facts = await openFactsStore(join(api.database.folder, 'facts'));
  const counted = await facts.reader.runAndReadAll('select sum(pageviews)::integer from web');
  expect(counted.getRowsJS()).toEqual([[stored.length]]);
  facts.close();
}, 120_000);

test('a damaged facts file is told in one sentence to the one that started the worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-facts-'));
  await mkdir(join(folder, 'facts'));
  await writeFile(join(folder, 'facts/facts.duckdb'), 'no facts'.repeat(2_000));
  const worker = await startServerProcess('worker.ts', {
    PORT: '0',
    DATABASE_URL: api.database.url,
    DATA_FOLDER: folder,
    PUBLIC_ORIGIN: 'http://localhost:4750',
    IDENTITY_ISSUER: testIssuer,
    IDENTITY_JWKS_URL: api.identity.jwksUrl,
    CLIENT_ID: testClientId,
    WORKER_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  expect(worker.message).toMatchObject({
    type: 'failed',
    sentence: expect.stringContaining('put it aside or restore'),
  });
  await rm(folder, { recursive: true });
});
