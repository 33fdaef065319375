import { calls } from '@reportage/contracts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

const minuteMs = 60_000;
let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 14, sliceDays: 7 }, null, { CONNECTOR_TIMEOUT_MS: '1000' });
}, 60_000);
afterAll(() => fixture.close());

test('a request to a slow vendor is aborted, reported as unavailable, and retried automatically', async () => {
  const { api, sandbox, syncDueAccounts } = fixture;
  const slowDown = (callCount: number) =>
    fetch(`${sandbox.url}/vendors/slowness`, {
      method: 'PUT',
      body: JSON.stringify({ calls: callCount, ms: 10_000 }),
      headers: { 'content-type': 'application/json' },
    });
  const ada = await api.createPerson('Ada');
  const { id: workspaceId } = await api.createWorkspace(ada, 'Acme');
  const { sourceId, connections } = await fixture.connect(ada, workspaceId);
  const call = { params: { id: sourceId }, query: { workspaceId } };
  await api.send(calls.saveConnections, { ...call, body: { items: [connections[0]?.connectionId ?? ''] } }, ada);
  const readHealth = async () => (await api.send(calls.getSourceHealth, call, ada)).body.connections[0];

  await slowDown(99);
  await syncDueAccounts();
  const failed = await readHealth();
  expect(failed).toMatchObject({ problem: { kind: 'unavailable' }, rowCount: 0 });
  const nextSyncAt = new Date(failed?.nextSyncAt ?? 0);
  expect(nextSyncAt.getTime() - api.clock.at.getTime()).toBe(minuteMs);

  await slowDown(0);
  await fixture.setTime(nextSyncAt);
  await syncDueAccounts();
  const recovered = await readHealth();
  expect(recovered).toMatchObject({ problem: null });
  expect(recovered?.rowCount).toBeGreaterThan(0);
}, 60_000);
