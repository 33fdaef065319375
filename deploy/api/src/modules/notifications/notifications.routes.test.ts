import { calls, maxStoredNotifications, type NotificationPayload, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createNotifier } from './index.ts';
import { cleanUpNotifications } from './notifications.jobs.ts';

let api: TestApi;
let ada: Person;
let eve: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  [ada, eve] = [await api.createPerson('Ada'), await api.createPerson('Eve')];
  workspace = await api.createWorkspace(ada, 'Harbour');
  await api.createWorkspace(eve, 'Elsewhere');
});
beforeEach(() => api.platform.db.deleteFrom('notifications').execute());
afterAll(() => api.close());

const createConnectedPayload = (sourceName = 'Site'): NotificationPayload<'sourceConnected'> => ({
  sourceId: api.platform.identifiers.next('source'),
  sourceName,
});

/** Notifies people that a source is connected. */
function notifyPeople(people: Person[], { in: target = workspace, administrators = false, sourceName = 'Site' } = {}) {
  const to = { people: people.map(({ id }) => id), administrators };
  return api.platform.db.transaction().execute((tx) =>
    createNotifier(api.platform).notify(tx, {
      workspaceId: target.id,
      kind: 'sourceConnected',
      payload: createConnectedPayload(sourceName),
      to,
    }),
  );
}

const list = async (person: Person) => (await api.send(calls.listNotifications, {}, person)).body;
const remove = (ids: string[], person?: Person) =>
  api.send(calls.deleteNotifications, { query: { ids: ids.join(',') } }, person);

proves(
  ['W47', 'W48', 'W82'],
  'the list returns notifications, newest first, with their ids and whether any are unseen',
  async () => {
    await notifyPeople([ada], { sourceName: 'First' });
    await notifyPeople([ada], { sourceName: 'Second' });
    const response = await list(ada);
    expect(response).toMatchObject({ hasNotification: true, unseenCount: 2 });
    expect(response.ids).toEqual(response.data.map(({ id }) => id));
    expect(response.data.map(({ payload }) => (payload as { sourceName: string }).sourceName)).toEqual([
      'Second',
      'First',
    ]);
    expect(response.data[0]).toMatchObject({
      kind: 'sourceConnected',
      workspace: { id: workspace.id, slug: 'harbour', name: 'Harbour' },
      seenAt: null,
      createdAt: api.clock.at.toISOString(),
    });
  },
);

proves(['W83'], 'an empty PUT marks all notifications as seen; repeating it has no effect', async () => {
  await notifyPeople([ada]);
  const { revision } = await list(ada);
  const first = await api.send(calls.markNotificationsSeen, {}, ada);
  expect(first).toMatchObject({
    status: 200,
    body: { hasNotification: false, unseenCount: 0, revision: revision + 1 },
  });
  expect((await list(ada)).data[0]?.seenAt).toBe(api.clock.at.toISOString());
  const second = await api.send(calls.markNotificationsSeen, {}, ada);
  expect(second.body).toEqual(first.body);
});

proves(
  ['W84'],
  'notifications with comma-joined ids are removed, and the response says whether any are unseen',
  async () => {
    for (const sourceName of ['One', 'Two', 'Three']) await notifyPeople([ada], { sourceName });
    const [newest = '', middle = '', oldest = ''] = (await list(ada)).ids;
    expect((await remove([newest, oldest], ada)).body).toMatchObject({ hasNotification: true, unseenCount: 1 });
    expect((await list(ada)).ids).toEqual([middle]);
    expect((await remove([middle], ada)).body).toMatchObject({ hasNotification: false, unseenCount: 0 });
    expect(await remove([middle], ada)).toMatchObject({ status: 200, body: { hasNotification: false } });
  },
);

