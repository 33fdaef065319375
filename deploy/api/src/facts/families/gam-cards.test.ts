import type { CardResult, FactsResponse, FetchFlag } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { getTableRows } from './fact-tables.ts';
import { gamFacts } from './gam.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let workspaceId: string;

/** Two networks use euros; one uses US dollars. */
const networks = [
  { id: 'con_eu', currency: 'EUR', mediaId: '' },
  { id: 'con_eu2', currency: 'EUR', mediaId: '' },
  { id: 'con_us', currency: 'USD', mediaId: '' },
];

beforeAll(async () => {
  backend = await createTestBackend();
  worker = createFactsWorker(backend);
  const { db, identifiers } = backend.platform;
  workspaceId = (await backend.createSource()).workspaceId;
  const { ownerId } = await db.selectFrom('sources').select('ownerId').executeTakeFirstOrThrow();
  const sourceId = identifiers.next('source');
  const settings = toJson({ mediaMatching: [] });
  const sourceValues = { type: 'gam' as const, name: 'Ad Manager', settings, ownerId, lastEventAt: null };
  await db
    .insertInto('sources')
    .values({ ...sourceValues, id: sourceId, workspaceId })
    .execute();
  for (const [index, network] of networks.entries()) {
    const { id, currency } = network;
    network.mediaId = identifiers.next('media');
    const account = { accountKey: id, name: id, detail: '', timezone: 'UTC', currency, quota: null };
    await db
      .insertInto('connections')
      .values({ ...account, id, workspaceId, sourceId })
      .execute();
    const url = `https://admanager.google.com/${id}`;
    const media = { id: network.mediaId, workspaceId, sourceId, connectionId: id, mediaType: 'gam' as const };
    await db
      .insertInto('media')
      .values({ ...media, type: 'lineItem', url, address: url, title: null, page: null })
      .execute();
    const owner = { workspaceId, connectionId: id, mediaId: network.mediaId };
    const texts = { order_name: '', advertiser: '', creative: '', ad_unit: '', device: '', country: '' };
    const measured = { measurable_impressions: 0, viewable_impressions: 0, video_starts: 0, video_completes: 0 };
    const sums = { impressions: 1_000, clicks: 10, ...measured, revenue_micros: 5_000_000 };
    const syncVersion = index + 1;
    await backend.store.writeSlice(
      syncVersion,
      getTableRows(gamFacts, [{ ...owner, reportDate: '2026-06-01', texts, sums }], []),
    );
    const slice = { connectionId: id, workspaceId, firstDay: '2026-06-01', lastDay: '2026-06-07', currency };
    const fetched = { syncVersion, rowCount: 1, flags: toJson<FetchFlag[]>([]), fetchedAt: new Date() };
    await db
      .insertInto('connectionSlices')
      .values({ ...slice, ...fetched })
      .execute();
  }
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

async function queryCard(...ids: string[]): Promise<CardResult | undefined> {
  const metrics = ['gam_impressions', 'gam_revenue', 'gam_ecpm'];
  const mediaIds = networks.filter(({ id }) => ids.includes(id)).map(({ mediaId }) => mediaId);
  const cards = [{ id: 'card', display: 'scoreboard', metrics, dimensions: [] }];
  const period = { from: '2026-06-01', to: '2026-06-07' };
  const payload = { workspaceId, mediaIds, cards, timezone: 'UTC', period };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  return response.json<FactsResponse>().cards[0];
}

test('revenue and eCPM are in the network’s currency, and are combined across networks with the same currency', async () => {
  const euroNetworks = await queryCard('con_eu', 'con_eu2');
  expect(euroNetworks?.totals).toEqual([2_000, 10_000_000, 5_000_000]);
  expect(euroNetworks?.columns.slice(1).map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
  expect((await queryCard('con_us'))?.columns[1]).toMatchObject({ id: 'gam_revenue', currency: 'USD' });
});

test('revenue and eCPM have no values if there are several currencies; the currencies are listed', async () => {
  const mixed = await queryCard('con_eu', 'con_us');
  expect(mixed?.totals).toEqual([2_000, null, null]);
  expect(mixed?.columns.slice(1)).toMatchObject([
    { currency: null, currencies: ['EUR', 'USD'] },
    { currency: null, currencies: ['EUR', 'USD'] },
  ]);
});
