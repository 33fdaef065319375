import { calls, type Media, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary } from '../../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let story: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const [addedPage] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  if (!addedPage) throw new Error('There is no page.');
  story = addedPage;
});
afterAll(() => api.close());

const resolveAddresses = (addresses: string[], { add = true, as = ada, workspaceId = workspace.id } = {}) =>
  api.send(calls.resolveAddresses, { query: { workspaceId }, body: { addresses, add } }, as);
const countLibrary = async () =>
  (await api.send(calls.listMedia, { query: { workspaceId: workspace.id } }, ada)).body.meta.unfilteredTotal;

test('each line gets a result: added, found, a duplicate of an earlier line, or invalid', async () => {
  const lines = [
    'http://www.news.example/story/',
    'news.example/new',
    'nonsense',
    'https://news.example/new?utm_source=x',
  ];
  const { body } = await resolveAddresses(lines);
  expect(body.data).toMatchObject([
    { state: 'found', media: { id: story.id, connectionId: story.connectionId, postUrl: story.url } },
    { state: 'added', media: { mediaType: 'web', type: 'page', postUrl: 'https://news.example/new' } },
    { state: 'invalid', media: null },
    { state: 'duplicate', duplicateOf: 1, media: { postUrl: 'https://news.example/new' } },
  ]);
  expect(body.addedIds).toEqual([body.data[1]?.media?.id]);
  expect((await resolveAddresses(lines)).body.data.map(({ state }) => state)).toEqual([
    'found',
    'found',
    'invalid',
    'duplicate',
  ]);
});

test('without `add`, the call returns the results without storing anything', async () => {
  const countBefore = await countLibrary();
  expect((await resolveAddresses(['https://news.example/later'], { add: false })).body).toEqual({
    data: [{ state: 'new', media: null, duplicateOf: null }],
    addedIds: [],
  });
  expect(await countLibrary()).toBe(countBefore);
});

test('a page on a source’s site is assigned to that source, and other pages have no source yet', async () => {
  const query = { workspaceId: workspace.id };
  const source = { type: 'analytics' as const, name: 'Shop', siteUrl: 'https://www.shop.example' };
  const { body: shop } = await api.send(calls.createSource, { query, body: source }, ada);
  const { body } = await resolveAddresses(['https://shop.example/tickets', 'https://elsewhere.example/']);
  expect(body.data.map(({ media }) => media?.connectionId)).toEqual([shop.id, null]);
});

test('each of ten thousand lines gets a result, and a longer list is rejected with the reason', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    index % 1_000 === 7 ? `wrong line ${index}` : `https://archive.example/${index % 4_000}`,
  );
  const { body } = await resolveAddresses(lines);
  expect(body.data).toHaveLength(10_000);
  expect(Map.groupBy(body.data, ({ state }) => state).get('invalid')).toHaveLength(10);
  expect(body.data[4_000]).toMatchObject({ state: 'duplicate', duplicateOf: 0 });
  expect(body.addedIds).toHaveLength(new Set(lines.filter((line) => line.startsWith('https'))).size);
  const rejection = await resolveAddresses([...lines, 'https://archive.example/more']);
  expect(rejection).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.addresses', message: 'must have at most 10,000 lines' }] },
  });
});

test('a viewer cannot add pages, and another workspace’s library is not found', async () => {
  const countBefore = await countLibrary();
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await resolveAddresses(['https://news.example/mine'], { as: viewer })).status).toBe(403);
  const eve = await api.createPerson('Eve');
  const otherWorkspace = await api.createWorkspace(eve, 'Elsewhere');
  expect((await resolveAddresses(['https://news.example/mine'], { as: eve })).status).toBe(404);
  const otherResult = await resolveAddresses(['https://news.example/story'], {
    as: eve,
    workspaceId: otherWorkspace.id,
    add: false,
  });
  expect(otherResult.body.data[0]).toMatchObject({ state: 'new', media: null });
  expect(await countLibrary()).toBe(countBefore);
});
