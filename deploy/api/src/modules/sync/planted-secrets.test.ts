import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelId, calls } from '@reportage/contracts';
import { type SecretWatch, watchForSecrets } from '../../testing/planted-secrets.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let folder: string;
let fixture: SyncFixture;
let watch: SecretWatch;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-secrets-'));
  const logFile = join(folder, 'api.log');
  const clientSecrets = {
    GOOGLE_DATA_CLIENT_SECRET: 'sandbox-secret',
    META_CLIENT_SECRET: 'sandbox-secret',
    TIKTOK_CLIENT_SECRET: 'sandbox-secret',
    LOG_LEVEL: 'trace',
    LOG_FILE: logFile,
  };
  fixture = await createSyncFixture({ historyDays: 14, sliceDays: 7 }, null, clientSecrets);
  watch = watchForSecrets(fixture.api, logFile);
  watch.add('sandbox-secret');
}, 60_000);
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

test('no token, code or secret of a vendor is in an answer, the log or the database', async () => {
  const { api, setTime, syncDue } = fixture;
  const ada = await api.person('Ada');
  const { id: workspaceId } = await api.workspace(ada, 'Acme');
  const query = { workspaceId };
  const sources: string[] = [];
  // One whose grants have a token each, and one whose accounts have tokens of their own.
  for (const channelId of ['ga', 'facebook'] satisfies ChannelId[]) {
    const { sourceId, connections } = await fixture.connect(ada, workspaceId, 'ada@acme.example', channelId);
    const body = { items: connections.map(({ connectionId }) => connectionId) };
    await api.send(calls.saveConnections, { params: { id: sourceId }, query, body }, ada);
    sources.push(sourceId);
  }
  await syncDue();
  const known = watch.count();
  expect(known).toBeGreaterThan(3);

  // A code that comes back by the address, renewed tokens, and every kind of failure.
  const [ga = ''] = sources;
  const link = await api.send(
    calls.getSocialLink,
    { params: { channelId: 'ga' }, query: { ...query, sourceId: ga } },
    ada,
  );
  const back = await fixture.consent(link.body.url);
  const code = back.searchParams.get('code') ?? '';
  const wrong = { state: back.searchParams.get('state') ?? '', code: `${code}-mistyped` };
  await api.send(calls.finishAuthorisation, { params: { channelId: 'ga' }, query, body: wrong }, ada);
  watch.add(code);
  const fetchAgain = async () => {
    // Soon enough for the user's session; what the vendor asked us to wait for is over.
    await setTime(new Date(api.clock.at.getTime() + 4 * 60_000));
    await api.platform.db.deleteFrom('callBudgets').execute();
    await api.platform.db.updateTable('connections').set({ nextSyncAt: api.clock.at }).execute();
    await syncDue();
  };
  for (const fault of [{ unavailable: 9 }, { throttled: 9 }, { malformed: 9 }, { tokensPerHour: 1 }, {}]) {
    await fixture.control('PUT', '/analytics/2001', fault);
    await fixture.control('POST', '/expire');
    await fetchAgain();
  }
  await fixture.control('POST', '/revoke', { email: 'ada@acme.example' });
  await fetchAgain();
  for (const id of sources) {
    const call = { params: { id }, query };
    expect((await api.send(calls.getSource, call, ada)).status).toBe(200);
    expect((await api.send(calls.getSourceStatus, call, ada)).status).toBe(200);
    expect((await api.send(calls.getSourceHealth, call, ada)).status).toBe(200);
    expect((await api.send(calls.listConnections, call, ada)).status).toBe(200);
  }
  expect(watch.count()).toBeGreaterThan(known);
  expect(await watch.findLeaks()).toEqual([]);

  // What may be shown would be found everywhere.
  const failed = await api.platform.db.selectFrom('connections').select('id').where('sourceId', '=', ga).execute();
  watch.add(...failed.map(({ id }) => id));
  const places = (await watch.findLeaks()).map((place) => place.split(' ')[0]);
  expect([...new Set(places)]).toEqual(expect.arrayContaining(['GET', 'log:', 'app.connections:']));
}, 120_000);
