import { type CallInput, calls, getIdKind, type Workspace } from '@reportage/contracts';
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
  workspace = await api.createWorkspace(ada, `Fields ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
});

type NewField = CallInput<typeof calls.createCalculatedField>['body'];
const clickRate: NewField = { mediaType: 'web', name: 'Click rate', formula: 'Clicks / visits' };
const createField = (body: NewField = clickRate, as = ada) =>
  api.send(calls.createCalculatedField, { query, body }, as);
const listFields = async () => (await api.send(calls.listCalculatedFields, { query }, ada)).body.data;
const updateField = (id: string, body: CallInput<typeof calls.updateCalculatedField>['body'], as = ada) =>
  api.send(calls.updateCalculatedField, { params: { id }, query, body }, as);
const removeField = (id: string, seenUses = 0, as = ada) =>
  api.send(calls.deleteCalculatedField, { params: { id }, query: { ...query, seenUses } }, as);

const createCard = (metrics: string[], overrides: object = {}) => ({
  title: 'Rates',
  card: { id: 'card-1', display: 'scoreboard' as const, metrics, dimensions: [], ...overrides },
  place: { x: 0, y: 0, w: 4, h: 3 },
});
const createBoard = (metrics: string[], overrides: object = {}, as = ada) =>
  api.send(
    calls.createDashboard,
    { query, body: { name: 'Board', content: { cards: [createCard(metrics, overrides)] } } },
    as,
  );

test('a field is stored with the ids of its metrics, the unit of its formula and its own metric id', async () => {
  const { status, body } = await createField();
  expect(status).toBe(201);
  expect(getIdKind(body.id)).toBe('calculatedField');
  expect(body).toMatchObject({
    formula: 'web_clicks / web_visits',
    unit: 'ratio',
    metricId: `web_${body.id}`,
    version: 1,
  });
  expect(await listFields()).toEqual([body]);
  const german = await createField({
    mediaType: 'web',
    name: 'Klickrate',
    formula: 'Klicks / Besuche * 100',
    decimals: 1,
  });
  expect(german.body).toMatchObject({ formula: 'web_clicks / web_visits * 100', unit: 'percent', decimals: 1 });
  const offered = await api.send(calls.listDashboardMetrics, { query: { ...query, mediaType: 'web' } }, ada);
  expect(offered.body.data.find(({ id }) => id === body.metricId)).toMatchObject({
    name: 'Click rate',
    type: 'calculated',
  });
});

test.each([
  ['web_clicks / nonsense', 'At character 14: “nonsense” is not a metric of this media type.'],
  [
    'web_attentionTime + web_clicks',
    'At character 21: “web_attentionTime” is a duration and “web_clicks” is a count: they cannot be added or subtracted.',
  ],
  ['(clicks', 'At character 1: This “(” is not closed.'],
])('the formula %s is rejected with the position and the reason', async (formula, message) => {
  const { status, body } = await createField({ ...clickRate, formula });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path: 'body.formula', message }] });
  expect(await listFields()).toEqual([]);
});

test('a unit that the formula cannot have, a name in use and a metric of another media type are rejected', async () => {
  expect((await createField({ ...clickRate, unit: 'currency' })).body).toMatchObject({
    errors: [{ path: 'body.unit', message: 'must be one of ratio, count' }],
  });
  expect((await createField({ ...clickRate, formula: 'ga_sessions / 2' })).status).toBe(400);
  await createField();
  expect((await createField({ ...clickRate, name: 'CLICK RATE' })).body).toMatchObject({
    errors: [{ path: 'body.name', message: 'is the name of another field' }],
  });
  expect(
    (await createField({ mediaType: 'youtube', name: 'Click rate', formula: 'youtube_likes / youtube_views' })).status,
  ).toBe(201);
});

test('a card can use a field with the dimensions shared by all of its metrics', async () => {
  const { body } = await createField({ mediaType: 'youtube', name: 'Rate', formula: 'youtube_likes / youtube_views' });
  expect((await createBoard([body.metricId])).status).toBe(201);
  const byMedia = { display: 'list', dimensions: ['youtube_media'] };
  expect((await createBoard([body.metricId], byMedia)).status).toBe(201);
  const byDevice = await createBoard([body.metricId], { display: 'list', dimensions: ['youtube_device'] });
  expect(byDevice.body).toMatchObject({ errors: [{ path: 'body.content.cards.0.card.dimensions.0' }] });
  expect((await createBoard([`web_${api.platform.identifiers.next('calculatedField')}`])).status).toBe(400);
});

test('changing or removing a field that cards use is rejected with a list of the cards', async () => {
  const { body: field } = await createField();
  const { body: createdBoard } = await createBoard([field.metricId]);
  const uses = await api.send(calls.listFieldUses, { params: { id: field.id }, query }, ada);
  const use = { kind: 'dashboard', id: createdBoard.id, name: 'Board', cardTitle: 'Rates' };
  expect(uses.body).toEqual({ data: [use], hiddenCount: 0 });
  const changed = { name: 'Click rate', formula: 'web_clicks / web_pageviews', version: 1 };
  const conflict = await updateField(field.id, changed);
  expect(conflict).toMatchObject({ status: 409, body: { detail: expect.stringContaining('“Rates” (Board)') } });
  expect((await removeField(field.id)).status).toBe(409);
  expect(await listFields()).toEqual([field]);
  // A new name does not affect the values.
  expect((await updateField(field.id, { name: 'Clicks per visit', formula: field.formula, version: 1 })).status).toBe(
    200,
  );
  const confirmed = await updateField(field.id, { ...changed, version: 2, seenUses: 1 });
  expect(confirmed.body).toMatchObject({ formula: 'web_clicks / web_pageviews', version: 3 });
  expect((await updateField(field.id, { ...changed, version: 2, seenUses: 1 })).status).toBe(409);
  expect((await removeField(field.id, 1)).status).toBe(200);
  expect(await listFields()).toEqual([]);
  // A dashboard that uses the removed field can still be saved.
  const boardUpdate = { content: { cards: [createCard([field.metricId])] }, version: createdBoard.version };
  expect(
    (await api.send(calls.updateDashboard, { params: { id: createdBoard.id }, query, body: boardUpdate }, ada)).status,
  ).toBe(200);
});

test('cards on dashboards that a member may not read are counted but not named', async () => {
  const { body: field } = await createField();
  await createBoard([field.metricId]);
  const editor = await api.createMember(workspace, 'editor');
  const uses = await api.send(calls.listFieldUses, { params: { id: field.id }, query }, editor);
  expect(uses.body).toEqual({ data: [], hiddenCount: 1 });
  expect((await removeField(field.id, 0, editor)).body).toMatchObject({ detail: expect.not.stringContaining('Board') });
});

test('viewers cannot create fields, and another workspace’s field is not found', async () => {
  const { body: field } = await createField();
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await createField({ ...clickRate, name: 'Other' }, viewer)).status).toBe(403);
  const otherWorkspace = await api.createWorkspace(ada, `Elsewhere ${workspaceCount}`);
  const foreignInput = { params: { id: field.id }, query: { workspaceId: otherWorkspace.id } };
  expect((await api.send(calls.listFieldUses, foreignInput, ada)).status).toBe(404);
  expect((await api.send(calls.deleteCalculatedField, foreignInput, ada)).status).toBe(404);
});
