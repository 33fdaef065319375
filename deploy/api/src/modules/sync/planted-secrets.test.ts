import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelId, calls } from '@reportage/contracts';
import { standIns } from '../../platform/connectors/conformance/stand-ins/index.ts';
import { type SecretTracker, trackSecrets } from '../../testing/planted-secrets.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

/** All channels except Ceros, which is read with the grant of a Google Analytics source. */
const channels = ['ga', 'gam', 'youtube', 'linkedin', 'tiktok', 'facebook', 'instagram'] satisfies ChannelId[];
const faults = ['unavailable', 'malformed', 'throttled', 'quotaSpent', 'forbidden', 'gone'] as const;
const controlPaths = [...new Set(channels.map((channelId) => standIns[channelId].control))];

let folder: string;
let fixture: SyncFixture;
let secretTracker: SecretTracker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-secrets-'));
  const logFile = join(folder, 'api.log');
  const clientSecrets = {
    GOOGLE_DATA_CLIENT_SECRET: 'sandbox-secret',
    META_CLIENT_SECRET: 'sandbox-secret',
    LINKEDIN_CLIENT_SECRET: 'sandbox-secret',
    TIKTOK_CLIENT_SECRET: 'sandbox-secret',
    LOG_LEVEL: 'trace',
    LOG_FILE: logFile,
  };
  fixture = await createSyncFixture({ historyDays: 14, sliceDays: 7 }, null, clientSecrets);
  secretTracker = trackSecrets(fixture.api, logFile);
  secretTracker.add('sandbox-secret');
}, 60_000);
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

test('no response, log line or database row contains a vendor’s token, code or secret', async () => {
  const { api, sandbox, setTime, syncDueAccounts } = fixture;
  const control = (method: 'PUT' | 'POST', path: string, body: object = {}) =>
    fetch(`${sandbox.url}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const ada = await api.createPerson('Ada');
  const { id: workspaceId } = await api.createWorkspace(ada, 'Acme');
  const query = { workspaceId };
  const sources = new Map<ChannelId, string>();
  // Depending on the vendor, tokens are issued per grant or per account, and may or may not be refreshed.
  for (const channelId of channels) {
    const { sourceId, connections } = await fixture.connect(ada, workspaceId, 'ada@acme.example', channelId);
    const body = { items: connections.map(({ connectionId }) => connectionId) };
    await api.send(calls.saveConnections, { params: { id: sourceId }, query, body }, ada);
    sources.set(channelId, sourceId);
  }
  const initialCount = secretTracker.count();
  expect(initialCount).toBeGreaterThan(2 * channels.length);

  // Each vendor receives an invalid code.
  for (const [channelId, sourceId] of sources) {
    const params = { channelId };
    const link = await api.send(calls.getAuthorizationLink, { params, query: { ...query, sourceId } }, ada);
    const callbackUrl = await fixture.consent(link.body.url);
    const code = callbackUrl.searchParams.get('code') ?? '';
    const invalidCallback = { state: callbackUrl.searchParams.get('state') ?? '', code: `${code}-invalid` };
    await api.send(calls.finishAuthorization, { params, query, body: invalidCallback }, ada);
    secretTracker.add(code);
  }
  const refetch = async () => {
    // After four minutes, the user's session is still valid and the vendor accepts calls again.
    await setTime(new Date(api.clock.at.getTime() + 4 * 60_000));
    await api.platform.db.deleteFrom('callBudgets').execute();
    await api.platform.db.updateTable('connections').set({ nextSyncAt: api.clock.at }).execute();
    await syncDueAccounts();
  };
  // The failures must come first: after a successful fetch, no days would be left to fetch.
  const failedSourceIds = new Set<string>();
  for (const fault of faults) {
    for (const channelId of channels) {
      await control('PUT', standIns[channelId].account.control, standIns[channelId].faults[fault]);
    }
    await refetch();
    const failed = await api.platform.db
      .selectFrom('connections')
      .select('sourceId')
      .where('problem', 'is not', null)
      .execute();
    for (const { sourceId } of failed) failedSourceIds.add(sourceId);
  }
  expect(channels.filter((channelId) => !failedSourceIds.has(sources.get(channelId) ?? ''))).toEqual([]);
  for (const channelId of channels) await control('PUT', standIns[channelId].account.control);
  for (const path of controlPaths) await control('POST', `${path}/expire`);
  await refetch();
  for (const path of controlPaths) await control('POST', `${path}/revoke`, { email: 'ada@acme.example' });
  await refetch();
  for (const id of sources.values()) {
    const call = { params: { id }, query };
    expect((await api.send(calls.getSource, call, ada)).status).toBe(200);
    expect((await api.send(calls.getSourceStatus, call, ada)).status).toBe(200);
    expect((await api.send(calls.getSourceHealth, call, ada)).status).toBe(200);
    expect((await api.send(calls.listConnections, call, ada)).status).toBe(200);
  }
  expect(secretTracker.count()).toBeGreaterThan(initialCount);
  expect(await secretTracker.findLeaks()).toEqual([]);

  // Verifies that the search works: it finds ids, which responses do contain.
  const shownConnections = await api.platform.db.selectFrom('connections').select('id').execute();
  secretTracker.add(...shownConnections.map(({ id }) => id));
  const locations = (await secretTracker.findLeaks()).map((location) => location.split(' ')[0]);
  expect([...new Set(locations)]).toEqual(expect.arrayContaining(['GET', 'log:', 'app.connections:']));
}, 120_000);
