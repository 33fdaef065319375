import { calls } from '@reportage/contracts';
import type { Person } from '../../testing/test-api.ts';
import { createSyncStand, type SyncStand } from './testing/sync-stand.ts';

let stand: SyncStand;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  stand = await createSyncStand();
  ada = await stand.api.person('Ada');
  workspaceId = (await stand.api.workspace(ada, 'Acme')).id;
}, 60_000);
afterAll(() => stand.close());

const offeredBy = (sourceId: string, connectionIds: string, query = {}, as = ada) =>
  stand.api.send(
    calls.listOfferedMedia,
    { params: { id: sourceId }, query: { workspaceId, connectionIds, ...query } },
    as,
  );

test('media of chosen accounts are searched and paged before anything is fetched, and only the chosen ones are taken', async () => {
  const { api } = stand;
  const { sourceId, connections } = await stand.connect(ada, workspaceId);
  const [blog, shop] = connections.map(({ connectionId }) => connectionId);
  const all = (await offeredBy(sourceId, blog ?? '')).body;
  expect(all.meta.unfilteredTotal).toBeGreaterThan(5);
  expect(all.data.every(({ accountName }) => accountName === 'Acme blog')).toBe(true);
  const found = (await offeredBy(sourceId, blog ?? '', { searchString: ' NIGHT ' })).body;
  expect(found.meta).toMatchObject({ total: 2, unfilteredTotal: all.meta.unfilteredTotal });
  const second = (await offeredBy(sourceId, blog ?? '', { size: 5, page: 1 })).body;
  expect(second.data).toEqual(all.data.slice(5, 10));
  const both = (await offeredBy(sourceId, `${blog},${shop}`)).body;
  expect(both.meta.total).toBe(2 * all.meta.total);
  expect(
    (await api.send(calls.listMedia, { query: { workspaceId, connectionId: sourceId, mediaType: 'ga' } }, ada)).body
      .data,
  ).toEqual([]);

  const [taken] = found.data;
  const source = (await api.send(calls.getSource, { params: { id: sourceId }, query: { workspaceId } }, ada)).body;
  const settings = { mediaMatching: ['FERRIES'], mediaChosen: [taken?.url ?? ''] };
  const named = { params: { id: sourceId }, query: { workspaceId } };
  await api.send(calls.updateSource, { ...named, body: { settings, version: source.version } }, ada);
  await api.send(calls.saveConnections, { ...named, body: { items: [blog ?? ''] } }, ada);
  await stand.syncDue();
  const library = await api.send(
    calls.listMedia,
    { query: { workspaceId, connectionId: sourceId, mediaType: 'ga' } },
    ada,
  );
  expect(library.body.data.map(({ url }) => url).sort()).toEqual(
    [taken?.url, all.data.find(({ url }) => url.includes('ferries'))?.url].sort(),
  );
});

test('offers are kept for ten minutes; another source’s accounts, other people and a revoked grant get none', async () => {
  const email = 'offers@acme.example';
  const { sourceId, connections } = await stand.connect(ada, workspaceId, email);
  const other = await stand.connect(ada, workspaceId);
  const id = connections[0]?.connectionId ?? '';
  expect((await offeredBy(sourceId, id)).status).toBe(200);
  await stand.control('POST', '/revoke', { email });
  expect((await offeredBy(sourceId, id, { page: 1 })).status).toBe(200);
  const { clock } = stand.api;
  await stand.setTime(new Date(clock.at.getTime() + 660_000));
  const refused = await offeredBy(sourceId, id);
  expect(refused.status).toBe(410);
  expect(refused.body).toMatchObject({ detail: expect.stringContaining('Connect it again') });
  expect((await offeredBy(sourceId, other.connections[0]?.connectionId ?? '')).status).toBe(404);
  const viewer = await stand.api.member({ id: workspaceId }, 'viewer', 'Vera');
  expect((await offeredBy(sourceId, id, {}, viewer)).status).toBe(403);
  const stranger = await stand.api.person('Stan');
  expect((await offeredBy(sourceId, id, {}, stranger)).status).toBe(404);
});
