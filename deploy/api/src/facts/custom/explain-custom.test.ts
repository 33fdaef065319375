import type { CardResult, CustomMetric, NumberQuery, TypedLineage } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../testing/test-backend.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let source: TestSource;
let ownerId: string;

const walk = 'med_01h455vb4pex5vsknk084sn02a';
const ferry = 'med_01h455vb4pex5vsknk084sn02b';
const monday = '2026-06-15T08:00:00.000Z';
const tuesday = '2026-06-16T09:30:00.000Z';

async function addItem(id: string, title: string): Promise<void> {
  const row = {
    id,
    title,
    workspaceId: source.workspaceId,
    sourceId: null,
    mediaType: 'custom' as const,
    type: 'item',
  };
  await backend.platform.db
    .insertInto('media')
    .values({ ...row, url: `https://app.example/${id}`, address: title })
    .execute();
}

type Settings = Pick<CustomMetric, 'id' | 'unit' | 'type' | 'dimensions'> & Partial<Pick<CustomMetric, 'currency'>>;
async function addMetric({ dimensions, ...settings }: Settings): Promise<void> {
  const row = { workspaceId: source.workspaceId, name: `Name of ${settings.id}`, note: 'Counted by hand.' };
  await backend.platform.db
    .insertInto('customMetrics')
    .values({ ...row, ...settings, dimensions: toJson(dimensions), ownerId, deletedAt: null })
    .execute();
}

type Value = [item: string, day: string, value: number, weight: number, mediaId: string | null, writtenAt: string];
async function addValues(metricId: string, dimension: string, values: Value[]): Promise<void> {
  const rows = values.map(([item, reportDate, value, weight, mediaId, writtenAt]) => ({
    workspaceId: source.workspaceId,
    metricId,
    dimension,
    item,
    reportDate,
    value,
    weight,
    mediaId,
    modifiedAt: new Date(writtenAt),
  }));
  await backend.platform.db.insertInto('customValues').values(rows).execute();
}

async function addChange(
  metricId: string,
  dimension: string,
  kind: 'typed' | 'imported',
  at: string,
  entryCount: number,
) {
  const row = { workspaceId: source.workspaceId, metricId, dimension, kind, authorId: ownerId, entryCount };
  const id = backend.platform.identifiers.next('change');
  await backend.platform.db
    .insertInto('customChanges')
    .values({ ...row, id, entries: toJson([]), undoesId: null, undoneById: null, changedAt: new Date(at) })
    .execute();
}

const getBaseRequest = () => ({
  workspaceId: source.workspaceId,
  timezone: 'UTC',
  period: { from: '2026-06-12', to: '2026-06-16' },
  mediaIds: [walk, ferry],
});

async function explain(metric: string, overrides: Partial<NumberQuery & { historyFrom: string }> = {}) {
  const payload = { ...getBaseRequest(), metric, filters: [], ...overrides };
  const response = await worker.inject({ method: 'POST', url: '/facts/lineage', payload });
  return { status: response.statusCode, lineage: response.json() as TypedLineage };
}

async function getCard(metric: string): Promise<CardResult> {
  const card = { id: 'card', display: 'scoreboard', metrics: [metric], dimensions: [] };
  const response = await worker.inject({
    method: 'POST',
    url: '/facts/cards',
    payload: { ...getBaseRequest(), cards: [card] },
  });
  return response.json().cards[0];
}

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  worker = createFactsWorker(backend);
  const { db } = backend.platform;
  ownerId = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  for (const [id, name] of [
    [walk, 'Harbour walk'],
    [ferry, 'Ferry'],
  ] as const) {
    await addItem(id, name);
  }
  await addMetric({
    id: 'custom_spend',
    unit: 'currency',
    currency: 'CHF',
    type: 'sum',
    dimensions: ['custom_country'],
  });
  await addValues('custom_spend', 'custom_country', [
    ['DE', '2026-06-13', 10.1, 1, walk, monday],
    ['FR', '2026-06-13', 2.2, 1, walk, monday],
    ['DE', '2026-06-15', 1_222.27, 1, ferry, tuesday],
    ['DE', '2026-06-15', 500, 1, null, tuesday],
    ['DE', '2026-05-01', 900, 1, walk, monday],
  ]);
  await addChange('custom_spend', 'custom_country', 'imported', monday, 3);
  await addChange('custom_spend', 'custom_country', 'typed', tuesday, 2);
  await addMetric({ id: 'custom_rating', unit: 'count', type: 'avg', dimensions: ['custom_media', 'custom_channel'] });
  await addValues('custom_rating', 'custom_media', [
    [walk, '2026-06-13', 5, 1, walk, monday],
    [walk, '2026-06-15', 3, 3, walk, monday],
    [ferry, '2026-06-15', 1, 4, ferry, tuesday],
  ]);
  await addValues('custom_rating', 'custom_channel', [['Billboard', '2026-06-15', 4, 2, walk, monday]]);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

