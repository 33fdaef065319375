import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createOpenStreams } from './open-streams.ts';
import { createUsageLimits, deleteExpiredUsage } from './usage-limits.ts';

let api: TestApi;
let ada: Person;
let address: string;
beforeAll(async () => {
  api = await createTestApi({
    WORKSPACES_PER_MINUTE: '3',
    WORKSPACES_PER_HOUR: '5',
    INVITATIONS_PER_MINUTE: '4',
    INVITATIONS_PER_HOUR: '100',
    LIVE_STREAMS_PER_PERSON: '3',
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/notifications/live`;
});
beforeEach(async () => {
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const advanceClock = (seconds: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + seconds * 1_000);
};
let createdCount = 0;
const createWorkspace = (person: Person) => {
  createdCount += 1;
  return api.send(calls.createWorkspace, { body: { name: `Limited ${createdCount}` } }, person);
};
const expectRejected = (response: { status: number; body: unknown }) =>
  expect(response).toMatchObject({
    status: 429,
    body: { code: 'rateLimited', detail: 'Too many requests. Please wait a moment and try again.' },
  });

test('new workspaces are limited per minute and per hour, across all servers', async () => {
  expect(
    (await Promise.all([createWorkspace(ada), createWorkspace(ada), createWorkspace(ada)])).map(({ status }) => status),
  ).toEqual([200, 200, 200]);
  const rejected = await createWorkspace(ada);
  expectRejected(rejected);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await createWorkspace(await api.createPerson('Eve'))).status).toBe(200);
  advanceClock(60);
  expect([(await createWorkspace(ada)).status, (await createWorkspace(ada)).status]).toEqual([200, 200]);
  expectRejected(await createWorkspace(ada));
  expect((await api.send(calls.listWorkspaces, {}, ada)).body.data).toHaveLength(5);
  advanceClock(3_600);
  // Her first token has expired by now.
  ada.token = await api.identity.sign({ sub: ada.id, name: 'Ada', email: 'ada@example.org' });
  expect((await createWorkspace(ada)).status).toBe(200);
});

test('attempts with a name that is already in use do not count', async () => {
  const { body } = await createWorkspace(ada);
  const name = body.exists ? '' : body.workspace.name;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const again = await api.send(calls.createWorkspace, { body: { name } }, ada);
    expect(again.body.exists === true || again.status === 429).toBe(true);
  }
});

test('each invited address counts, and a rejected call invites nobody', async () => {
  createdCount += 1;
  const workspace = await api.createWorkspace(ada, `Inviting ${createdCount}`);
  const query = { workspaceId: workspace.id };
  const invite = (emails: string[]) =>
    api.send(calls.inviteUsers, { query, body: { emails, access: 'viewer', language: 'en' } }, ada);
  expect((await invite(['a@example.org', 'b@example.org', 'c@example.org'])).status).toBe(200);
  expectRejected(await invite(['d@example.org', 'e@example.org']));
  const rows = await api.platform.db
    .selectFrom('userInvites')
    .select('email')
    .where('workspaceId', '=', workspace.id)
    .execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
  const inviteCreator = (email: string) =>
    api.send(calls.inviteCreator, { query, body: { email, access: 'viewer', language: 'en' } }, ada);
  expect((await inviteCreator('d@example.org')).status).toBeLessThan(300);
  expectRejected(await inviteCreator('e@example.org'));
});

test('concurrent uses on several servers never exceed the limit', async () => {
  const limits = [createUsageLimits(api.platform), createUsageLimits(api.platform)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      api.platform.db.transaction().execute(async (tx) => limits[index % 2]?.count(tx, 'workspaces', 'somebody')),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('counts of windows that have ended are deleted', async () => {
  advanceClock(3 * 3_600);
  await deleteExpiredUsage(api.platform.db, api.clock.at);
  expect(await api.platform.db.selectFrom('usageCounts').selectAll().execute()).toEqual([]);
});

async function openLiveChannel(person: Person) {
  const controller = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: controller.signal,
  });
  return { status: response.status, closeChannel: () => controller.abort() };
}
const listOpenRows = () => api.platform.db.selectFrom('openStreams').selectAll().execute();

test('live channels are limited per person, and closing one makes room', async () => {
  const streams = await Promise.all([openLiveChannel(ada), openLiveChannel(ada), openLiveChannel(ada)]);
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await openLiveChannel(ada)).status).toBe(429);
  const evesStream = await openLiveChannel(await api.createPerson('Eve'));
  expect(evesStream.status).toBe(200);
  streams[0]?.closeChannel();
  while ((await listOpenRows()).length > 3) await delay(20);
  const again = await openLiveChannel(ada);
  expect(again.status).toBe(200);
  for (const { closeChannel } of [...streams, evesStream, again]) closeChannel();
  while ((await listOpenRows()).length > 0) await delay(20);
});

test('another server’s streams count until it has been silent for a minute', async () => {
  const otherServer = createOpenStreams(api.platform);
  for (let opened = 0; opened < 3; opened += 1) await otherServer.open(ada.id);
  expect((await openLiveChannel(ada)).status).toBe(429);
  await api.platform.db
    .updateTable('openStreams')
    .set({ renewedAt: new Date(Date.now() - 120_000) })
    .execute();
  const stream = await openLiveChannel(ada);
  expect(stream.status).toBe(200);
  stream.closeChannel();
  await otherServer.close();
});

test('a server renews its streams and releases all of them when it closes', async () => {
  const streams = createOpenStreams(api.platform, { renewMs: 20 });
  await streams.open(ada.id);
  await api.platform.db
    .updateTable('openStreams')
    .set({ renewedAt: new Date(0) })
    .where('userId', '=', ada.id)
    .execute();
  const readRenewedAt = async () => (await listOpenRows()).find(({ userId }) => userId === ada.id)?.renewedAt.getTime();
  while ((await readRenewedAt()) === 0) await delay(20);
  await streams.close();
  expect(await readRenewedAt()).toBeUndefined();
});
