import { calls, type Source, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts-store.ts';
import { createPageview, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { type FoldStep, foldOnce } from './fold.service.ts';

let api: TestApi;
let store: FactsStore;
let owner: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  store = await openDuckDbStore(null);
  owner = await api.createPerson('Ada');
});
let workspaceCount = 0;
beforeEach(async () => {
  workspaceCount += 1;
  workspace = await api.createWorkspace(owner, `Harbour ${workspaceCount}`);
});
afterAll(async () => {
  await store.close();
  await api.close();
});

async function addSource(actingAs: Person): Promise<Source> {
  const query = { workspaceId: workspace.id };
  return (await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Main site' } }, actingAs)).body;
}

async function visit({ meta }: Source): Promise<void> {
  const now = api.clock.at.getTime();
  await sendBeacon(api.app, createTrackingBatch(meta.settings.script?.code ?? '', now, [createPageview(now)]));
}

const fold = (onStep?: (step: FoldStep) => void) => foldOnce({ ...api.platform, store, ...(onStep && { onStep }) });

async function readNotifications(person: Person) {
  const { body } = await api.send(calls.listNotifications, {}, person);
  return body.data.filter((notification) => notification.workspace.id === workspace.id);
}

proves(['W112'], 'the first event of a source notifies its owner and the administrators', async () => {
  const editor = await api.createMember(workspace, 'editor');
  const viewer = await api.createMember(workspace, 'viewer');
  const source = await addSource(editor);
  expect(await readNotifications(editor)).toEqual([]);
  await visit(source);
  await fold();
  for (const person of [owner, editor]) {
    const payload = { sourceId: source.id, sourceName: 'Main site' };
    expect(await readNotifications(person)).toEqual([
      expect.objectContaining({ kind: 'sourceConnected', payload, seenAt: null }),
    ]);
  }
  expect(await readNotifications(viewer)).toEqual([]);
  await visit(source);
  await fold();
  expect(await readNotifications(owner)).toHaveLength(1);
});

test('a connected source is announced only once, even if the worker is killed before it finishes the batch', async () => {
  await visit(await addSource(owner));
  const crash = (step: FoldStep) => {
    if (step === 'facts written') throw new Error('killed');
  };
  await expect(fold(crash)).rejects.toThrow('killed');
  expect(await readNotifications(owner)).toEqual([]);
  await fold();
  expect(await readNotifications(owner)).toHaveLength(1);
});

test('the first event of a removed source triggers no notification', async () => {
  const source = await addSource(owner);
  await visit(source);
  await api.send(calls.deleteSources, { query: { workspaceId: workspace.id, ids: source.id } }, owner);
  await fold();
  expect(await readNotifications(owner)).toEqual([]);
});
