import { calls, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { getPageAddress } from './page-address.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let sourceId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const source = await api.send(
    calls.createSource,
    { query: { workspaceId: workspace.id }, body: { type: 'analytics', name: 'Site' } },
    ada,
  );
  sourceId = source.body.id;
});
afterAll(() => api.close());

const addPage = (url: string, person = ada) =>
  api.send(calls.addMedia, { query: { workspaceId: workspace.id }, body: { url, connectionId: sourceId } }, person);

test.each([
  ['https://News.Example/a?utm_source=x#top', 'https://news.example/a'],
  ['http://user:secret@news.example:8080/a/', 'http://news.example:8080/a/'],
  ['https://news.example', 'https://news.example/'],
  ['https://news.example/caf%c3%a9/%7Eida/100%25', 'https://news.example/caf%C3%A9/~ida/100%25'],
  ['https://news.example/%zz/a%2fb', 'https://news.example/%zz/a%2Fb'],
  ['https://news.example/app?x=1#/prices/%7e?y=2', 'https://news.example/app#/prices/~'],
  ['https://news.example/app#!/', 'https://news.example/app'],
])('the page URL of %s is %s', (url, address) => {
  expect(getPageAddress(url)).toBe(address);
});

test('a page is added only once, regardless of query and fragment', async () => {
  const first = await addPage('https://news.example/story?utm_campaign=a#part');
  expect(first).toMatchObject({
    status: 201,
    body: { url: 'https://news.example/story', mediaType: 'web', type: 'page', connectionId: sourceId, title: null },
  });
  expect(first.body.key).toBe(`web_${first.body.id}`);
  expect((await addPage('https://news.example/story?utm_campaign=b')).body.id).toBe(first.body.id);
});

test('pages cannot be added manually to a source that has no script', async () => {
  const query = { workspaceId: workspace.id };
  const accountSource = await api.send(calls.createSource, { query, body: { type: 'ga', name: 'Account' } }, ada);
  const body = { url: 'https://news.example/measured', connectionId: accountSource.body.id };
  expect((await api.send(calls.addMedia, { query, body }, ada)).status).toBe(404);
});

test('the list can be searched and filtered by source', async () => {
  await addPage('https://news.example/harbour');
  const list = async (overrides: object) =>
    (await api.send(calls.listMedia, { query: { workspaceId: workspace.id, ...overrides } }, ada)).body;
  expect((await list({ searchString: 'HARBOUR' })).data.map(({ url }) => url)).toEqual([
    'https://news.example/harbour',
  ]);
  expect((await list({ connectionId: sourceId })).meta.total).toBe(2);
  expect((await list({ mediaType: 'youtube' })).data).toEqual([]);
});

test('a page without a title is found by its name, which consists of the words in its URL', async () => {
  await addPage('https://news.example/travel/the-ferry-cooks');
  const query = { workspaceId: workspace.id, searchString: 'The ferry cooks' };
  const { body } = await api.send(calls.listMedia, { query }, ada);
  expect(body.data.map(({ url }) => url)).toEqual(['https://news.example/travel/the-ferry-cooks']);
});

test('only http and https URLs are accepted, and a viewer cannot add media', async () => {
  expect((await addPage('javascript:alert(1)')).status).toBe(400);
  expect((await addPage('https://news.example/x', await api.createMember(workspace, 'viewer'))).status).toBe(403);
});

test('a custom item with the same name, ignoring case, is added only once', async () => {
  const addItem = (title: string) =>
    api.send(calls.addMedia, { query: { workspaceId: workspace.id }, body: { mediaType: 'custom', title } }, ada);
  const first = await addItem('Billboard, Quay 3');
  expect(first).toMatchObject({
    status: 201,
    body: { mediaType: 'custom', type: 'item', title: 'Billboard, Quay 3', connectionId: null },
  });
  expect((await addItem(' billboard, quay 3 ')).body.id).toBe(first.body.id);
  expect((await addItem(' ')).status).toBe(400);
});
