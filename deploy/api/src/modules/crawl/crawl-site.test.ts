import { type Crawl, calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { checkCrawl, readLibrary } from './testing/check-crawl.ts';
import { type GeneratedSite, serveGeneratedSite } from './testing/generated-site.ts';
import { createManualCrawler, type ManualCrawler } from './testing/manual-crawler.ts';

let api: TestApi;
let site: GeneratedSite;
let crawler: ManualCrawler;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  site = await serveGeneratedSite({ pages: 100 });
  api = await createTestApi({
    CRAWL_ALLOWED_ADDRESSES: site.address,
    CRAWL_DELAY_MS: '0',
    CRAWL_MAX_PAGE_BYTES: '1000000',
  });
  crawler = createManualCrawler(api, { allowed: [site.address] });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(async () => {
  await crawler.close();
  await site.close();
  await api.close();
});

const crawl = async (): Promise<Crawl> => {
  const query = { workspaceId: workspace.id };
  const { body } = await api.send(calls.triggerCrawl, { query, body: { url: site.origin, type: 'site' } }, ada);
  await crawler.runToCompletion(body.id);
  return (await api.send(calls.checkCrawlStatus, { query, body: { id: body.id } }, ada)).body;
};
const listLibrary = () => readLibrary(api, workspace, ada);
const getPath = (url: string): string => new URL(url).pathname;

proves(
  ['M05'],
  'a site with loops, traps, bad charsets, 429s and slow pages is crawled completely, each page once',
  async () => {
    const finishedCrawl = await crawl();
    const media = await listLibrary();
    expect(checkCrawl(site, { media, ended: finishedCrawl, kills: 0 })).toEqual([]);
    expect(site.served.size).toBe(100);
    expect(media.every(({ mediaType, type }) => mediaType === 'web' && type === 'page')).toBe(true);
    expect(finishedCrawl.limits.map(({ limit }) => limit).sort()).toEqual(['chain', 'endless']);
    const failures = Object.fromEntries(finishedCrawl.failures.map(({ url, failure }) => [getPath(url), failure]));
    expect(failures).toEqual({
      '/endless/10': 'tooManyRedirects',
      '/huge': 'tooLarge',
      '/broken': 'network',
      '/nowhere': 'notFound',
    });
  },
);

test('a second crawl adds nothing', async () => {
  const libraryBefore = await listLibrary();
  const secondCrawl = await crawl();
  expect(secondCrawl).toMatchObject({ status: 'done', added: 0 });
  expect((await listLibrary()).map(({ id }) => id).sort()).toEqual(libraryBefore.map(({ id }) => id).sort());
});

test('checkCrawl reports missing, unexpected, duplicate and repeatedly read pages, and wrong titles', async () => {
  const media = await listLibrary();
  const ended = {
    status: 'done',
    limits: [],
    message: null,
    read: media.length,
    found: media.length,
    failed: 0,
    leftOut: 0,
  } as const;
  const [first, second] = media.filter(({ url }) => getPath(url).startsWith('/stories/'));
  if (!first || !second) throw new Error('The library is empty.');
  const others = media.filter((item) => item !== first && item !== second);
  const unexpectedItem = { ...first, url: `${site.origin}/stray` };
  const problems = checkCrawl(site, {
    media: [second, second, unexpectedItem, ...others],
    ended: { ...ended, found: 1 },
    kills: 0,
  });
  expect(problems.map((problem) => problem.replace(/:.*/, ''))).toEqual([
    '1 pages are missing',
    '1 pages are stored twice',
    '1 pages are stored but not expected',
    '100 pages were read again',
    `${media.length} pages are counted as read, ${media.length + 1} are stored`,
    'the counts do not add up to 1',
  ]);
  const mediaWithWrongTitle = media.map((item) => (item === second ? { ...item, title: 'Other' } : item));
  expect(checkCrawl(site, { media: mediaWithWrongTitle, ended, kills: 100 })).toEqual([
    expect.stringContaining('1 titles are wrong'),
  ]);
});
