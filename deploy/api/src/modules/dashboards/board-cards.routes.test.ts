import { type CallInput, calls, type Dashboard, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let mediaIds: string[];
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  const library = await createTestLibrary(api, ada, workspace.id, ['https://news.example/a', 'https://news.example/b']);
  mediaIds = library.map(({ id }) => id);
});
afterAll(() => api.close());
beforeEach(() => {
  api.facts.numbers = { web_pageviews: 120, web_visitors: 40 };
  api.facts.requests = [];
});

type Content = NonNullable<CallInput<typeof calls.createDashboard>['body']['content']>;
type Card = NonNullable<Content['cards']>[number];
const createCard = (id: string, overrides: Partial<Card['card']> = {}, place: Partial<Card['place']> = {}): Card => ({
  title: `Card ${id}`,
  card: { id, display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [], ...overrides },
  place: { x: 0, y: 0, w: 6, h: 3, ...place },
});
const trendCard = createCard('trend', { display: 'chart', chartType: 'line', dimensions: ['web_date'] }, { x: 6 });
const postBoard = (content: Content) =>
  api.send(calls.createDashboard, { query, body: { name: 'Overview', content } }, ada);
const createBoard = async (content: Content): Promise<Dashboard> => (await postBoard(content)).body;
const queryCards = (id: string, body: CallInput<typeof calls.queryDashboardCards>['body'] = {}) =>
  api.send(calls.queryDashboardCards, { params: { id }, query, body }, ada);

proves(['D14'], 'a board’s cards, or only those in view, are queried in one batch', async () => {
  const { id, content } = await createBoard({ cards: [createCard('one'), trendCard], date: { dateRange: '14d' } });
  expect(content.cards.map(({ title }) => title)).toEqual(['Card one', 'Card trend']);
  expect((await queryCards(id)).body.cards.map(({ cardId }) => cardId)).toEqual(['one', 'trend']);
  expect(api.facts.requests).toHaveLength(1);
  expect(api.facts.requests[0]).toMatchObject({
    workspaceId: workspace.id,
    timezone: workspace.timezone,
    period: { from: '2026-06-04', to: '2026-06-17' },
    comparison: 'previous',
  });
  expect(api.facts.requests[0]?.mediaIds).toEqual(expect.arrayContaining(mediaIds));
  const period = { from: '2026-01-01', to: '2026-01-31' };
  const inView = await queryCards(id, { cardIds: ['trend'], period, comparison: 'year' });
  expect(inView.body.cards.map(({ cardId }) => cardId)).toEqual(['trend']);
  expect(api.facts.requests[1]).toMatchObject({ period, comparison: 'year' });
  expect((await queryCards(id, { cardIds: ['gone'] })).status).toBe(404);
});

test('a board with selected media queries only those, with the board’s filters', async () => {
  const [mediaId = ''] = mediaIds;
  const filters = [{ dimension: 'web_device', values: ['mobile'] }];
  const { id } = await createBoard({
    cards: [createCard('one')],
    filters,
    scope: { kind: 'chosen', mediaIds: [mediaId] },
  });
  await queryCards(id);
  expect(api.facts.requests[0]).toMatchObject({ mediaIds: [mediaId], filters });
});

test('a card keeps its chart types and colors, and is queried with its own breakdown and dates', async () => {
  const cardSettings: Partial<Card['card']> = {
    display: 'chart',
    chartType: 'combo',
    dimensions: ['web_date'],
    breakdownBy: 'web_device',
    metricCharts: { web_pageviews: 'area' },
    colors: ['#2a4b8d'],
    date: { dateRange: 'yesterday' },
  };
  const { id, content } = await createBoard({ cards: [createCard('one'), createCard('own', cardSettings, { x: 6 })] });
  expect(content.cards[1]?.card).toMatchObject(cardSettings);
  const period = { from: '2026-01-01', to: '2026-01-31' };
  expect((await queryCards(id, { period })).body.cards.map(({ cardId }) => cardId)).toEqual(['one', 'own']);
  expect(api.facts.requests.map((request) => [request.period, request.cards[0]?.dimensions])).toEqual([
    [period, []],
    [{ from: '2026-06-16', to: '2026-06-16' }, ['web_date', 'web_device']],
  ]);
});

