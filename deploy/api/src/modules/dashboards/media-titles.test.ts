import type { CardResult } from '@reportage/contracts';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';
import { addMediaTitles } from './media-titles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const createColumn = (id: string, kind: 'dimension' | 'metric') => ({
  id,
  name: id,
  kind,
  unit: null,
  currency: null,
  note: '',
});
const createCard = (names: string[], rowMedia: (string | null)[]): CardResult => ({
  cardId: 'one',
  columns: [createColumn('web_media', 'dimension'), createColumn('web_pageviews', 'metric')],
  rows: names.map((name, index) => [name, index]),
  rowMedia,
  totals: [1],
  previousTotals: [null],
  rowCount: names.length,
  meta: {
    period: { from: '2026-06-01', to: '2026-06-30' },
    previousPeriod: { from: '2026-05-01', to: '2026-05-31' },
    timezone: 'Europe/Berlin',
    sources: [],
    computedAt: '2026-07-01T00:00:00.000Z',
  },
});

test('a card gets the titles of its workspace’s media, but not those of other workspaces', async () => {
  const ada = await api.createPerson('Ada');
  const harbour = await api.createWorkspace(ada, 'Harbour');
  const quay = await api.createWorkspace(ada, 'Quay');
  const urls = ['https://news.example/a', 'https://news.example/b'];
  const [first, second] = await createTestLibrary(api, ada, harbour.id, urls);
  const [otherItem] = await createTestLibrary(api, ada, quay.id, ['https://news.example/c']);
  for (const media of [first, otherItem])
    await api.platform.db
      .updateTable('media')
      .set({ title: `About ${media?.url}` })
      .where('id', '=', media?.id ?? '')
      .execute();
  const names = [...urls, 'https://news.example/c'];
  const card = createCard(
    names,
    [first, second, otherItem].map((media) => media?.id ?? null),
  );
  const [cardWithTitles] = await addMediaTitles(api.platform.db, harbour.id, [card]);
  expect(cardWithTitles?.mediaTitles).toEqual({ 'https://news.example/a': 'About https://news.example/a' });
  expect(cardWithTitles?.rows).toEqual(card.rows);
});

test('a media item’s publication date is the one that a user entered, or else the one on the page', async () => {
  const ada = await api.createPerson('Ada');
  const pier = await api.createWorkspace(ada, 'Pier');
  const urls = ['https://news.example/a', 'https://news.example/b', 'https://news.example/c'];
  const [withEnteredDate, withPageDate, withoutDate] = await createTestLibrary(api, ada, pier.id, urls);
  const page = JSON.stringify({
    imageUrl: null,
    description: null,
    author: null,
    publishedAt: '2026-06-02T09:00:00.000Z',
    kind: null,
  });
  for (const media of [withEnteredDate, withPageDate])
    await sql`update app.media set page = ${page}::jsonb where id = ${media?.id}`.execute(api.platform.db);
  await sql`update app.media set published_on = '2026-06-05' where id = ${withEnteredDate?.id}`.execute(
    api.platform.db,
  );
  const rowMedia = [withEnteredDate, withPageDate, withoutDate].map((media) => media?.id ?? null);
  const [cardWithDates] = await addMediaTitles(api.platform.db, pier.id, [createCard(urls, rowMedia)]);
  expect(cardWithDates?.mediaDates).toEqual({
    'https://news.example/a': '2026-06-05',
    'https://news.example/b': '2026-06-02',
  });
});

test('a card without media is unchanged', async () => {
  const { id } = await api.createWorkspace(await api.createPerson('Grace'), 'Jetty');
  const { rowMedia: _ids, ...card } = createCard([], []);
  expect(await addMediaTitles(api.platform.db, id, [card])).toEqual([card]);
});