test("money is broken down by items, media, days and changes, and equals the card's number", async () => {
  const { lineage } = await explain('custom_spend');
  expect((await getCard('custom_spend')).totals).toEqual([lineage.value]);
  expect(lineage).toMatchObject({
    origin: 'typed',
    metric: {
      id: 'custom_spend',
      name: 'Name of custom_spend',
      note: 'Counted by hand.',
      unit: 'currency',
      currency: 'CHF',
    },
    value: 1_234_570_000,
    factCount: 3,
    formula: { kind: 'sum', parts: [{ column: 'valueSum', value: 1_234_570_000 }] },
    dimension: 'custom_country',
    items: [
      { name: 'DE', value: 1_232_370_000, factCount: 2 },
      { name: 'FR', value: 2_200_000, factCount: 1 },
    ],
    media: [
      { id: ferry, name: 'Ferry', value: 1_222_270_000, factCount: 1 },
      { id: walk, name: 'Harbour walk', value: 12_300_000, factCount: 2 },
    ],
    days: [
      { date: '2026-06-15', value: 1_222_270_000 },
      { date: '2026-06-13', value: 12_300_000 },
    ],
    changes: [
      { changedAt: tuesday, kind: 'typed', entryCount: 2, value: 1_222_270_000, factCount: 1 },
      { changedAt: monday, kind: 'imported', entryCount: 3, value: 12_300_000, factCount: 2 },
    ],
    itemCount: 2,
    mediaCount: 2,
    dayCount: 2,
    changeCount: 2,
  });
  const author = await backend.platform.db.selectFrom('users').select('name').executeTakeFirstOrThrow();
  expect(lineage.changes.map(({ authorName }) => authorName)).toEqual([author.name, author.name]);
});

test('the explanation of a weighted average shows the two sums that it divides, and lists no items if the items are media', async () => {
  const { lineage } = await explain('custom_rating');
  expect((await getCard('custom_rating')).totals).toEqual([18 / 8]);
  expect(lineage).toMatchObject({
    value: 18 / 8,
    formula: {
      kind: 'ratio',
      parts: [
        { column: 'weightedSum', value: 18 },
        { column: 'weightSum', value: 8 },
      ],
    },
    media: [
      { id: walk, value: 3.5 },
      { id: ferry, value: 1 },
    ],
    dimension: 'custom_media',
    items: [],
    itemCount: 0,
    // No changes were recorded for these values.
    changes: [
      { changedAt: tuesday, kind: null, authorName: null, entryCount: null, value: 1 },
      { changedAt: monday, value: 3.5 },
    ],
  });
});

test('filtering by a dimension explains only the values recorded for it', async () => {
  const ferryResult = await explain('custom_rating', { filters: [{ dimension: 'custom_media', values: [ferry] }] });
  expect(ferryResult.lineage).toMatchObject({ value: 1, factCount: 1, mediaCount: 1 });
  const channelResult = await explain('custom_rating', {
    filters: [{ dimension: 'custom_channel', values: ['Billboard', 'Radio'] }],
  });
  expect(channelResult.lineage).toMatchObject({
    value: 4,
    dimension: 'custom_channel',
    items: [{ name: 'Billboard' }],
  });
});

test('parts beyond the limit are counted but not listed', async () => {
  await addMetric({ id: 'custom_visits', unit: 'count', type: 'sum', dimensions: ['custom_channel'] });
  const values = Array.from({ length: 45 }, (_, index) => index + 1);
  await addValues(
    'custom_visits',
    'custom_channel',
    values.map(
      (n): Value => [`Channel ${n}`, '2026-06-14', n, 1, walk, new Date(Date.parse(monday) + n * 1_000).toISOString()],
    ),
  );
  const { lineage } = await explain('custom_visits');
  expect(lineage).toMatchObject({ value: (45 * 46) / 2, factCount: 45, itemCount: 45, changeCount: 45 });
  expect(lineage.items.map(({ value }) => value)).toEqual(values.toReversed().slice(0, 20));
  expect(lineage.changes.map(({ value }) => value)).toEqual(values.toReversed().slice(0, 20));
});

test('a removed metric keeps its name but has no value, as in cards; a metric that never existed is rejected', async () => {
  await addMetric({ id: 'custom_gone', unit: 'count', type: 'sum', dimensions: ['custom_media'] });
  await addValues('custom_gone', 'custom_media', [[walk, '2026-06-13', 1, 1, walk, monday]]);
  const removal = backend.platform.db.updateTable('customMetrics').set({ deletedAt: new Date() });
  await removal.where('id', '=', 'custom_gone').execute();
  const { lineage } = await explain('custom_gone');
  expect(lineage).toMatchObject({ metric: { name: 'Name of custom_gone' }, value: null, factCount: 0, media: [] });
  expect((await explain('custom_never')).status).toBe(400);
});

test.each([['custom_date'], ['web_media'], ['custom_secret']])('a filter on %s is rejected', async (dimension) => {
  expect((await explain('custom_rating', { filters: [{ dimension, values: ['x'] }] })).status).toBe(400);
});

test("another workspace's values are not visible", async () => {
  const otherSource = await backend.createSource();
  const payload = { ...getBaseRequest(), workspaceId: otherSource.workspaceId, metric: 'custom_spend', filters: [] };
  expect((await worker.inject({ method: 'POST', url: '/facts/lineage', payload })).statusCode).toBe(400);
});

test('a card of manually entered values lists no sources', async () => {
  expect((await getCard('custom_spend')).meta.sources).toEqual([]);
});

test('like a card, an explanation omits the days before the history included in the subscription', async () => {
  const { lineage } = await explain('custom_spend', { historyFrom: '2026-06-14' });
  expect(lineage).toMatchObject({ value: 1_222_270_000, factCount: 1, dayCount: 1, changeCount: 1 });
  expect(lineage.period).toEqual(getBaseRequest().period);
  const emptyResult = await explain('custom_spend', { historyFrom: '2026-06-20' });
  expect(emptyResult.lineage).toMatchObject({ value: null, factCount: 0, dayCount: 0 });
});