proves(['D62', 'D63'], 'a card with more than eight metrics or dimensions is rejected', async () => {
  const nineIds = Array.from({ length: 9 }, () => 'web_pageviews');
  const rejection = await postBoard({ cards: [createCard('one', { metrics: nineIds, dimensions: nineIds })] });
  expect(rejection.body.errors?.map(({ path }) => path)).toEqual([
    'body.content.cards.0.card.metrics',
    'body.content.cards.0.card.dimensions',
  ]);
});

test.each<[string, Content, string, string]>([
  [
    'an unknown metric',
    { cards: [createCard('one', { metrics: ['web_nothing'] })] },
    'cards.0.card.metrics.0',
    'is not a metric',
  ],
  [
    'a layout outside the grid',
    { cards: [createCard('one', {}, { x: 8 })] },
    'cards.0.place.w',
    'must fit within the 12 columns of the board',
  ],
  [
    'overlapping cards',
    { cards: [createCard('one'), createCard('two', {}, { y: 2 })] },
    'cards.1.place',
    'must not overlap another card',
  ],
  [
    'two cards with the same id',
    { cards: [createCard('one'), createCard('one', {}, { x: 6 })] },
    'cards.1.card.id',
    'must not contain duplicates',
  ],
  [
    'reversed dates',
    { date: { dateRange: 'custom', period: { from: '2026-02-01', to: '2026-01-01' } } },
    'date.period.to',
    'must not be before the first day',
  ],
  [
    'an unknown filter',
    { filters: [{ dimension: 'web_nothing', values: ['x'] }] },
    'filters.0.dimension',
    'is not a dimension',
  ],
  [
    'sorting by a metric that the card does not have',
    { cards: [createCard('one', { orderBy: 'web_visits' })] },
    'cards.0.card.orderBy',
    'is neither a metric nor a dimension of the card',
  ],
  [
    'a breakdown of two metrics',
    { cards: [createCard('one', { metrics: ['web_pageviews', 'web_visits'], breakdownBy: 'web_device' })] },
    'cards.0.card.breakdownBy',
    'can be set only for a card with one metric',
  ],
  [
    'an invalid color',
    { cards: [createCard('one', { colors: ['blue'] })] },
    'cards.0.card.colors.0',
    'must be a color such as #2a4b8d',
  ],
])('%s is rejected, and the error names the field', async (_, content, path, message) => {
  const rejection = await postBoard(content);
  expect(rejection.status).toBe(400);
  expect(rejection.body.errors).toContainEqual({ path: `body.content.${path}`, message });
});

test('media from another workspace are rejected like nonexistent media', async () => {
  const otherWorkspace = await api.createWorkspace(ada, 'Other');
  const [page] = await createTestLibrary(api, ada, otherWorkspace.id, ['https://other.example/a']);
  expect((await postBoard({ scope: { kind: 'chosen', mediaIds: [page?.id ?? ''] } })).status).toBe(404);
});

proves(
  ['D36', 'D46'],
  'a card preview uses its dashboard’s media and the given time zone; invalid cards and slugs are rejected',
  async () => {
    const { id } = await createBoard({ scope: { kind: 'chosen', mediaIds: mediaIds.slice(0, 1) } });
    const body = {
      dashboardId: id,
      workspaceSlug: workspace.slug,
      timezone: 'Asia/Tokyo',
      card: trendCard.card,
      period: { from: '2026-06-01', to: '2026-06-02' },
      comparison: 'none' as const,
    };
    const preview = await api.send(calls.previewCard, { query, body }, ada);
    expect(preview.body.card).toMatchObject({
      cardId: 'trend',
      columns: [{ id: 'web_date' }, { id: 'web_pageviews' }],
    });
    expect(api.facts.requests[0]).toMatchObject({ timezone: 'Asia/Tokyo', mediaIds: mediaIds.slice(0, 1) });
    const invalidBody = { ...body, card: { ...trendCard.card, dimensions: ['ga_device'] } };
    const rejection = await api.send(calls.previewCard, { query, body: invalidBody }, ada);
    expect(rejection.body.errors?.[0]?.path).toBe('body.card.dimensions.0');
    const wrongSlug = await api.send(calls.previewCard, { query, body: { ...body, workspaceSlug: 'other' } }, ada);
    expect(wrongSlug.body.errors?.[0]?.path).toBe('body.workspaceSlug');
  },
);

