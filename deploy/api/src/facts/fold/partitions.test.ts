import { createEventInbox, createGroupWriter, listDaysAt } from '../../modules/collection/index.ts';
import { getPartition } from '../../modules/collection/partitions.ts';
import type { FactsStore } from '../facts-store.ts';
import { createTestBackend, startOfTests, type TestBackend, type TestSource } from '../testing/test-backend.ts';
import { readVisibleBatches } from '../visible-batches.repository.ts';
import { type FoldStep, foldOnce } from './fold.service.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
});
afterEach(() => backend.close());

/** Creates two sources that are in different partitions, whether there are two partitions or three. */
async function createSources(): Promise<[TestSource, TestSource]> {
  const firstSource = await backend.createSource();
  for (;;) {
    const secondSource = await backend.createSource();
    if ([2, 3].every((count) => getPartition(firstSource.id, count) !== getPartition(secondSource.id, count)))
      return [firstSource, secondSource];
  }
}

/** Returns the hashes of a source's only visitor. */
const getVisitors = (sourceId: string) =>
  listDaysAt(startOfTests).map((day) => ({ day, visitor: `${day} ${sourceId}` }));

let beaconCount = 0;
async function visit({ id: sourceId, workspaceId }: TestSource, partitions: number): Promise<void> {
  beaconCount += 1;
  await createEventInbox(createGroupWriter(backend.platform.db, partitions)).append({
    id: String(beaconCount),
    sourceId,
    workspaceId,
    address: 'https://harbour.example/',
    device: 'desktop',
    country: 'DE',
    cameFrom: 'direct',
    visitors: getVisitors(sourceId),
    events: [{ occurredMs: startOfTests + beaconCount, title: null, measured: { type: 'pageview' } }],
  });
}

const fold = (onStep?: (step: FoldStep) => void, store: FactsStore = backend.store) =>
  foldOnce({ ...backend.platform, store, ...(onStep && { onStep }) });

const listOpenBatches = async () =>
  backend.platform.db
    .selectFrom('foldBatches')
    .select(['batchNumber', 'partitions'])
    .where('doneAt', 'is', null)
    .orderBy('batchNumber')
    .execute();

const getSums = async ({ id }: TestSource): Promise<number[]> => {
  const sql = 'select sum(pageviews), sum(visits) from web where connection_id = $source';
  const [row = []] = await backend.store.query({ sql, values: { source: { kind: 'text', value: id } } });
  return row.map(Number);
};

/** Creates a store whose first write is stored but does not return until the test releases it. */
function pauseFirstWrite() {
  const firstWrite = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const store: FactsStore = {
    ...backend.store,
    async writeBatch(number, batch) {
      await backend.store.writeBatch(number, batch);
      if (!isFirst) return;
      isFirst = false;
      firstWrite.resolve();
      await released.promise;
    },
  };
  return { store, reached: firstWrite.promise, release: released.resolve };
}

test('while a worker folds one partition, another worker skips it and folds the next', async () => {
  const [firstSource, secondSource] = await createSources();
  await visit(firstSource, 2);
  await visit(secondSource, 2);
  const { store, reached, release } = pauseFirstWrite();
  const slowFold = fold(undefined, store);
  await reached;
  await visit(firstSource, 2);
  expect(await fold()).toMatchObject({ batchNumber: 2, eventCount: 1, workspaceIds: [secondSource.workspaceId] });
  expect(await fold()).toBeNull();
  // The later batch is visible, but the one still being written is not.
  expect(await readVisibleBatches(backend.platform.db)).toEqual({ upTo: 2, open: [1] });
  release();
  expect(await slowFold).toMatchObject({ batchNumber: 1, eventCount: 1 });
  expect(await readVisibleBatches(backend.platform.db)).toEqual({ upTo: 2, open: [] });
  expect(await fold()).toMatchObject({ batchNumber: 3, eventCount: 1 });
  expect([await getSums(firstSource), await getSums(secondSource)]).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test.each<FoldStep>(['claimed', 'media created', 'facts written'])(
  'if a worker is killed after the step %j, another worker repeats its batch before newer events of the partition',
  async (fatalStep) => {
    const [firstSource, secondSource] = await createSources();
    await visit(firstSource, 2);
    const crashingFold = fold((step) => {
      if (step === fatalStep) throw new Error('killed');
    });
    await expect(crashingFold).rejects.toThrow('killed');
    await visit(secondSource, 2);
    await visit(firstSource, 2);
    expect(await fold()).toMatchObject({ batchNumber: 1, eventCount: 1, workspaceIds: [firstSource.workspaceId] });
    while (await fold());
    expect([await getSums(firstSource), await getSums(secondSource)]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  },
);

test('a source whose partition changes with the number of partitions is never in two open batches', async () => {
  const [firstSource, secondSource] = await createSources();
  await visit(firstSource, 2);
  await visit(secondSource, 2);
  // One process already has the new configuration, another still has the old one.
  await visit(firstSource, 3);
  await visit(firstSource, 2);
  const { store, reached, release } = pauseFirstWrite();
  const slowFold = fold(undefined, store);
  await reached;
  expect(await listOpenBatches()).toEqual([{ batchNumber: 1, partitions: 2 }]);
  expect(await fold()).toMatchObject({ batchNumber: 2, workspaceIds: [secondSource.workspaceId] });
  // The source's new partition is not locked, but must wait for the open batch of its old partition.
  expect(await fold()).toBeNull();
  release();
  expect(await slowFold).toMatchObject({ batchNumber: 1, eventCount: 2 });
  expect(await fold()).toMatchObject({ batchNumber: 3, eventCount: 1 });
  expect(await fold()).toBeNull();
  expect(await getSums(firstSource)).toEqual([3, 1]);
});

test('a round skips partitions that had no waiting events when the round started', async () => {
  const [firstSource, secondSource] = await createSources();
  await visit(firstSource, 2);
  const { sequence } = await backend.platform.db
    .selectFrom('collectedEvents')
    .select('sequence')
    .executeTakeFirstOrThrow();
  await visit(secondSource, 2);
  expect(await foldOnce({ ...backend.platform, store: backend.store }, sequence)).toMatchObject({ eventCount: 1 });
  expect(await foldOnce({ ...backend.platform, store: backend.store }, sequence)).toBeNull();
  expect(await fold()).toMatchObject({ workspaceIds: [secondSource.workspaceId] });
});

test('a batch that stays open too long blocks new batches before ClickHouse forgets its tokens', async () => {
  const [firstSource, secondSource] = await createSources();
  const { db } = backend.platform;
  await visit(firstSource, 2);
  const { store, reached, release } = pauseFirstWrite();
  const slowFold = fold(undefined, store);
  await reached;
  await visit(secondSource, 2);
  const finishedBatch = { batchNumber: 251, claimedAt: new Date(), doneAt: new Date(), partitions: 2, partition: 1 };
  await db.insertInto('foldBatches').values(finishedBatch).execute();
  expect(await fold()).toBeNull();
  release();
  expect(await slowFold).toMatchObject({ batchNumber: 1 });
  expect(await fold()).toMatchObject({ batchNumber: 252 });
});
