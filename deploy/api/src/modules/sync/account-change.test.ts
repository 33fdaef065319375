import { calls } from '@reportage/contracts';
import { sql } from 'kysely';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await createSyncFixture();
}, 60_000);
afterAll(() => fixture.close());

test('only slices whose currency or time zone differs from the account’s are fetched again', async () => {
  const { api } = fixture;
  const ada = await api.createPerson('Ada');
  const { id: workspaceId } = await api.createWorkspace(ada, 'Acme');
  const { sourceId, connections } = await fixture.connect(ada, workspaceId);
  const { connectionId = '' } = connections.find(({ name }) => name === 'Acme web') ?? {};
  const request = { params: { id: sourceId }, query: { workspaceId }, body: { items: [connectionId] } };
  await api.send(calls.saveConnections, request, ada);
  await fixture.syncDueAccounts();
  const listSlices = () =>
    api.platform.db
      .selectFrom('connectionSlices')
      .select(['firstDay', 'syncVersion', 'currency', 'timezone'])
      .where('connectionId', '=', connectionId)
      .orderBy('firstDay')
      .execute();
  const initialSlices = await listSlices();
  expect(initialSlices.length).toBeGreaterThan(3);
  expect(new Set(initialSlices.map(({ currency, timezone }) => `${currency} ${timezone}`))).toEqual(
    new Set(['EUR Europe/Berlin']),
  );
  const [oldest, second] = initialSlices;
  await sql`
    update app.connection_slices set
      currency = case when first_day = ${oldest?.firstDay}::date then 'DKK' else currency end,
      timezone = case when first_day = ${second?.firstDay}::date then 'UTC' else timezone end
    where connection_id = ${connectionId}`.execute(api.platform.db);
  await fixture.setTime(new Date(api.clock.at.getTime() + 2 * 3_600_000));
  await fixture.syncDueAccounts();
  const slices = await listSlices();
  expect(slices.map(({ currency, timezone }) => `${currency} ${timezone}`)).toEqual(
    initialSlices.map(() => 'EUR Europe/Berlin'),
  );
  const refetched = slices.filter(({ syncVersion }, index) => syncVersion !== initialSlices[index]?.syncVersion);
  expect(refetched.map(({ firstDay }) => firstDay)).toEqual(
    expect.arrayContaining([oldest?.firstDay, second?.firstDay]),
  );
  expect(refetched.length).toBeLessThan(slices.length);
}, 60_000);
