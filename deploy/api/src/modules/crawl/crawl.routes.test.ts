import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: '127.0.0.1:4321' });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(() => api.close());
afterEach(() => api.platform.db.deleteFrom('crawls').execute());

const url = 'https://news.example/';
const getQuery = () => ({ workspaceId: workspace.id });
const trigger = (
  body: { url: string; type?: 'site' | 'section' | 'page' } = { url },
  person: Person | undefined = ada,
) => api.send(calls.triggerCrawl, { query: getQuery(), body }, person);
const callsWithId = [calls.checkCrawlStatus, calls.stopCrawl] as const;

proves(
  ['M29', 'M30'],
  'a crawl is started with a URL and a type, and its status can be polled while it is running',
  async () => {
    const { status, body } = await trigger({ url: 'https://news.example/sport?utm_source=x#top', type: 'section' });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      url: 'https://news.example/sport',
      type: 'section',
      status: 'queued',
      done: false,
      found: 1,
      read: 0,
      message: null,
    });
    const polled = await api.send(calls.checkCrawlStatus, { query: getQuery(), body: { id: body.id } }, ada);
    expect(polled).toMatchObject({ status: 200, body });
  },
);

test('only one crawl per URL and type runs at a time, even if several users start it', async () => {
  const first = await trigger();
  const editor = await api.createMember(workspace, 'editor');
  const [second, third] = await Promise.all([trigger({ url: `${url}#top` }, editor), trigger({ url }, editor)]);
  expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
  expect((await trigger({ url, type: 'page' })).body.id).not.toBe(first.body.id);
  await api.send(calls.stopCrawl, { query: getQuery(), body: { id: first.body.id } }, ada);
  expect((await trigger()).body.id).not.toBe(first.body.id);
});

test('concurrent requests for a URL return the same crawl', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => trigger()));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
});

test('a workspace can have at most five running crawls, and a sixth is rejected with a message', async () => {
  for (const path of ['a', 'b', 'c', 'd', 'e']) await trigger({ url: url + path });
  expect(await trigger({ url: `${url}f` })).toMatchObject({
    status: 429,
    body: { code: 'rateLimited', detail: '5 crawls are running. Wait for one to finish, or stop one.' },
  });
});

proves(['M20', 'M21'], 'a stopped crawl stays stopped, with the documented message', async () => {
  const { body } = await trigger();
  const stop = () => api.send(calls.stopCrawl, { query: getQuery(), body: { id: body.id } }, ada);
  const stopped = await stop();
  expect(stopped).toMatchObject({
    status: 200,
    body: { status: 'stopped', done: true, message: 'crawling process is terminated!' },
  });
  api.clock.at = new Date(api.clock.at.getTime() + 5_000);
  expect((await stop()).body).toEqual(stopped.body);
});

test.each([
  ['another scheme', 'ftp://news.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a URL without a scheme', 'news.example'],
  ['credentials', 'https://ada:secret@news.example/'],
  ['this machine', 'http://127.0.0.1/'],
  ['this machine on another port', 'http://127.0.0.1:4322/'],
  ['this machine as a number', 'http://2130706433/'],
  ['a private network', 'http://10.0.0.8/'],
  ['a metadata service', 'http://169.254.169.254/latest/meta-data/'],
  ['a private IPv6 network', 'http://[fd00:ec2::254]/'],
])('%s is rejected with a field error', async (_case, invalidUrl) => {
  const response = await trigger({ url: invalidUrl });
  expect(response).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
  expect(response.body.errors?.map(({ path }) => path)).toEqual(['body.url']);
});

test('an internal address can be crawled if the configuration allows it', async () => {
  expect((await trigger({ url: 'http://127.0.0.1:4321/' })).status).toBe(202);
});

test('unknown types and invalid ids are rejected', async () => {
  expect((await trigger({ url, type: 'planet' as 'site' })).status).toBe(400);
  for (const call of callsWithId)
    expect((await api.send(call, { query: getQuery(), body: { id: 'med_1' } }, ada)).status).toBe(400);
});

test('without a token, crawls cannot be started, polled or stopped', async () => {
  const { body } = await trigger();
  expect((await api.send(calls.triggerCrawl, { query: getQuery(), body: { url } })).status).toBe(401);
  for (const call of callsWithId)
    expect((await api.send(call, { query: getQuery(), body: { id: body.id } })).status).toBe(401);
});

test('a viewer can poll a crawl, but can neither start nor stop it', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const { body } = await trigger();
  expect((await trigger({ url }, viewer)).status).toBe(403);
  expect((await api.send(calls.stopCrawl, { query: getQuery(), body: { id: body.id } }, viewer)).status).toBe(403);
  expect((await api.send(calls.checkCrawlStatus, { query: getQuery(), body: { id: body.id } }, viewer)).status).toBe(
    200,
  );
});

test('requests for another workspace’s crawl return the same response as for an unknown one', async () => {
  const eve = await api.createPerson('Eve');
  const other = await api.createWorkspace(eve, 'Elsewhere');
  const { body } = await trigger();
  for (const call of callsWithId) {
    expect((await api.send(call, { query: { workspaceId: other.id }, body: { id: body.id } }, eve)).status).toBe(404);
    expect((await api.send(call, { query: getQuery(), body: { id: body.id } }, eve)).status).toBe(404);
  }
  expect((await trigger({ url }, eve)).status).toBe(404);
  expect((await api.send(calls.checkCrawlStatus, { query: getQuery(), body: { id: body.id } }, ada)).body.status).toBe(
    'queued',
  );
});
