import { setTimeout as delay } from 'node:timers/promises';
import { calls, type Workspace } from '@reportage/contracts';
import { createPageview, createTrackingBatch, sendBeacon } from '../../facts/testing/beacons.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { notifyAboutLimits } from './collection.jobs.ts';

let api: TestApi;
let owner: Person;
let editor: Person;
let viewer: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi({ COLLECT_PER_SOURCE_PER_SECOND: '1' });
  owner = await api.createPerson('Ada');
  workspace = await api.createWorkspace(owner, 'Harbour');
  [editor, viewer] = [await api.createMember(workspace, 'editor'), await api.createMember(workspace, 'viewer')];
});
afterAll(() => api.close());

const burstSize = 10;
/** Waits for the counts of rejected events, which are written once a second. */
const waitUntilWritten = () => delay(1_200);

async function readNotifications(person: Person) {
  const { body } = await api.send(calls.listNotifications, {}, person);
  return body.data.filter(({ kind }) => kind === 'sourceLimited');
}

test('events above a source’s limit are rejected, and its owner and admins are notified once a day', async () => {
  const query = { workspaceId: workspace.id };
  const sourceInput = { query, body: { type: 'analytics' as const, name: 'Main site' } };
  const { body: source } = await api.send(calls.createSource, sourceInput, editor);
  const flood = async () => {
    const now = api.clock.at.getTime();
    const responses = [];
    for (let index = 0; index < burstSize + 2; index += 1)
      responses.push(
        await sendBeacon(
          api.app,
          createTrackingBatch(source.meta.settings.script?.code ?? '', now, [createPageview(now)]),
        ),
      );
    return responses.filter(({ status }) => status === 429);
  };

  const rejections = await flood();
  expect(rejections).toHaveLength(2);
  expect(rejections[0]).toMatchObject({ headers: { 'retry-after': '5' }, body: { code: 'rateLimited' } });
  await waitUntilWritten();
  await notifyAboutLimits(api.platform);
  await notifyAboutLimits(api.platform);
  for (const person of [owner, editor]) {
    const payload = { sourceId: source.id, sourceName: 'Main site' };
    expect(await readNotifications(person)).toEqual([expect.objectContaining({ payload, seenAt: null })]);
  }
  expect(await readNotifications(viewer)).toEqual([]);
  const status = await api.send(calls.getSourceStatus, { params: { id: source.id }, query }, editor);
  expect(status.body.rejected).toEqual([{ reason: 'rate', eventCount: 2 }]);

  // Nobody is notified of more rejections on the same day, but users are notified again the next day.
  await flood();
  await waitUntilWritten();
  await notifyAboutLimits(api.platform);
  expect(await readNotifications(owner)).toHaveLength(1);
  const today = api.clock.at;
  api.clock.at = new Date(today.getTime() + 86_400_000);
  await flood();
  await waitUntilWritten();
  await notifyAboutLimits(api.platform);
  // The clock is set back, because tokens expire after an hour.
  api.clock.at = today;
  expect(await readNotifications(owner)).toHaveLength(2);
});