proves(['D45'], 'metrics and dimensions are listed by media type, including custom metrics', async () => {
  const listMetrics = async (mediaType: 'web' | 'custom' | 'ceros', language = 'en') => {
    const url = `/api/dashboards/metrics?workspaceId=${workspace.id}&mediaType=${mediaType}`;
    const headers = { authorization: `Bearer ${ada.token}`, 'accept-language': language };
    return JSON.parse((await api.sendRaw({ url, headers })).text);
  };
  const web = await listMetrics('web');
  expect(web.data).toContainEqual(expect.objectContaining({ id: 'web_pageviews', name: 'Pageviews' }));
  expect(web.data[0]).not.toHaveProperty('definedBy');
  const ceros = await listMetrics('ceros', 'de');
  expect(ceros.data[0].definedBy).toEqual({
    name: 'Google Analytics',
    address: 'https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema',
  });
  expect(web.dimensions).toContainEqual(expect.objectContaining({ id: 'web_date', isExclusive: false }));
  expect((await listMetrics('web', 'de')).data[0].name).not.toBe(web.data[0].name);
  const metric = { name: 'Copies', unit: 'count', type: 'sum', dimensions: ['custom_media'] } as const;
  await api.send(
    calls.createCustomMetric,
    { query, params: { id: 'custom_copies' }, body: { ...metric, dimensions: ['custom_media'] } },
    ada,
  );
  expect((await listMetrics('custom')).data).toMatchObject([
    { id: 'custom_copies', name: 'Copies', mediaType: 'custom' },
  ]);
  expect((await listMetrics('ceros')).data).toContainEqual(
    expect.objectContaining({ id: 'ceros_views', mediaType: 'ceros' }),
  );
});

proves(['D44'], 'a dimension’s values can be searched and paged, and `done` marks the last page', async () => {
  const listFacets = (body: object) =>
    api.send(
      calls.listFacets,
      {
        query,
        body: {
          id: 'web_media',
          mediaType: 'web' as const,
          timezone: 'UTC',
          meta: { period: { from: '2026-06-01', to: '2026-06-17' } },
          ...body,
        },
      },
      ada,
    );
  const [one = '', two = ''] = mediaIds;
  api.facts.mediaNumbers = { [one]: { web_pageviews: 5 }, [two]: { web_pageviews: 3 } };
  const all = await listFacets({});
  expect(all.body).toEqual({
    data: [
      { id: one, name: expect.stringContaining('news.example/a') },
      { id: two, name: expect.stringContaining('news.example/b') },
    ],
    meta: { done: true },
  });
  expect((await listFacets({ searchString: ' Example/B' })).body.data.map(({ id }) => id)).toEqual([two]);
  expect((await listFacets({ searchString: 'b', search: false })).body.data).toHaveLength(2);
  expect((await listFacets({ page: 1 })).body).toEqual({ data: [], meta: { done: true } });
  expect((await listFacets({ id: 'web_nothing' })).body.errors?.[0]?.path).toBe('body.id');
});

proves(['D47'], 'a board’s data can be downloaded as a ZIP with one CSV file per card', async () => {
  const { id } = await createBoard({ cards: [createCard('one'), { ...trendCard, title: 'Day/by:day' }] });
  const url = `/api/dashboards/download-csv?workspaceId=${workspace.id}`;
  const payload = { meta: { dashboardId: id }, timezone: 'Europe/Berlin', language: 'de' };
  const headers = { authorization: `Bearer ${ada.token}` };
  const response = await api.app.inject({ method: 'POST', url, payload, headers });
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toContain('Overview.zip');
  const text = response.rawPayload.toString('latin1');
  expect(text.match(/0\d [\w-]+( \w+)?\.csv/g)).toEqual([
    '01 Card one.csv',
    '02 Day-by-day.csv',
    '01 Card one.csv',
    '02 Day-by-day.csv',
  ]);
  expect(api.facts.requests[0]).toMatchObject({ timezone: 'Europe/Berlin' });
  const stranger = await api.createPerson('Stranger');
  const strangerRequest = {
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${stranger.token}` },
  } as const;
  expect((await api.app.inject(strangerRequest)).statusCode).toBe(404);
});
