import type { CardDefinition, FactsResponse, FetchFlag, Lineage } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { getTableRows } from './fact-tables.ts';
import { type GaColumn, gaFacts } from './ga.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let workspaceId: string;

const accounts = [
  { id: 'con_web', mediaId: '', name: 'Acme web', timezone: 'Europe/Berlin', currency: 'EUR', version: 1 },
  { id: 'con_blog', mediaId: '', name: 'Acme blog', timezone: 'UTC', currency: 'EUR', version: 2 },
  { id: 'con_shop', mediaId: '', name: 'Acme shop', timezone: 'America/New_York', currency: 'USD', version: 3 },
];
const getMediaIds = (...names: string[]): string[] =>
  accounts.flatMap(({ name, mediaId }) => (names.includes(name) ? [mediaId] : []));

function getSums(pageviews: number, revenue_micros: number | null): Record<GaColumn, number | null> {
  const people = { new_users: 1, sessions: 4, engaged_sessions: 3, bounced_sessions: 1 };
  return { pageviews, ...people, engagement_ms: 60_000, events: 9, key_events: 0, revenue_micros };
}

beforeAll(async () => {
  backend = await createTestBackend();
  worker = createFactsWorker(backend);
  const { db, identifiers } = backend.platform;
  const script = await backend.createSource();
  workspaceId = script.workspaceId;
  const { ownerId } = await db.selectFrom('sources').select('ownerId').executeTakeFirstOrThrow();
  const sourceId = identifiers.next('source');
  const settings = toJson({ mediaMatching: [] });
  const lastEventAt = new Date('2026-06-09T05:00:00Z');
  await db
    .insertInto('sources')
    .values({ id: sourceId, workspaceId, type: 'ga', name: 'Analytics', settings, ownerId, lastEventAt })
    .execute();
  for (const account of accounts) {
    const { id, name, timezone, currency, version } = account;
    account.mediaId = identifiers.next('media');
    const lastSyncedAt = new Date('2026-06-09T05:00:00Z');
    const connection = { accountKey: id, name, detail: '', timezone, currency, quota: null, lastSyncedAt };
    await db
      .insertInto('connections')
      .values({ ...connection, id, workspaceId, sourceId })
      .execute();
    const url = `https://${id}.example/`;
    const item = {
      id: account.mediaId,
      workspaceId,
      sourceId,
      connectionId: id,
      mediaType: 'ga' as const,
      type: 'page',
    };
    await db
      .insertInto('media')
      .values({ ...item, url, address: url, title: null, page: null })
      .execute();
    const owner = { workspaceId, connectionId: id, mediaId: account.mediaId };
    const texts = { device: 'mobile', country: 'DE', source: 'google', medium: 'organic', campaign: '(none)' };
    const createFact = (reportDate: string, revenue: number | null) => ({
      ...owner,
      reportDate,
      texts,
      sums: getSums(10, revenue),
    });
    const tables = getTableRows(
      gaFacts,
      [createFact('2026-06-01', 1_500_000), createFact('2026-06-02', 2_000_000)],
      [
        { ...owner, reportDate: '2026-06-01', granularity: 'day', people: 5 },
        { ...owner, reportDate: '2026-06-02', granularity: 'day', people: 6 },
        { ...owner, reportDate: '2026-06-01', granularity: 'week', people: 8 },
      ],
    );
    await backend.store.writeSlice(version, tables);
    const days = { connectionId: id, workspaceId, firstDay: '2026-06-01', lastDay: '2026-06-07' };
    const flags = toJson<FetchFlag[]>(['sampled']);
    const fetched = { ...days, syncVersion: version, rowCount: 2, flags };
    await db
      .insertInto('connectionSlices')
      .values({ ...fetched, fetchedAt: lastSyncedAt })
      .execute();
    const record = { outcome: 'stored' as const, requestCount: 4, quota: null };
    await db
      .insertInto('syncFetches')
      .values({ ...fetched, ...record, beganAt: lastSyncedAt, endedAt: lastSyncedAt })
      .execute();
  }
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

const period = { from: '2026-06-01', to: '2026-06-07' };

async function queryCard(mediaIds: readonly string[], overrides: Partial<CardDefinition>, days = period) {
  const card = { id: 'card', display: 'list', metrics: ['ga_pageviews', 'ga_revenue'], dimensions: [], ...overrides };
  const payload = { workspaceId, mediaIds, cards: [card], timezone: 'Asia/Kolkata', period: days };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  return response.json<FactsResponse>().cards[0];
}

async function explain(mediaIds: readonly string[], metric: string) {
  const payload = { workspaceId, mediaIds, timezone: 'Asia/Kolkata', period, metric, filters: [] };
  const response = await worker.inject({ method: 'POST', url: '/facts/lineage', payload });
  return response.json<Lineage>();
}

test('revenue is added up across accounts with the same currency, and the card lists the currency and the time zones', async () => {
  const card = await queryCard(getMediaIds('Acme web', 'Acme blog'), {});
  expect(card).toMatchObject({ totals: [40, 7_000_000] });
  expect(card?.columns[1]).toMatchObject({ id: 'ga_revenue', unit: 'currency', currency: 'EUR' });
  expect(card?.columns[1]).not.toHaveProperty('currencies');
  expect(card?.meta.sources).toMatchObject([
    { name: 'Analytics', mediaType: 'ga', timezones: ['Europe/Berlin', 'UTC'], freshAt: '2026-06-09T05:00:00.000Z' },
  ]);
});

test('days that were not fetched are listed as missing, but future days are not', async () => {
  const card = await queryCard(getMediaIds('Acme web', 'Acme blog'), {}, { from: '2026-06-05', to: '2026-07-31' });
  expect(card?.meta.sources[0]?.missingDays).toEqual([{ from: '2026-06-08', to: '2026-06-17' }]);
  expect((await queryCard(getMediaIds('Acme web'), {}))?.meta.sources[0]).not.toHaveProperty('missingDays');
  const future = await queryCard(getMediaIds('Acme web'), {}, { from: '2026-08-01', to: '2026-08-02' });
  expect(future?.meta.sources[0]).not.toHaveProperty('missingDays');
});

test('revenue in several currencies has no value; the currencies are listed, and other metrics keep their values', async () => {
  const mixed = getMediaIds('Acme web', 'Acme shop');
  const byMedia = { dimensions: ['ga_media'], orderBy: 'ga_revenue' };
  const card = await queryCard(mixed, byMedia);
  expect(card?.columns.at(-1)).toMatchObject({ currency: null, currencies: ['EUR', 'USD'] });
  expect(card?.rows).toEqual([
    ['https://con_shop.example/', 20, null],
    ['https://con_web.example/', 20, null],
  ]);
  expect(card).toMatchObject({ totals: [40, null], previousTotals: [null, null] });
  expect(await queryCard(mixed, { ...byMedia, metrics: ['ga_revenue'] })).toMatchObject({ rows: [], totals: [null] });
  const singleCard = await queryCard(getMediaIds('Acme shop'), { metrics: ['ga_revenue'] });
  expect(singleCard).toMatchObject({ totals: [3_500_000], columns: [{ currency: 'USD' }] });
});

test('revenue has no value if the currency changed within the period, until all days are refetched in one currency', async () => {
  const { db } = backend.platform;
  const days = { connectionId: 'con_blog', workspaceId, firstDay: '2026-05-25', lastDay: '2026-05-31' };
  const slice = { ...days, syncVersion: 20, rowCount: 0, flags: toJson<FetchFlag[]>([]) };
  const setSliceCurrency = (currency: string) =>
    db
      .insertInto('connectionSlices')
      .values({ ...slice, currency, fetchedAt: new Date('2026-06-09T05:00:00Z') })
      .onConflict((conflict) => conflict.columns(['connectionId', 'firstDay']).doUpdateSet({ currency }))
      .execute();
  await setSliceCurrency('DKK');
  const bothPeriods = { from: '2026-05-25', to: '2026-06-07' };
  const revenue = { metrics: ['ga_revenue'] };
  expect((await queryCard(getMediaIds('Acme blog'), revenue, bothPeriods))?.columns[0]).toMatchObject({
    currencies: ['DKK', 'EUR'],
  });
  // If only the comparison period is in another currency, there are no values either.
  expect(await queryCard(getMediaIds('Acme blog'), revenue)).toMatchObject({ totals: [null], previousTotals: [null] });
  await setSliceCurrency('EUR');
  expect(await queryCard(getMediaIds('Acme blog'), revenue, bothPeriods)).toMatchObject({
    totals: [3_500_000],
    columns: [{ currency: 'EUR' }],
  });
  await db.deleteFrom('connectionSlices').where('syncVersion', '=', 20).execute();
});

test('a number is traced back to its account, its last sync and the fetches that delivered it', async () => {
  const lineage = await explain(getMediaIds('Acme web'), 'ga_revenue');
  expect(lineage).toMatchObject({
    metric: { currency: 'EUR' },
    value: 3_500_000,
    timezones: ['Europe/Berlin'],
    sources: [{ id: 'con_web', name: 'Analytics · Acme web', freshAt: '2026-06-09T05:00:00.000Z', value: 3_500_000 }],
    deliveries: [],
    fetches: { count: 1, items: [{ number: 1, days: period, requestCount: 4, rowCount: 2, flags: ['sampled'] }] },
  });
  const mixed = await explain(getMediaIds('Acme web', 'Acme shop'), 'ga_revenue');
  expect(mixed).toMatchObject({ value: null, currencies: ['EUR', 'USD'], sources: [], days: [] });
});

test("the vendor's own count of users is explained by daily counts, which do not add up to it", async () => {
  expect(await explain(getMediaIds('Acme web'), 'ga_users')).toMatchObject({
    value: 8,
    formula: { kind: 'reportedUniques', parts: [] },
    days: [
      { date: '2026-06-02', value: 6 },
      { date: '2026-06-01', value: 5 },
    ],
    fetches: { count: 1 },
  });
});

test('a card with metrics from the script and from an account lists both sources, with a time zone only for the account', async () => {
  const { db, identifiers } = backend.platform;
  const { id: sourceId } = await db
    .selectFrom('sources')
    .select('id')
    .where('type', '=', 'analytics')
    .executeTakeFirstOrThrow();
  const id = identifiers.next('media');
  const url = 'https://site.example/';
  const page = { workspaceId, sourceId, mediaType: 'web' as const, type: 'page', url, address: url, title: null };
  await db
    .insertInto('media')
    .values({ ...page, id, page: null })
    .execute();
  const bothMedia = [...getMediaIds('Acme web'), id];
  const card = await queryCard(bothMedia, { metrics: ['ga_pageviews', 'web_pageviews'] });
  expect(card?.totals).toEqual([20, null]);
  expect(card?.meta.sources.map(({ mediaType, timezones }) => [mediaType, timezones])).toEqual([
    ['ga', ['Europe/Berlin']],
    ['web', undefined],
  ]);
  const singleCard = await queryCard(bothMedia, { metrics: ['web_pageviews'] });
  expect(singleCard?.meta.sources.map(({ mediaType }) => mediaType)).toEqual(['web']);
});
