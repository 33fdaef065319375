import { calls } from '@reportage/contracts';
import type { Person } from '../../testing/test-api.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture();
  ada = await fixture.api.createPerson('Ada');
  workspaceId = (await fixture.api.createWorkspace(ada, 'Acme')).id;
}, 60_000);
afterAll(() => fixture.close());

const listOfferedMedia = (sourceId: string, connectionIds: string, query = {}, as = ada) =>
  fixture.api.send(
    calls.listOfferedMedia,
    { params: { id: sourceId }, query: { workspaceId, connectionIds, ...query } },
    as,
  );

test('an account’s media can be searched and paged before its first sync, which adds only selected or matching media', async () => {
  const { api } = fixture;
  const { sourceId, connections } = await fixture.connect(ada, workspaceId);
  const [blog, shop] = connections.map(({ connectionId }) => connectionId);
  const allMedia = (await listOfferedMedia(sourceId, blog ?? '')).body;
  expect(allMedia.meta.unfilteredTotal).toBeGreaterThan(5);
  expect(allMedia.data.every(({ accountName }) => accountName === 'Acme blog')).toBe(true);
  const foundOffers = (await listOfferedMedia(sourceId, blog ?? '', { searchString: ' NIGHT ' })).body;
  expect(foundOffers.meta).toMatchObject({ total: 2, unfilteredTotal: allMedia.meta.unfilteredTotal });
  const second = (await listOfferedMedia(sourceId, blog ?? '', { size: 5, page: 1 })).body;
  expect(second.data).toEqual(allMedia.data.slice(5, 10));
  const bothOffers = (await listOfferedMedia(sourceId, `${blog},${shop}`)).body;
  expect(bothOffers.meta.total).toBe(2 * allMedia.meta.total);
  expect(
    (await api.send(calls.listMedia, { query: { workspaceId, connectionId: sourceId, mediaType: 'ga' } }, ada)).body
      .data,
  ).toEqual([]);

  const [selectedOffer] = foundOffers.data;
  const source = (await api.send(calls.getSource, { params: { id: sourceId }, query: { workspaceId } }, ada)).body;
  const settings = { mediaMatching: ['FERRIES'], mediaChosen: [selectedOffer?.url ?? ''] };
  const sourceInput = { params: { id: sourceId }, query: { workspaceId } };
  await api.send(calls.updateSource, { ...sourceInput, body: { settings, version: source.version } }, ada);
  await api.send(calls.saveConnections, { ...sourceInput, body: { items: [blog ?? ''] } }, ada);
  await fixture.syncDueAccounts();
  const library = await api.send(
    calls.listMedia,
    { query: { workspaceId, connectionId: sourceId, mediaType: 'ga' } },
    ada,
  );
  expect(library.body.data.map(({ url }) => url).sort()).toEqual(
    [selectedOffer?.url, allMedia.data.find(({ url }) => url.includes('ferries'))?.url].sort(),
  );
});

test('listed media are cached for ten minutes; foreign accounts, unauthorized users and revoked grants are rejected', async () => {
  const email = 'offers@acme.example';
  const { sourceId, connections } = await fixture.connect(ada, workspaceId, email);
  const otherSource = await fixture.connect(ada, workspaceId);
  const id = connections[0]?.connectionId ?? '';
  expect((await listOfferedMedia(sourceId, id)).status).toBe(200);
  await fixture.control('POST', '/revoke', { email });
  expect((await listOfferedMedia(sourceId, id, { page: 1 })).status).toBe(200);
  const { clock } = fixture.api;
  await fixture.setTime(new Date(clock.at.getTime() + 660_000));
  const rejected = await listOfferedMedia(sourceId, id);
  expect(rejected.status).toBe(410);
  expect(rejected.body).toMatchObject({ detail: expect.stringContaining('Connect it again') });
  expect((await listOfferedMedia(sourceId, otherSource.connections[0]?.connectionId ?? '')).status).toBe(404);
  const viewer = await fixture.api.createMember({ id: workspaceId }, 'viewer', 'Vera');
  expect((await listOfferedMedia(sourceId, id, {}, viewer)).status).toBe(403);
  const stranger = await fixture.api.createPerson('Stan');
  expect((await listOfferedMedia(sourceId, id, {}, stranger)).status).toBe(404);
});
