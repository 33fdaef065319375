import type { CardDefinition, FactsResponse, FetchFlag } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { cerosFacts } from './ceros.ts';
import { getTableRows } from './fact-tables.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let workspaceId: string;
let mediaId: string;

beforeAll(async () => {
  backend = await createTestBackend();
  worker = createFactsWorker(backend);
  const { db, identifiers } = backend.platform;
  workspaceId = (await backend.createSource()).workspaceId;
  mediaId = identifiers.next('media');
  const url = 'https://view.ceros.example/autumn';
  const item = { id: mediaId, workspaceId, sourceId: null, mediaType: 'ceros' as const, type: 'experience', url };
  await db
    .insertInto('media')
    .values({ ...item, address: 'ceros:autumn', title: 'Autumn', page: null })
    .execute();
  const owner = { workspaceId, connectionId: 'con_1', mediaId };
  const createFact = (reportDate: string, page: string, views: number, time_spent_ms: number) => ({
    ...owner,
    reportDate,
    texts: { page, device: 'mobile' },
    sums: { views, page_views: 2 * views, interactions: 1, outbound_clicks: 0, time_spent_ms },
  });
  const tables = getTableRows(
    cerosFacts,
    [
      createFact('2026-06-01', 'Cover', 3, 9_000),
      createFact('2026-06-07', 'Cover', 1, 1_000),
      createFact('2026-06-08', 'End', 4, 0),
    ],
    [
      { ...owner, reportDate: '2026-06-01', granularity: 'week', people: 3 },
      { ...owner, reportDate: '2026-06-01', granularity: 'day', people: 2 },
      { ...owner, reportDate: '2026-06-07', granularity: 'day', people: 2 },
      { ...owner, reportDate: '2026-06-08', granularity: 'week', people: 5 },
    ],
  );
  await backend.store.writeSlice(1, tables);
  const sourceId = (await db.selectFrom('sources').select('id').executeTakeFirstOrThrow()).id;
  const account = { accountKey: '1', name: 'Ceros', detail: '', timezone: null, currency: null, quota: null };
  await db
    .insertInto('connections')
    .values({ ...account, id: owner.connectionId, workspaceId, sourceId })
    .execute();
  const days = { connectionId: owner.connectionId, workspaceId, firstDay: '2026-06-01', lastDay: '2026-06-08' };
  const flags = toJson<FetchFlag[]>([]);
  await db
    .insertInto('connectionSlices')
    .values({ ...days, syncVersion: 1, rowCount: 3, flags, fetchedAt: new Date() })
    .execute();
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

async function queryCard(overrides: Partial<CardDefinition>, to: string) {
  const card = {
    id: 'card',
    display: 'list',
    metrics: ['ceros_views', 'ceros_visitors'],
    dimensions: [],
    ...overrides,
  };
  const payload = {
    workspaceId,
    mediaIds: [mediaId],
    cards: [card],
    // A zone far from the source's must not shift the source's days.
    timezone: 'Pacific/Kiritimati',
    period: { from: '2026-06-01', to },
  };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  return response.json<FactsResponse>().cards[0];
}

test('facts count on the days reported by the source, regardless of the requested time zone', async () => {
  const byPage = await queryCard(
    { metrics: ['ceros_views', 'ceros_averageTime'], dimensions: ['ceros_page'] },
    '2026-06-07',
  );
  expect(byPage).toMatchObject({ rows: [['Cover', 4, 2.5]], totals: [4, 2.5] });
});

test('visitors are shown only for days, weeks and months that the source counted itself, and never added up', async () => {
  const week = await queryCard({ dimensions: ['ceros_media'] }, '2026-06-07');
  expect(week).toMatchObject({ rows: [['https://view.ceros.example/autumn', 4, 3]], totals: [4, 3] });
  const weeks = await queryCard({ dimensions: ['ceros_date'], dateUnit: 'week' }, '2026-06-10');
  expect(weeks).toMatchObject({
    rows: [
      ['2026-06-01', 4, 3],
      // The period ends before the week does.
      ['2026-06-08', 4, null],
    ],
    totals: [8, null],
  });
});

test('there is no number of visitors for dimensions by which the source did not count them', async () => {
  expect(await queryCard({ dimensions: ['ceros_page'] }, '2026-06-07')).toMatchObject({ rows: [['Cover', 4, null]] });
});