test('another person’s notification ids are ignored, just like unknown ids', async () => {
  await notifyPeople([ada]);
  const inboxBefore = await list(ada);
  const eveResult = await remove(inboxBefore.ids, eve);
  const unknownIdResult = await remove([api.platform.identifiers.next('notification')], eve);
  expect(eveResult.status).toBe(200);
  expect(eveResult.body).toEqual(unknownIdResult.body);
  await api.send(calls.markNotificationsSeen, {}, eve);
  expect(await list(ada)).toEqual(inboxBefore);
});

test.each(['', 'ntf_1', 'src_01h455vb4pex5vsknk084sn02q', `${'x'.repeat(8_001)}`])(
  'the ids %.20j are rejected',
  async (ids) => {
    const response = await api.send(calls.deleteNotifications, { query: { ids } }, ada);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
    expect(new Set(response.body.errors?.map(({ path }) => path))).toEqual(new Set(['query.ids']));
  },
);

test.each([
  ['GET', 'notifications'],
  ['PUT', 'notifications/seen'],
  ['DELETE', 'notifications?ids=ntf_01h455vb4pex5vsknk084sn02q'],
  ['GET', 'notifications/live'],
] as const)('%s %s without a token returns 401', async (method, path) => {
  expect(await api.sendRaw({ method, url: `/api/${path}` })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});

test('the path prefix is configurable', async () => {
  const otherApi = await createTestApi({ PATH_PREFIX_NOTIFICATIONS: 'v2/inbox' });
  const person = await otherApi.createPerson('Mia');
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await otherApi.sendRaw({ url: '/api/v2/inbox', headers })).status).toBe(200);
  expect((await otherApi.sendRaw({ url: '/api/notifications', headers })).status).toBe(404);
  await otherApi.close();
});

test('only members of the workspace are notified, and administrators only if requested', async () => {
  const admin = await api.createMember(workspace, 'admin');
  const viewer = await api.createMember(workspace, 'viewer');
  await notifyPeople([eve]);
  await notifyPeople([viewer], { administrators: true });
  const counts = await Promise.all([ada, admin, viewer, eve].map(async (person) => (await list(person)).ids.length));
  expect(counts).toEqual([1, 1, 1, 0]);
});

test('a person who has lost access gets no notifications from the workspace', async () => {
  const member = await api.createMember(workspace, 'editor');
  await notifyPeople([member]);
  expect(await list(member)).toMatchObject({ hasNotification: true, unseenCount: 1 });
  await api.platform.db.deleteFrom('memberships').where('userId', '=', member.id).execute();
  expect(await list(member)).toMatchObject({ hasNotification: false, unseenCount: 0, ids: [], data: [] });
});

test('a notification is committed or rolled back with its transaction', async () => {
  const inboxBefore = await list(ada);
  const failedTransaction = api.platform.db.transaction().execute(async (tx) => {
    const to = { people: [ada.id] };
    const notification = {
      workspaceId: workspace.id,
      kind: 'sourceConnected' as const,
      payload: createConnectedPayload(),
      to,
    };
    await createNotifier(api.platform).notify(tx, notification);
    throw new Error('rolled back');
  });
  await expect(failedTransaction).rejects.toThrow('rolled back');
  expect(await list(ada)).toEqual(inboxBefore);
});

test('only the newest notifications are kept, and seen ones are deleted after 90 days', async () => {
  for (let index = 0; index < maxStoredNotifications + 2; index += 1)
    await notifyPeople([ada], { sourceName: `Site ${index}` });
  const { ids, data } = await list(ada);
  expect(ids).toHaveLength(maxStoredNotifications);
  expect(data.at(-1)?.payload).toMatchObject({ sourceName: 'Site 2' });
  await api.send(calls.markNotificationsSeen, {}, ada);
  await notifyPeople([ada]);
  const now = api.clock.at.getTime();
  const cleanUpAfterDays = async (days: number) => {
    await cleanUpNotifications({ db: api.platform.db, clock: { now: () => new Date(now + days * 86_400_000) } });
    return (await list(ada)).ids.length;
  };
  expect(await cleanUpAfterDays(89)).toBe(maxStoredNotifications);
  expect(await cleanUpAfterDays(91)).toBe(1);
});
