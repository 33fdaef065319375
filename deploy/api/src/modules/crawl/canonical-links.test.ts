import { calls } from '@reportage/contracts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { serveRoutes } from './testing/loopback-site.ts';
import { createManualCrawler } from './testing/manual-crawler.ts';

let api: TestApi;
const resources: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  api = await createTestApi({ CRAWL_DELAY_MS: '0' });
});
afterAll(async () => {
  await Promise.all(resources.map((resource) => resource.close()));
  await api.close();
});

test('items with the same canonical link are suggested as duplicates until the link changes', async () => {
  const routes: Record<string, string> = {
    '/': '<a href="/story">1</a><a href="/story/amp">2</a><a href="/other">3</a><a href="/other?print=1">4</a>',
    '/story': '<title>Story</title>',
    '/story/amp': '<title>Story</title><link rel="canonical" href="/story">',
    '/other': '<title>Other</title>',
    '/other?print=1': '<title>Other, printed</title><link rel="canonical" href="/story">',
  };
  const site = await serveRoutes(routes);
  resources.push(site);
  const crawler = createManualCrawler(api, {
    allowed: [site.address],
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  resources.push(crawler);
  const home = `http://news.example:${site.port}`;
  const ada = await api.createPerson('Ada');
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const crawl = async () => {
    const triggered = await api.send(calls.triggerCrawl, { query, body: { url: home, type: 'site' } }, ada);
    await crawler.runToCompletion(triggered.body.id);
  };
  // The copy is in the library twice: reported by the script and fetched from a vendor account.
  const addSource = async (name: string) =>
    (await api.send(calls.createSource, { query, body: { type: 'analytics', name } }, ada)).body.id;
  const body = { url: `${home}/story/amp`, connectionId: await addSource('Site') };
  const copyResponse = await api.send(calls.addMedia, { query, body }, ada);
  const fetchedItem = {
    id: api.platform.identifiers.next('media'),
    workspaceId: workspace.id,
    sourceId: await addSource('Account'),
    mediaType: 'ga' as const,
    type: 'page',
    url: `${home}/story/amp`,
    address: `${home}/story/amp`,
    title: null,
    page: null,
  };
  await api.platform.db.insertInto('media').values(fetchedItem).execute();
  const listSuggestions = async () => {
    const { body: found } = await api.send(calls.listDuplicates, { query }, ada);
    const groups = found.data.filter(({ evidence }) => evidence === 'canonical');
    return groups.map(({ address, items }) => [address, items.map(({ media }) => media.id).toSorted()]);
  };
  expect(await listSuggestions()).toEqual([]);
  await crawl();
  const { data: library } = (await api.send(calls.listMedia, { query }, ada)).body;
  const story = library.find(({ url }) => url === `${home}/story`);
  const duplicateIds = [copyResponse.body.id, fetchedItem.id, story?.id ?? ''].toSorted();
  expect(await listSuggestions()).toEqual([[`${new URL(home).host}/story`, duplicateIds]]);

  routes['/story/amp'] = '<title>A separate page</title>';
  await crawl();
  expect(await listSuggestions()).toEqual([]);
});
