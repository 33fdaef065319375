import { type CallInput, calls, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
let workspaceCount = 0;
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Boards ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  api.facts.requests.length = 0;
});

type NewBoard = CallInput<typeof calls.createDashboard>['body'];
type Content = NonNullable<NewBoard['content']>;
type Card = NonNullable<Content['cards']>[number];
type Update = CallInput<typeof calls.updateDashboard>['body'];

const createCard = (id: string, y: number, overrides: Partial<Card> = {}): Card => ({
  title: `Card ${id}`,
  card: { id, display: 'list', metrics: ['web_pageviews'], dimensions: ['web_device'] },
  place: { x: 0, y, w: 6, h: 2 },
  ...overrides,
});
const postBoard = (body: Partial<NewBoard> = {}, as = ada) =>
  api.send(calls.createDashboard, { query, body: { name: 'Overview', ...body } }, as);
const createBoard = async (content: Content, meta: NewBoard['meta'] = {}) => (await postBoard({ content, meta })).body;
const updateBoard = (id: string, body: Update, as = ada) =>
  api.send(calls.updateDashboard, { params: { id }, query, body }, as);

test('a card can have its own time zone and comparison and ignore filters; other cards share one batch', async () => {
  const filters = [{ dimension: 'web_device', values: ['phone'] }];
  const own = { timezone: 'Asia/Tokyo', comparison: 'year' as const, ignoresFilters: true };
  const cards = [createCard('one', 0), createCard('own', 2, { own }), createCard('two', 4)];
  const { id, content } = await createBoard({ cards, filters, comparison: 'none' }, { timezone: 'Europe/Berlin' });
  expect(content.cards[1]?.own).toEqual(own);
  const { body } = await api.send(calls.queryDashboardCards, { params: { id }, query, body: {} }, ada);
  expect(body.cards.map(({ cardId, meta }) => [cardId, meta.timezone])).toEqual([
    ['one', 'Europe/Berlin'],
    ['own', 'Asia/Tokyo'],
    ['two', 'Europe/Berlin'],
  ]);
  expect(api.facts.requests).toMatchObject([
    { timezone: 'Europe/Berlin', comparison: 'none', filters, mediaAs: 'both', cards: [{ id: 'one' }, { id: 'two' }] },
    { timezone: 'Asia/Tokyo', comparison: 'year', filters: [], cards: [{ id: 'own' }] },
  ]);
});

describe('drilling into a point', () => {
  const period = { from: '2026-06-01', to: '2026-06-07' };
  const drill = (id: string, body: object, as = ada, cardId = 'one') =>
    api.send(
      calls.drillDashboardCard,
      { params: { id, cardId }, query, body: { period, by: 'web_media', ...body } },
      as,
    );

  test('breaks the card’s metrics down by media, filtered by the point and the board’s filters', async () => {
    const filters = [{ dimension: 'web_country', values: ['DE'] }];
    const { id } = await createBoard({ cards: [createCard('one', 0)], filters });
    const point = [{ dimension: 'web_device', values: ['phone'] }];
    expect((await drill(id, { point })).status).toBe(200);
    expect(api.facts.requests[0]).toMatchObject({
      period,
      comparison: 'none',
      filters: [...point, ...filters],
      mediaAs: 'both',
      cards: [{ display: 'list', metrics: ['web_pageviews'], dimensions: ['web_media'], orderBy: 'web_pageviews' }],
    });
  });

  test.each([
    ['an unknown dimension', { by: 'web_nowhere' }, 'body.by', 'is not a dimension'],
    ['a dimension of other metrics', { by: 'ga_device' }, 'body.by', 'is not a dimension of any metric on the card'],
    [
      'a point in a dimension that the metrics do not have',
      { point: [{ dimension: 'ga_device', values: ['phone'] }] },
      'body.point',
      'cannot be combined with this breakdown',
    ],
  ])('rejects %s', async (_, body, path, message) => {
    const { id } = await createBoard({ cards: [createCard('one', 0)] });
    expect((await drill(id, body)).body).toMatchObject({ errors: [{ path, message }] });
    expect(api.facts.requests).toEqual([]);
  });

  test('requires read access to the board, and rejects cards that are not on it', async () => {
    const { id } = await createBoard({ cards: [createCard('one', 0)] });
    expect((await drill(id, {}, ada, 'gone')).status).toBe(404);
    expect((await drill(id, {}, await api.createMember(workspace, 'editor'))).status).toBe(404);
    expect((await drill(id, {}, await api.createPerson('Stranger'))).status).toBe(404);
  });
});

