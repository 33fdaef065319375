import { type CallOutput, calls, type SyncAction } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Person } from '../../testing/test-api.ts';
import { maxKeptFetches, removeOldFetches } from './engine/sync.repository.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

const minuteMs = 60_000;
const property = '/analytics/2001';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 14, sliceDays: 7 });
  ada = await fixture.api.createPerson('Ada');
  workspaceId = (await fixture.api.createWorkspace(ada, 'Acme')).id;
}, 60_000);
afterAll(() => fixture.close());
afterEach(() => fixture.control('PUT', property, {}));

/** Connects a source and selects one account. */
async function connect(channelId: 'ga' | 'tiktok' = 'ga', email?: string) {
  const { sourceId, connections } = await fixture.connect(ada, workspaceId, email, channelId);
  const name = channelId === 'ga' ? 'Acme web' : 'Acme Travel';
  const { connectionId = '' } = connections.find((connection) => connection.name === name) ?? {};
  const call = { params: { id: sourceId }, query: { workspaceId } };
  await fixture.api.send(calls.saveConnections, { ...call, body: { items: [connectionId] } }, ada);
  const params = { id: sourceId, connectionId };
  const control = (action: SyncAction) => fixture.api.send(calls.controlSync, { ...call, body: { action } }, ada);
  const advanceMinutes = (minutes: number) =>
    fixture.setTime(new Date(fixture.api.clock.at.getTime() + minutes * minuteMs));
  return {
    control,
    params,
    list: async (query: { outcome?: 'failed'; page?: number; size?: number } = {}) =>
      (await fixture.api.send(calls.listFetches, { params, query: { workspaceId, ...query } }, ada)).body,
    /** Syncs after a few minutes, because the vendor may have asked us to wait. */
    async syncLater(minutes = 1): Promise<void> {
      await advanceMinutes(minutes);
      await fixture.syncDueAccounts();
    },
    async syncNow(): Promise<void> {
      await advanceMinutes(1);
      await control('now');
      await fixture.syncDueAccounts();
    },
    readNextSyncAt: async () =>
      (await fixture.api.send(calls.getSourceHealth, call, ada)).body.connections[0]?.nextSyncAt ?? null,
  };
}

const getOutcomes = ({ data }: CallOutput<typeof calls.listFetches>) => data.map(({ outcome }) => outcome);

test('fetches are listed latest first, with days, requests, rows, flags, and whether they repeat a slice', async () => {
  await fixture.control('PUT', property, { sampled: true });
  const { list, syncLater, syncNow } = await connect();
  await syncLater();
  const first = await list();
  expect(first.meta).toEqual({ total: 3, unfilteredTotal: 3, page: 0, size: 50 });
  expect(first.data.map(({ days }) => days)).toEqual([
    { from: '2026-06-01', to: '2026-06-07' },
    { from: '2026-06-08', to: '2026-06-14' },
    { from: '2026-06-15', to: '2026-06-17' },
  ]);
  for (const fetched of first.data) {
    expect(fetched).toMatchObject({ outcome: 'stored', isRepeat: false, retriedAt: null, retryAt: null });
    expect(fetched.flags).toEqual(['sampled']);
    expect(fetched.requestCount).toBeGreaterThan(0);
    expect(fetched.rowCount).toBeGreaterThan(0);
    expect(fetched.startedAt <= fetched.endedAt).toBe(true);
  }
  await fixture.control('PUT', property, {});
  await syncNow();
  const second = await list({ size: 2 });
  expect(second.meta.total).toBeGreaterThan(3);
  expect(second.data).toHaveLength(2);
  expect(second.data.map(({ isRepeat, flags }) => [isRepeat, flags])).toEqual([
    [true, []],
    [true, []],
  ]);
  const older = await list({ size: 2, page: 1 });
  expect(older.data[0]?.id).not.toBe(second.data[1]?.id);
  expect((await list({ outcome: 'failed' })).meta).toMatchObject({ total: 0, unfilteredTotal: second.meta.total });
});

test('a failed fetch is listed with its reason and the planned time of its retry, and later with the actual time of the retry', async () => {
  const { list, syncLater, readNextSyncAt } = await connect();
  await fixture.control('PUT', property, { unavailable: 2 });
  await syncLater();
  const [failed] = (await list()).data;
  expect(failed).toMatchObject({ outcome: 'unavailable', days: { to: '2026-06-17' }, rowCount: 0, flags: [] });
  expect(failed?.requestCount).toBeGreaterThan(0);
  expect(failed?.retryAt).toBe(await readNextSyncAt());
  expect(failed?.retryAt).not.toBeNull();
  await syncLater(2);
  await syncLater(5);
  const { data, meta } = await list({ outcome: 'failed' });
  expect(data.map(({ outcome, retryAt }) => [outcome, retryAt])).toEqual([
    ['unavailable', null],
    ['unavailable', null],
  ]);
  expect(data[1]?.retriedAt).toBe(data[0]?.startedAt);
  expect(data[0]?.retriedAt).toBe((await list()).data.findLast(({ outcome }) => outcome === 'stored')?.startedAt);
  expect(meta.unfilteredTotal).toBeGreaterThan(2);
});

