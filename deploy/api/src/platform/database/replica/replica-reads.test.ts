import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, type Report, type Workspace } from '@reportage/contracts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '@reportage/testing/database';
import { sql } from 'kysely';
import pg from 'pg';
import { openDuckDbStore } from '../../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../../facts/facts-store.ts';
import { createFactsWorker } from '../../../facts/testing/facts-worker.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../../testing/test-library.ts';
import { AppError } from '../../errors/app-error.ts';
import { replicaHeader } from '../../facts-client.ts';
import { toJson } from '../json.ts';

const cleanup = new AsyncDisposableStack();
let database: ReplicatedDatabase;
let api: TestApi;
let ada: Person;
let workspace: Workspace;
let mediaId: string;
let report: Report;
/** The server that each query for figures read. */
let servers: ('primary' | 'replica')[] = [];

const query = () => ({ workspaceId: workspace.id });
const queryReplica = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.replicaUrl });
  await client.connect();
  await client.query(text);
  await client.end();
};

beforeAll(async () => {
  database = await startReplicatedDatabase();
  cleanup.defer(() => database.close());
  const folder = await mkdtemp(join(tmpdir(), 'reportage-api-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const environment = { DATABASE_REPLICA_URL: database.replicaUrl };
  api = await createTestApi(environment, async () => ({ url: database.url, folder, remove }));
  cleanup.defer(() => api.close());
  const { queryCards } = api.facts;
  api.facts.queryCards = async (request) => {
    const { rows } = await sql<{ isReplica: boolean }>`
      select pg_is_in_recovery() as is_replica`.execute(api.platform.db);
    servers.push(rows[0]?.isReplica ? 'replica' : 'primary');
    return queryCards(request);
  };
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  mediaId = media[0]?.id ?? '';
  const days = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const summer = { name: 'Summer', media: media.map(getCampaignMedia), ...days };
  const campaign = await api.send(calls.createCampaign, { query: query(), body: summer }, ada);
  const body = { name: 'First', campaign: campaign.body.id };
  report = (await api.send(calls.createReport, { query: query(), body }, ada)).body;
});
afterAll(() => cleanup.disposeAsync());

/** Requests a report's figures with a browser's cookie. @returns the server that was read last */
async function readServer(cookie = ''): Promise<string | undefined> {
  servers = [];
  const response = await api.sendRaw({
    method: 'POST',
    url: `/api/reports/${report.id}/cards`,
    query: query(),
    headers: { authorization: `Bearer ${ada.token}`, ...(cookie && { cookie }) },
    payload: {},
  });
  expect(response.status).toBe(200);
  return servers.at(-1);
}

async function save(): Promise<string> {
  const { version } = (await api.send(calls.getReport, { params: { id: report.id }, query: query() }, ada)).body;
  const body = { name: 'Renamed', version };
  const response = await api.send(calls.updateReport, { params: { id: report.id }, query: query(), body }, ada);
  expect(response.status).toBe(200);
  return String(response.headers['set-cookie']);
}

async function waitForServer(server: 'primary' | 'replica', cookie?: string): Promise<void> {
  for (const deadline = performance.now() + 15_000; (await readServer(cookie)) !== server; await delay(100))
    if (performance.now() > deadline) throw new Error(`The ${server} was not read.`);
}

beforeEach(() => waitForServer('replica'));

test('figures are read from the replica, and reports and saved data from the primary', async () => {
  expect(await readServer()).toBe('replica');
  expect(await save()).toMatch(
    /^reportage-written=[0-9A-F]+\/[0-9A-F]+; Path=\/api; Max-Age=60; HttpOnly; SameSite=Strict$/,
  );
  const reportResponse = await api.send(calls.getReport, { params: { id: report.id }, query: query() }, ada);
  expect(reportResponse.headers['set-cookie']).toBeUndefined();
});

test('after a write, only its user reads the primary until the replica has caught up', async () => {
  await queryReplica('select pg_wal_replay_pause()');
  const [cookie = ''] = (await save()).split(';');
  expect(await readServer(cookie)).toBe('primary');
  expect(await readServer()).toBe('replica');
  expect(await readServer('reportage-written=nonsense')).toBe('primary');
  await queryReplica('select pg_wal_replay_resume()');
  await waitForServer('replica', cookie);
});

test('the primary is read while the replica is down, and the replica again afterwards', async () => {
  await database.stopReplica();
  expect(await readServer()).toBe('primary');
  await database.startReplica();
  await waitForServer('replica');
});

test('a query that fails on the replica is repeated on the primary, but one that is rejected is not', async () => {
  const { reads, db } = api.platform;
  const attempts: ('primary' | 'replica')[] = [];
  const write = () =>
    reads.read(null, async () => {
      const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db);
      attempts.push(rows[0]?.isReplica ? 'replica' : 'primary');
      await db.updateTable('visibleBatches').set({ upTo: 0 }).execute();
      return 'written';
    });
  expect(await write()).toBe('written');
  expect(attempts).toEqual(['replica', 'primary']);
  await waitForServer('replica');
  let rejections = 0;
  const rejected = reads.read(null, async () => {
    rejections += 1;
    throw new AppError('invalidRequest');
  });
  await expect(rejected).rejects.toThrow();
  expect(rejections).toBe(1);
});

describe('the worker', () => {
  let store: FactsStore;
  beforeAll(async () => {
    store = await openDuckDbStore(null);
  });
  afterAll(() => store.close());

  test('reads that may return slightly outdated data use the replica once it is recent enough', async () => {
    const { platform } = api;
    const worker = createFactsWorker({ platform, store });
    const count = async (headers: Record<string, string>): Promise<number | null> => {
      const card = { id: 'card', display: 'scoreboard', metrics: ['custom_copies'], dimensions: [] };
      const period = { from: '2026-06-15', to: '2026-06-20' };
      const payload = { workspaceId: workspace.id, timezone: 'UTC', period, mediaIds: [mediaId], cards: [card] };
      const response = await worker.inject({ method: 'POST', url: '/facts/cards', headers, payload });
      expect(response.statusCode).toBe(200);
      return response.json().cards[0].totals[0];
    };
    const { id: ownerId } = await platform.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const metricId = 'custom_copies';
    await platform.db
      .insertInto('customMetrics')
      .values({
        id: metricId,
        workspaceId: workspace.id,
        name: 'Copies',
        note: '',
        unit: 'count',
        type: 'sum',
        dimensions: toJson(['custom_media']),
        ownerId,
        deletedAt: null,
      })
      .execute();
    const insertValue = async (reportDate: string, value: number): Promise<void> => {
      await platform.db
        .insertInto('customValues')
        .values({
          workspaceId: workspace.id,
          metricId,
          dimension: 'custom_media',
          item: mediaId,
          mediaId,
          reportDate,
          value,
          weight: 1,
        })
        .execute();
    };
    await insertValue('2026-06-16', 5);
    const anyPosition = { [replicaHeader]: 'any' };
    for (const deadline = performance.now() + 15_000; (await count(anyPosition)) !== 5; await delay(100))
      if (performance.now() > deadline) throw new Error('The replica did not catch up.');

    await queryReplica('select pg_wal_replay_pause()');
    await insertValue('2026-06-17', 2);
    const position = await platform.reads.readPosition();
    expect(await count({})).toBe(7);
    expect(await count({ [replicaHeader]: position })).toBe(7);
    expect(await count(anyPosition)).toBe(5);
    await queryReplica('select pg_wal_replay_resume()');
    await worker.close();
  });
});
