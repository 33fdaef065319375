import { type Crawl, calls, type Media, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { type CrawlByHand, createCrawlByHand } from './testing/crawl-by-hand.ts';
import { type MadeSite, serveMadeSite } from './testing/made-site.ts';

let api: TestApi;
let site: MadeSite;
let crawler: CrawlByHand;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  site = await serveMadeSite({ pages: 100 });
  api = await createTestApi({
    CRAWL_ALLOWED_ADDRESSES: site.address,
    CRAWL_DELAY_MS: '0',
    CRAWL_MAX_PAGE_BYTES: '1000000',
  });
  crawler = createCrawlByHand(api, { allowed: [site.address] });
  ada = await api.person('Ada');
  workspace = await api.workspace(ada, 'Harbour');
});
afterAll(async () => {
  await crawler.close();
  await site.close();
  await api.close();
});

const crawl = async (): Promise<Crawl> => {
  const query = { workspaceId: workspace.id };
  const { body } = await api.send(calls.triggerCrawl, { query, body: { url: site.origin, type: 'site' } }, ada);
  await crawler.toEnd(body.id);
  return (await api.send(calls.checkCrawlStatus, { query, body: { id: body.id } }, ada)).body;
};
const library = async (): Promise<Media[]> =>
  (await api.send(calls.listMedia, { query: { workspaceId: workspace.id, size: 500 } }, ada)).body.data;
const pathOf = (url: string): string => new URL(url).pathname;
const isOfTrap = (path: string): boolean => /^\/(calendar|deep|session)/.test(path);

proves(
  ['M05'],
  'a site with loops, traps, bad charsets, 429s and slow pages is crawled whole, every page once',
  async () => {
    const done = await crawl();
    const media = await library();
    const stories = media.filter(({ url }) => !isOfTrap(pathOf(url)));
    expect(Object.fromEntries(stories.map(({ url, title }) => [pathOf(url), title]))).toEqual(
      Object.fromEntries(site.expected),
    );
    expect(new Set(media.map(({ url }) => url)).size).toBe(media.length);
    expect(media.every(({ mediaType, type }) => mediaType === 'web' && type === 'page')).toBe(true);
    expect(media.length - stories.length).toBeLessThan(100);

    // Each page was asked for once, the refused ones besides until they answered.
    expect([...site.served.values()].filter((count) => count > 1)).toEqual([]);
    expect(site.served.size).toBe(100);
    expect(site.requests.filter((path) => site.forbidden.includes(path))).toEqual([]);

    expect(done).toMatchObject({ status: 'done', done: true, limitedBy: null, message: null, read: media.length });
    expect(done.found).toBe(done.read + done.failed + done.leftOut);
    const failures = Object.fromEntries(done.failures.map(({ url, failure }) => [pathOf(url), failure]));
    expect(failures).toEqual({
      '/endless/10': 'tooManyRedirects',
      '/huge': 'tooLarge',
      '/broken': 'network',
      '/nowhere': 'notFound',
    });
  },
);

test('crawled again, nothing is doubled and nothing is new', async () => {
  const before = await library();
  const again = await crawl();
  expect(again).toMatchObject({ status: 'done', added: 0 });
  expect((await library()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
});
