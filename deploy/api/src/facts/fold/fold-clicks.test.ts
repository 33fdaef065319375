import { emptyUtm } from '@reportage/contracts';
import type { CollectedClick } from '../../modules/collection/index.ts';
import { createEventInbox, createGroupWriter } from '../../modules/collection/index.ts';
import { toJson } from '../../platform/database/json.ts';
import { createPageview, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, startOfTests, type TestBackend } from '../testing/test-backend.ts';
import { type FoldStep, foldOnce } from './fold.service.ts';

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let backend: TestBackend;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    backend = await createTestBackend({}, engine.open);
  });
  beforeEach(async () => {
    await backend.store.close();
    backend.store = await engine.open();
    for (const table of ['collectedEvents', 'links'] as const) await backend.platform.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await backend.close();
    await engine.close();
  });

  const fold = (onStep?: (step: FoldStep) => void) =>
    foldOnce({ ...backend.platform, store: backend.store, ...(onStep && { onStep }) });

  async function createLink(): Promise<{ linkId: string; workspaceId: string }> {
    const { db, identifiers } = backend.platform;
    const { workspaceId } = await backend.createSource();
    const { id: ownerId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const linkId = identifiers.next('link');
    await db
      .insertInto('links')
      .values({
        id: linkId,
        workspaceId,
        ownerId,
        campaignId: null,
        name: 'Newsletter',
        code: identifiers.code(7),
        destination: 'https://news.example/story',
        utm: toJson(emptyUtm),
        endsAt: null,
        deletedAt: null,
      })
      .execute();
    return { linkId, workspaceId };
  }

  let number = 0;
  const createClick = (link: { linkId: string; workspaceId: string }, overrides: Partial<CollectedClick> = {}) => {
    number += 1;
    const origin = { device: 'mobile', country: 'DE', cameFrom: 'www.google.com', campaign: {} };
    return { id: `click ${number}`, occurredMs: startOfTests, ...link, ...origin, ...overrides };
  };
  const storeClicks = async (...clicks: CollectedClick[]) => {
    const inbox = createEventInbox(createGroupWriter(backend.platform.db, 1));
    for (const click of clicks) await inbox.append(click);
  };
  const readRows = async () => {
    const sql = 'select device, country, source, channel, clicks from link_clicks order by 1, 2, 3, 4';
    return (await backend.store.query({ sql, values: {} })).map((row) => [...row.slice(0, 4), Number(row[4])]);
  };
  const readTotals = () => backend.platform.db.selectFrom('linkTotals').selectAll().execute();

  const steps: FoldStep[] = ['claimed', 'media created', 'facts written', 'finished'];
  test.each(steps)('a click counts once even if the worker is killed after the step "%s"', async (fatalStep) => {
    const link = await createLink();
    await storeClicks(createClick(link));
    await expect(
      fold((step) => {
        if (step === fatalStep) throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    while (await fold());
    expect(await readRows()).toEqual([['mobile', 'DE', 'www.google.com', 'search', 1]]);
    expect(await readTotals()).toEqual([{ linkId: link.linkId, clicks: 1 }]);
  });

  test('a click that is delivered twice counts once, even if it has already been folded', async () => {
    const link = await createLink();
    const click = createClick(link);
    await storeClicks(click, click);
    await fold();
    await storeClicks(click);
    await fold();
    expect(await readTotals()).toEqual([{ linkId: link.linkId, clicks: 1 }]);
    expect((await readRows()).map((row) => row[4])).toEqual([1]);
  });

  test('clicks are counted by device, country and origin, and are visible only in the link’s workspace', async () => {
    const link = await createLink();
    const source = await backend.createSource();
    await sendBeacon(backend.app, createTrackingBatch(source.code, startOfTests, [createPageview(startOfTests)]));
    await storeClicks(
      createClick(link),
      createClick(link),
      createClick(link, { cameFrom: 'direct', campaign: { source: 'june', medium: 'newsletter' } }),
      createClick(link, { device: 'desktop', cameFrom: 'direct', occurredMs: startOfTests - 86_400_000 }),
    );
    expect(await fold()).toMatchObject({ eventCount: 5 });
    expect(await readRows()).toEqual([
      ['desktop', 'DE', 'direct', 'direct', 1],
      ['mobile', 'DE', 'june', 'mail', 1],
      ['mobile', 'DE', 'www.google.com', 'search', 2],
    ]);
    const worker = createFactsWorker(backend);
    const queryCard = async (workspaceId: string) => {
      const card = { id: 'card', display: 'list', metrics: ['link_clicks'], dimensions: ['link_media', 'link_date'] };
      const period = { from: '2026-06-16', to: '2026-06-17' };
      const payload = { workspaceId, mediaIds: [link.linkId], cards: [card], timezone: 'UTC', period };
      return (await worker.inject({ method: 'POST', url: '/facts/cards', payload })).json().cards[0];
    };
    expect(await queryCard(link.workspaceId)).toMatchObject({
      rows: [
        ['Newsletter', '2026-06-16', 1],
        ['Newsletter', '2026-06-17', 3],
      ],
      totals: [4],
    });
    expect(await queryCard(source.workspaceId)).toMatchObject({ rows: [], totals: [null] });
    await worker.close();
  });

  test('clicks on a permanently deleted link are dropped', async () => {
    await storeClicks(createClick({ linkId: 'lnk_gone', workspaceId: 'wks_gone' }));
    expect(await fold()).toMatchObject({ eventCount: 1 });
    expect(await readRows()).toEqual([]);
    expect(await readTotals()).toEqual([]);
  });
});