test('a fetch from a forbidden account is recorded without days', async () => {
  const { list, syncLater, readNextSyncAt, control } = await connect();
  await fixture.control('PUT', property, { isForbidden: true });
  await syncLater();
  expect((await list()).data).toMatchObject([{ outcome: 'forbidden', days: null, retryAt: await readNextSyncAt() }]);
  expect(await readNextSyncAt()).not.toBeNull();
  await control('pause');
  expect((await list()).data).toMatchObject([{ outcome: 'forbidden', retriedAt: null, retryAt: null }]);
});

test('an internal failure is recorded and retried', async () => {
  const { list, syncLater, readNextSyncAt } = await connect();
  const store = {
    ...fixture.store,
    writeSlice: () => Promise.reject(new Error('This is a simulated store error.')),
  };
  await expect(fixture.syncDueAccounts({ store })).rejects.toThrow('simulated store error');
  const { data } = await list();
  expect(data).toMatchObject([{ outcome: 'internal', days: { to: '2026-06-17' }, retryAt: await readNextSyncAt() }]);
  expect(data[0]?.requestCount).toBeGreaterThan(0);
  expect(await readNextSyncAt()).not.toBeNull();
  expect(JSON.stringify(data)).not.toContain('simulated');
  await syncLater();
  expect(getOutcomes(await list())).toEqual(['stored', 'stored', 'stored', 'internal']);
});

test('after a grant is revoked, no retry is planned', async () => {
  const email = 'fetches@acme.example';
  const { list, syncLater, syncNow } = await connect('ga', email);
  await syncLater();
  await fixture.control('POST', '/revoke', { email });
  await syncNow();
  const { data } = await list({ outcome: 'failed' });
  expect(data).toMatchObject([{ outcome: 'grantInvalid', days: null, retriedAt: null, retryAt: null }]);
});

test('reading running totals is recorded as a separate fetch without days', async () => {
  const { list, syncLater } = await connect('tiktok');
  await syncLater();
  const [totals] = (await list()).data.filter(({ days }) => days === null);
  expect(totals).toMatchObject({ outcome: 'stored', isRepeat: false });
  expect(totals?.requestCount).toBeGreaterThan(0);
  expect(totals?.rowCount).toBeGreaterThan(0);
});

test('all members of the workspace can list fetches, and nobody else can', async () => {
  const { api } = fixture;
  const { params, syncLater } = await connect();
  await syncLater();
  const query = { workspaceId };
  const viewer = await api.createMember({ id: workspaceId }, 'viewer', 'Vera');
  const shown = await api.send(calls.listFetches, { params, query }, viewer);
  expect([shown.status, shown.body.data.length]).toEqual([200, 3]);
  expect((await api.send(calls.listFetches, { params, query })).status).toBe(401);

  const eve = await api.createPerson('Eve');
  const { id: otherWorkspaceId } = await api.createWorkspace(eve, 'Elsewhere');
  for (const input of [{ query }, { query: { workspaceId: otherWorkspaceId } }]) {
    const rejected = await api.send(calls.listFetches, { params, ...input }, eve);
    expect([rejected.status, rejected.body.code]).toEqual([404, 'notFound']);
  }
  // The account belongs to another source.
  const otherSource = await connect();
  const mixedParams = { ...params, connectionId: otherSource.params.connectionId };
  expect((await api.send(calls.listFetches, { params: mixedParams, query }, ada)).status).toBe(404);
  const invalidQuery = { ...query, outcome: 'stored' as unknown as 'failed' };
  expect((await api.send(calls.listFetches, { params, query: invalidQuery }, ada)).status).toBe(400);
});

test('an account keeps the records of its latest fetches and those of its visible slices', async () => {
  const { db } = fixture.api.platform;
  const { params, list, syncLater } = await connect();
  await syncLater();
  const storedIds = (await list()).data.map(({ id }) => id);
  const { connectionId } = params;
  await sql`
    insert into app.sync_fetches (workspace_id, connection_id, outcome, request_count, row_count, flags, began_at, ended_at)
    select ${workspaceId}, ${connectionId}, 'throttled', 0, 0, '[]', now(), now() from generate_series(1, ${maxKeptFetches + 20})
    `.execute(db);
  const initialPage = await list({ size: 1 });
  expect(initialPage.meta.total).toBe(storedIds.length + maxKeptFetches + 20);
  const otherFetches = await db
    .selectFrom('syncFetches')
    .select('id')
    .where('connectionId', '<>', connectionId)
    .execute();
  expect(await removeOldFetches(db)).toBe(false);
  const firstPage = await list({ size: 500 });
  expect(firstPage.meta.total).toBe(storedIds.length + maxKeptFetches);
  expect(firstPage.data[0]?.id).toBe(initialPage.data[0]?.id);
  const secondPage = await list({ size: 500, page: 1 });
  expect([...firstPage.data, ...secondPage.data].map(({ id }) => id).slice(-storedIds.length)).toEqual(storedIds);
  expect(getOutcomes(secondPage)).toEqual(storedIds.map(() => 'stored'));
  expect(await db.selectFrom('syncFetches').select('id').where('connectionId', '<>', connectionId).execute()).toEqual(
    otherFetches,
  );
});
