import { calls } from '@reportage/contracts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 140, sliceDays: 7 });
});
afterAll(() => fixture.close());

test('all accounts of a source become current when fetched concurrently', async () => {
  const { api } = fixture;
  const owner = await api.createPerson('Ada');
  const { id: workspaceId } = await api.createWorkspace(owner, 'Acme');
  const { sourceId, connections } = await fixture.connect(owner, workspaceId);
  const params = { id: sourceId };
  const query = { workspaceId };
  const items = connections.map(({ connectionId }) => connectionId);
  await api.send(calls.saveConnections, { params, query, body: { items } }, owner);
  await fixture.syncDueAccounts({}, 3);
  const health = await api.send(calls.getSourceHealth, { params, query }, owner);
  expect(health.body.connections.map(({ state }) => state)).toEqual(['current', 'current', 'current']);
});
