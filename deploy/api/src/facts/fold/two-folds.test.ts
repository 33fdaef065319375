import { emptyUtm } from '@reportage/contracts';
import { createEventInbox, createGroupWriter } from '../../modules/collection/index.ts';
import { toJson } from '../../platform/database/json.ts';
import type { FactsStore } from '../facts-store.ts';
import { createPageview, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { createTestBackend, startOfTests, type TestBackend, type TestSource } from '../testing/test-backend.ts';
import { foldOnce } from './fold.service.ts';
import { terminateOverdueLocks } from './partition-lock.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

async function clickOnLink({ workspaceId }: TestSource): Promise<void> {
  const { db, identifiers } = backend.platform;
  const { id: ownerId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const linkId = identifiers.next('link');
  const target = { code: identifiers.code(7), destination: 'https://news.example/story', utm: toJson(emptyUtm) };
  await db
    .insertInto('links')
    .values({
      id: linkId,
      workspaceId,
      ownerId,
      campaignId: null,
      name: 'News',
      ...target,
      endsAt: null,
      deletedAt: null,
    })
    .execute();
  const origin = { device: 'mobile', country: 'DE', cameFrom: 'direct', campaign: {} };
  const click = { id: 'click', occurredMs: startOfTests, linkId, workspaceId, ...origin };
  await createEventInbox(createGroupWriter(db, 1)).append(click);
}

/** Creates a store whose writes return only when both folds have written their facts. */
function createBarrierStore(store: FactsStore) {
  const firstWritten = Promise.withResolvers<void>();
  const bothWritten = Promise.withResolvers<void>();
  let arrived = 0;
  const barrierStore: FactsStore = {
    ...store,
    async writeBatch(number, batch) {
      await store.writeBatch(number, batch);
      arrived += 1;
      firstWritten.resolve();
      if (arrived === 2) bothWritten.resolve();
      await bothWritten.promise;
    },
  };
  return { store: barrierStore, firstHasWritten: firstWritten.promise };
}

test('if two workers fold the same batch, its events, clicks and rejections count once', async () => {
  const { db } = backend.platform;
  const source = await backend.createSource();
  await clickOnLink(source);
  for (const path of ['/one', '/two'])
    await sendBeacon(backend.app, {
      ...createTrackingBatch(source.code, startOfTests, [createPageview(startOfTests)]),
      url: `https://harbour.example${path}`,
    });
  const { store, firstHasWritten } = createBarrierStore(backend.store);
  const fold = () => foldOnce({ ...backend.platform, store, maxPages: 1 });
  const first = fold();
  await firstHasWritten;
  expect(await fold()).toBeNull();
  // This has the same effect as a hung worker or a broken connection.
  expect(await terminateOverdueLocks(db, 0)).toBe(1);
  const results = await Promise.all([first, fold()]);
  expect(results.filter((result) => result !== null)).toEqual([expect.objectContaining({ eventCount: 3 })]);
  expect(await db.selectFrom('linkTotals').select('clicks').execute()).toEqual([{ clicks: 1 }]);
  expect(await db.selectFrom('eventMonths').select('eventCount').execute()).toEqual([{ eventCount: 1 }]);
  expect(await db.selectFrom('collectionRejects').select(['reason', 'eventCount']).execute()).toEqual([
    { reason: 'address', eventCount: 1 },
  ]);
  expect(await fold()).toBeNull();
});
