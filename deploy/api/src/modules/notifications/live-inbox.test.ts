import type { AddressInfo } from 'node:net';
import { calls, type InboxEvent, inboxEventSchema, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createNotifier } from './index.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let url: string;
let workspaceCount = 0;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/notifications/live`;
});
beforeEach(async () => {
  workspaceCount += 1;
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, `Harbour ${workspaceCount}`);
});
afterAll(() => api.close());

let sentCount = 0;
/** Sends a notification about a numbered source. @returns its name */
async function sendNotification(people: Person[] = [ada], targetWorkspace = workspace): Promise<string> {
  sentCount += 1;
  const sourceName = `Site ${sentCount}`;
  await api.platform.db.transaction().execute((tx) =>
    createNotifier(api.platform).notify(tx, {
      workspaceId: targetWorkspace.id,
      kind: 'sourceConnected',
      payload: { sourceId: api.platform.identifiers.next('source'), sourceName },
      to: { people: people.map(({ id }) => id) },
    }),
  );
  return sourceName;
}

interface ReceivedEvent {
  id: string;
  event: InboxEvent;
}

/** Opens the live channel, optionally resuming after an event. */
async function openStream(person: Person = ada, lastEventId?: string) {
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${person.token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: controller.signal,
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let text = '';
  async function readNext(): Promise<ReceivedEvent> {
    for (;;) {
      const blockEnd = text.indexOf('\n\n');
      if (blockEnd >= 0) {
        const block = text.slice(0, blockEnd);
        text = text.slice(blockEnd + 2);
        const [, id = '', data = '{}'] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
        if (id) return { id, event: inboxEventSchema.parse(JSON.parse(data)) };
        continue;
      }
      const chunk = await chunks?.next();
      if (!chunk || chunk.done) throw new Error('The stream has ended');
      text += chunk.value;
    }
  }
  return { response, next: readNext, disconnect: () => controller.abort() };
}

const getName = ({ event }: ReceivedEvent): unknown =>
  event.type === 'arrived' && (event.notification.payload as { sourceName: string }).sourceName;
const readArrivalsUntilState = async (next: () => Promise<ReceivedEvent>): Promise<unknown[]> => {
  const names: unknown[] = [];
  for (;;) {
    const received = await next();
    if (received.event.type === 'state') return names;
    names.push(getName(received));
  }
};

proves(['W123'], 'notifications arrive within two seconds, after the current state of the inbox', async () => {
  await sendNotification();
  const stream = await openStream();
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toContain('no-transform');
  expect(await stream.next()).toMatchObject({ id: '1', event: { type: 'state', unseenCount: 1, revision: 1 } });
  const notifiedAt = performance.now();
  const name = await sendNotification();
  const arrivedEvent = await stream.next();
  expect(performance.now() - notifiedAt).toBeLessThan(2_000);
  expect([arrivedEvent.id, getName(arrivedEvent)]).toEqual(['2', name]);
  expect(await stream.next()).toMatchObject({
    id: '2',
    event: { type: 'state', unseenCount: 2, hasNotification: true },
  });
  stream.disconnect();
});

test('a reader that reconnects receives the events it missed, once and in order', async () => {
  const stream = await openStream();
  await stream.next();
  const firstName = await sendNotification();
  const lastEvent = await stream.next();
  expect(getName(lastEvent)).toBe(firstName);
  stream.disconnect();
  const missedNames = [await sendNotification(), await sendNotification(), await sendNotification()];
  const reopened = await openStream(ada, lastEvent.id);
  expect(await readArrivalsUntilState(reopened.next)).toEqual(missedNames);
  const laterName = await sendNotification();
  expect(await readArrivalsUntilState(reopened.next)).toEqual([laterName]);
  reopened.disconnect();
});

test('no notification is missed or sent twice during concurrent writes', async () => {
  const stream = await openStream();
  await stream.next();
  const names = await Promise.all(Array.from({ length: 40 }, () => sendNotification()));
  const received: unknown[] = [];
  while (received.length < names.length) received.push(...(await readArrivalsUntilState(stream.next)));
  expect(received.toSorted()).toEqual(names.toSorted());
  stream.disconnect();
});

test('changes made elsewhere are also sent, such as marking notifications as seen or deleting them', async () => {
  await sendNotification();
  const stream = await openStream();
  await stream.next();
  await api.send(calls.markNotificationsSeen, {}, ada);
  expect(await stream.next()).toMatchObject({ id: '2', event: { type: 'state', unseenCount: 0, revision: 2 } });
  const { body } = await api.send(calls.listNotifications, {}, ada);
  await api.send(calls.deleteNotifications, { query: { ids: body.ids.join(',') } }, ada);
  expect(await stream.next()).toMatchObject({ event: { type: 'state', revision: 3 } });
  stream.disconnect();
});

test('nobody receives notifications for another person or from a workspace that they have left', async () => {
  const eve = await api.createMember(workspace, 'editor', 'Eve');
  const evesWorkspace = await api.createWorkspace(eve, 'Eve’s workspace');
  const stream = await openStream(eve);
  await stream.next();
  await sendNotification([ada]);
  await api.platform.db
    .deleteFrom('memberships')
    .where('userId', '=', eve.id)
    .where('workspaceId', '=', workspace.id)
    .execute();
  await sendNotification([eve]);
  const name = await sendNotification([eve], evesWorkspace);
  const arrivedEvent = await stream.next();
  expect(getName(arrivedEvent)).toBe(name);
  stream.disconnect();
});

test('a stream closes after its maximum lifetime, and the reader can reconnect', async () => {
  const stream = await openStream();
  const lastEvent = await stream.next();
  api.clock.at = new Date(api.clock.at.getTime() + 16 * 60_000);
  const name = await sendNotification();
  await expect(stream.next()).rejects.toThrow('ended');
  const reopened = await openStream(ada, lastEvent.id);
  expect(await readArrivalsUntilState(reopened.next)).toEqual([name]);
  reopened.disconnect();
});

test('the server shuts down without waiting for its readers', async () => {
  const stream = await openStream();
  await stream.next();
  const outcome = stream.next().then(
    () => 'another event',
    (error: Error) => error.message,
  );
  const closedAt = performance.now();
  await api.app.close();
  expect(performance.now() - closedAt).toBeLessThan(4_000);
  // The stream closes normally, so the reader reconnects immediately, possibly to another server.
  expect(await outcome).toMatch(/ended/);
});