test('an annotation keeps its author when others edit it; public boards do not show authors', async () => {
  const grace = await api.createMember(workspace, 'editor', 'Grace');
  const period = { from: '2026-06-01', to: '2026-06-03' };
  const launch = { id: 'a1', text: 'Relaunch', period };
  const meta: NewBoard['meta'] = { users: [{ id: grace.id, permission: 'editor' }], isPublic: true };
  const { id, content } = await createBoard({ annotations: [{ ...launch, authorName: 'Somebody' }] }, meta);
  expect(content.annotations).toEqual([{ ...launch, authorName: 'Ada' }]);
  const annotations = [
    { ...launch, text: 'Relaunch of the site', authorName: 'Grace' },
    { id: 'a2', text: 'Strike', period },
  ];
  const saved = await updateBoard(id, { content: { ...content, annotations }, version: 1 }, grace);
  expect(saved.body.content.annotations.map(({ text, authorName }) => [text, authorName])).toEqual([
    ['Relaunch of the site', 'Ada'],
    ['Strike', 'Grace'],
  ]);
  const readPublicAnnotations = async () =>
    (await api.send(calls.getPublicDashboard, { params: { id } })).body.content.annotations;
  expect(await readPublicAnnotations()).toEqual([]);
  await updateBoard(id, { content: { ...saved.body.content, hasPublicAnnotations: true }, version: 2 });
  expect(await readPublicAnnotations()).toEqual([
    { id: 'a1', text: 'Relaunch of the site', period },
    { id: 'a2', text: 'Strike', period },
  ]);
});

test.each<[string, Content, string]>([
  ['reversed days', { annotations: [{ id: 'a', text: 'x', period: { from: '2026-06-02', to: '2026-06-01' } }] }, 'to'],
  ['no text', { annotations: [{ id: 'a', text: ' ', period: { from: '2026-06-02', to: '2026-06-02' } }] }, 'text'],
])('an annotation with %s is rejected, and the error names the field', async (_, content, field) => {
  const response = await postBoard({ content });
  expect(response.body.errors?.[0]?.path).toMatch(new RegExp(`^body\\.content\\.annotations\\.0\\..*${field}$`));
});

test('only the owner can set which sites may embed a public board; anyone can read the list', async () => {
  const grace = await api.createMember(workspace, 'editor', 'Grace');
  const { id } = await createBoard({}, { users: [{ id: grace.id, permission: 'editor' }], isPublic: true });
  const embedOrigins = ['https://news.example', 'http://localhost:3000'];
  expect((await updateBoard(id, { meta: { embedOrigins }, version: 1 }, grace)).status).toBe(403);
  for (const origin of ['https://news.example/', 'news.example', 'javascript:alert(1)', 'https://*.example', '*']) {
    const response = await updateBoard(id, { meta: { embedOrigins: [origin] }, version: 1 });
    expect([origin, response.body.errors?.[0]?.path]).toEqual([origin, 'body.meta.embedOrigins.0']);
  }
  expect((await updateBoard(id, { meta: { embedOrigins }, version: 1 })).body.meta.embedOrigins).toEqual(embedOrigins);
  const readEmbedding = () => api.send(calls.getDashboardEmbedding, { params: { id } });
  expect((await readEmbedding()).body).toEqual({ origins: embedOrigins });
  await updateBoard(id, { meta: { isPublic: false }, version: 2 });
  expect((await readEmbedding()).status).toBe(404);
});

test('users who have a board open see each other until they leave or stop reporting', async () => {
  const grace = await api.createMember(workspace, 'editor', 'Grace');
  const viewer = await api.createMember(workspace, 'viewer', 'Vi');
  const { id } = await createBoard({}, { generalAccess: 'workspace' });
  const visit = async (as: Person, isLeaving = false) =>
    (await api.send(calls.visitDashboard, { params: { id }, query, body: { isLeaving } }, as)).body;
  expect(await visit(ada)).toEqual({ visitors: [], version: 1 });
  await visit(viewer);
  expect((await visit(grace)).visitors.map(({ name }) => name)).toEqual(['Ada', 'Vi']);
  await visit(viewer, true);
  expect((await visit(ada)).visitors.map(({ name }) => name)).toEqual(['Grace']);
  await updateBoard(id, { name: 'Renamed', version: 1 });
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  expect(await visit(ada)).toEqual({ visitors: [], version: 2 });
  const stranger = await api.createPerson('Stranger');
  expect((await api.send(calls.visitDashboard, { params: { id }, query, body: {} }, stranger)).status).toBe(404);
});
