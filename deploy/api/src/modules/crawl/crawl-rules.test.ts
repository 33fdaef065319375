import { type Crawl, type CrawlType, calls, type Media, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { runCrawl } from './run/run-crawl.ts';
import { type LoopbackSite, type Route, redirectTo, sendBody, serveRoutes } from './testing/loopback-site.ts';
import { createManualCrawler, type ManualCrawler } from './testing/manual-crawler.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let workspaceCount = 0;
const resources: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  api = await createTestApi({ CRAWL_DELAY_MS: '0', CRAWL_MAX_PAGES: '60', CRAWL_MAX_HOURS: '0.5' });
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
beforeEach(async () => {
  workspaceCount += 1;
  api.clock.at = startOfTests;
  workspace = await api.createWorkspace(ada, `Harbour ${workspaceCount}`);
});
afterEach(async () => {
  await Promise.all(resources.splice(0).map((resource) => resource.close()));
  await api.platform.db.deleteFrom('crawlHosts').execute();
});

const getQuery = () => ({ workspaceId: workspace.id });
/**
 * Serves a site and creates a crawler that resolves all host names to it.
 * @param addressesByHost exceptions: the addresses that successive lookups of a host name return
 */
async function setUpSite(routes: Record<string, Route>, addressesByHost: Record<string, string[]> = {}) {
  const site = await serveRoutes(routes);
  const lookupCounts: Record<string, number> = {};
  const crawler = createManualCrawler(api, {
    allowed: [site.address],
    lookup: (host, _options, callback) => {
      const addresses = addressesByHost[host] ?? ['127.0.0.1'];
      const lookupCount = lookupCounts[host] ?? 0;
      lookupCounts[host] = lookupCount + 1;
      const address = addresses[Math.min(lookupCount, addresses.length - 1)] ?? '127.0.0.1';
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    },
  });
  resources.push(crawler, site);
  return { site, crawler, home: `http://news.example:${site.port}` };
}
const trigger = async (url: string, type: CrawlType = 'site'): Promise<string> =>
  (await api.send(calls.triggerCrawl, { query: getQuery(), body: { url, type } }, ada)).body.id;
const readStatus = async (id: string): Promise<Crawl> =>
  (await api.send(calls.checkCrawlStatus, { query: getQuery(), body: { id } }, ada)).body;
async function crawl(crawler: ManualCrawler, url: string, type: CrawlType = 'site'): Promise<Crawl> {
  const id = await trigger(url, type);
  await crawler.runToCompletion(id);
  return readStatus(id);
}
const listLibrary = async (): Promise<Media[]> =>
  (await api.send(calls.listMedia, { query: { ...getQuery(), sort: 'createdAt', order: 'asc' } }, ada)).body.data;
const listPaths = async (): Promise<string[]> => (await listLibrary()).map(({ url }) => new URL(url).pathname).sort();
const listRequests = (site: LoopbackSite): string[] =>
  site.requests.filter((path) => !/^\/(robots\.txt|sitemap\.xml)$/.test(path));

test('an item has its page’s metadata and belongs to the source for that site', async () => {
  const { crawler, home } = await setUpSite({
    '/': `<title>Start</title><meta property="og:title" content="Harbour"><meta property="og:image" content="/h.jpg"><meta property="og:description" content="Of boats">
      <script type="application/ld+json">{"@type":"NewsArticle","author":{"name":"Ida"},"datePublished":"2026-06-01"}</script>`,
  });
  const body = { type: 'analytics', name: 'Site', siteUrl: home } as const;
  const source = await api.send(calls.createSource, { query: getQuery(), body }, ada);
  await crawl(crawler, home);
  expect(await listLibrary()).toMatchObject([
    {
      url: `${home}/`,
      title: 'Harbour',
      connectionId: source.body.id,
      page: {
        imageUrl: `${home}/h.jpg`,
        description: 'Of boats',
        author: 'Ida',
        publishedAt: '2026-06-01T00:00:00.000Z',
        kind: 'NewsArticle',
      },
    },
  ]);
});

test('a page that is already in the library is not added again; one without a source belongs to the first source that adds it', async () => {
  const { crawler, home } = await setUpSite({ '/a': '<title>A</title><a href="/b">b</a>', '/b': '<title>B</title>' });
  const source = await api.send(
    calls.createSource,
    { query: getQuery(), body: { type: 'analytics', name: 'Site' } },
    ada,
  );
  const add = (url: string) =>
    api.send(calls.addMedia, { query: getQuery(), body: { url, connectionId: source.body.id } }, ada);
  const existing = await add(`${home}/a`);
  await crawl(crawler, `${home}/a`);
  const found = (await listLibrary()).sort((a, b) => a.url.localeCompare(b.url));
  expect(found.map(({ title, connectionId }) => [title, connectionId])).toEqual([
    ['A', source.body.id],
    ['B', null],
  ]);
  expect(found[0]?.id).toBe(existing.body.id);
  expect((await add(`${home}/b`)).body.id).toBe(found[1]?.id);
  expect((await listLibrary()).map(({ connectionId }) => connectionId)).toEqual([source.body.id, source.body.id]);
});

test.each(['http://10.0.0.1/', 'http://127.0.0.1:1/', 'http://[::1]/', 'http://metadata.example/'])(
  'a redirect to the internal address %s is not followed',
  async (internalSite) => {
    const { crawler, home } = await setUpSite(
      { '/': redirectTo(internalSite) },
      { 'metadata.example': ['169.254.169.254'] },
    );
    expect(await crawl(crawler, home)).toMatchObject({
      status: 'failed',
      failures: [{ url: internalSite, failure: 'privateAddress' }],
      message: 'This address is not on the public internet, so it cannot be crawled.',
    });
  },
);

test('a host name is rejected as soon as it resolves to an internal address', async () => {
  const closingRoute: Route = (_request, response) => {
    response.setHeader('connection', 'close');
    sendBody(response, '<title>Outside</title><a href="/next">n</a>');
  };
  // Connections: robots.txt, the start page, the sitemap, and the next page.
  const { crawler, home, site } = await setUpSite(
    { '/robots.txt': closingRoute, '/': closingRoute, '/next': '<title>Inside</title>' },
    { 'news.example': ['127.0.0.1', '127.0.0.1', '192.168.0.1'] },
  );
  expect(await crawl(crawler, home)).toMatchObject({
    read: 1,
    failures: [{ url: `${home}/next`, failure: 'privateAddress' }],
  });
  expect(site.requests).toEqual(['/robots.txt', '/']);
});

test('a host name that resolves to the loopback network is rejected', async () => {
  const { crawler, site } = await setUpSite({ '/': 'inside' }, { 'trick.example': ['127.0.0.2'] });
  expect(await crawl(crawler, `http://trick.example:${site.port}/`)).toMatchObject({ status: 'failed', read: 0 });
  expect(site.requests).toEqual([]);
});

test('robots.txt is respected: disallowed pages are not requested, and requests wait for its crawl delay', async () => {
  const { crawler, home, site } = await setUpSite({
    '/robots.txt':
      'User-agent: *\nDisallow: /\n\nUser-agent: ReportageBot\nCrawl-delay: 5\nDisallow: /desk\nAllow: /desk/open\n',
    '/': '<a href="/desk/a">1</a><a href="/desk/open">2</a><a href="/b">3</a>',
    '/desk/open': 'open',
    '/b': 'b',
  });
  expect(await crawl(crawler, home)).toMatchObject({ status: 'done', read: 3, leftOut: 1 });
  expect(listRequests(site)).toEqual(['/', '/desk/open', '/b']);
  // Four requests: the start page, the sitemap and two pages.
  expect(crawler.waits).toEqual([5_000, 5_000, 5_000]);
});

test('a site that disallows everything is not crawled, and the result says so', async () => {
  const { crawler, home, site } = await setUpSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'x' });
  expect(await crawl(crawler, home)).toMatchObject({
    status: 'failed',
    message: 'The site asks crawlers not to read this address (robots.txt).',
  });
  expect(site.requests).toEqual(['/robots.txt']);
});

test('while robots.txt is unavailable, the site is not crawled', async () => {
  const { crawler, home, site } = await setUpSite({
    '/robots.txt': (_request, response) => void response.writeHead(500).end(),
    '/': 'x',
  });
  expect(await crawl(crawler, home)).toMatchObject({
    status: 'failed',
    message: 'The site has a problem at the moment. Please try again later.',
  });
  expect(site.requests).toEqual(['/robots.txt', '/robots.txt', '/robots.txt']);
});

test('a busy site pauses the whole crawl for as long as it asks', async () => {
  let remainingRefusals = 2;
  const { crawler, home, site } = await setUpSite({
    '/': '<a href="/busy">1</a><a href="/b">2</a>',
    '/busy': (_request, response) => {
      remainingRefusals -= 1;
      if (remainingRefusals >= 0)
        response.writeHead(remainingRefusals === 1 ? 429 : 503, { 'retry-after': '120' }).end();
      else sendBody(response, 'calm');
    },
    '/b': 'b',
  });
  const { status, read } = await crawl(crawler, home);
  expect([status, read]).toEqual(['done', 3]);
  expect(listRequests(site)).toEqual(['/', '/busy', '/busy', '/busy', '/b']);
  expect(crawler.waits).toEqual([120_000, 120_000]);
});

test('pages that stay busy or keep failing are abandoned after several attempts', async () => {
  const { crawler, home, site } = await setUpSite({
    '/busy': (_request, response) => void response.writeHead(429).end(),
    '/failing': (_request, response) => void response.writeHead(502).end(),
    '/hang': (request) => void request.socket.destroy(),
  });
  const crawls = ['/busy', '/failing', '/hang'].map((path) => crawl(crawler, home + path, 'page'));
  expect((await Promise.all(crawls)).map(({ failures }) => failures[0]?.failure)).toEqual([
    'busy',
    'serverError',
    'network',
  ]);
  const countRequests = (path: string) => site.requests.filter((request) => request === path).length;
  expect([countRequests('/busy'), countRequests('/failing'), countRequests('/hang')]).toEqual([6, 3, 3]);
});

test('a redirect from the start page determines the site; later redirects that leave the site or loop are not followed', async () => {
  const { crawler, home, site } = await setUpSite({
    '/': ({ socket }, response) => {
      response.writeHead(302, { location: `http://www.paper.example:${socket.localPort}/home` }).end();
    },
    '/home':
      '<title>Home</title><a href="/loop">1</a><a href="/out">2</a><a href="/old">3</a><a href="http://news.example/">4</a>',
    '/loop': redirectTo('/loop?utm_source=self'),
    '/loop?utm_source=self': redirectTo('/loop'),
    '/out': redirectTo('http://elsewhere.example/'),
    '/old': redirectTo('/home', 308),
  });
  const { port } = site;
  expect(await crawl(crawler, home)).toMatchObject({
    status: 'done',
    read: 1,
    leftOut: 3,
    failures: [{ url: `http://www.paper.example:${port}/loop`, failure: 'tooManyRedirects' }],
  });
  expect((await listLibrary()).map(({ url }) => url)).toEqual([`http://www.paper.example:${port}/home`]);
});

test('a crawl of a section or a page does not leave it', async () => {
  const routes = {
    '/sport/': '<a href="/sport/golf">1</a><a href="/culture">2</a>',
    '/sport/golf': '<a href="/sport/golf/cup">3</a>',
    '/sport/golf/cup': 'cup',
    '/culture': 'no',
  };
  const section = await setUpSite(routes);
  await crawl(section.crawler, `${section.home}/sport/`, 'section');
  expect(await listPaths()).toEqual(['/sport/', '/sport/golf', '/sport/golf/cup']);
  const page = await setUpSite(routes);
  await crawl(page.crawler, `${page.home}/sport/golf`, 'page');
  expect(page.site.requests).toEqual(['/robots.txt', '/sport/golf']);
});

test('a page with several URLs (canonical link, query, redirect) is added to the library once', async () => {
  const { crawler, home } = await setUpSite({
    '/': '<a href="/print">1</a><a href="/a?x=1">2</a><a href="/a?x=2">3</a><a href="/a?x=3">4</a><a href="/was">5</a>',
    '/print': '<title>Print</title><link rel="canonical" href="/story">',
    '/story': '<title>Story</title><link rel="canonical" href="/story?utm_source=self">',
    '/a?x=1': '<title>A</title>same',
    '/a?x=2': '<title>A</title>same',
    '/a?x=3': '<title>A</title>same',
    '/was': redirectTo('/story'),
  });
  expect(await crawl(crawler, home)).toMatchObject({ status: 'done', read: 3, added: 3, failed: 0 });
  expect(await listPaths()).toEqual(['/', '/a', '/story']);
});

test('queries are requested as written, and pages are read even if their names look like file names', async () => {
  const links = [
    '/?article-12',
    '/q?b=2&a=%83%5C',
    '/n?id=7&utm_source=mail',
    '/wiki/Node.js',
    '/wiki/code.js',
    '/x.png',
  ];
  const { crawler, home, site } = await setUpSite({
    '/': links.map((link) => `<a href="${link.replace('&', '&amp;')}#top">x</a>`).join(''),
    '/?article-12': '<title>Twelve</title><a href="/twelve">12</a>',
    '/q?b=2&a=%83%5C': '<title>Query</title>',
    // Many sites redirect to the URL without tracking parameters.
    '/n?id=7&utm_source=mail': redirectTo('/n?id=7'),
    '/n?id=7': '<title>News</title>',
    '/wiki/Node.js': '<title>Node.js</title>',
    '/wiki/code.js': (_request, response) => sendBody(response, 'let a;', 'text/javascript'),
    '/twelve': '<title>More of twelve</title>',
  });
  expect(await crawl(crawler, home)).toMatchObject({ status: 'done', failed: 0, found: 7, read: 5, leftOut: 2 });
  expect(listRequests(site)).toEqual(['/', ...links.slice(0, 2), links[2], '/n?id=7', ...links.slice(3, 5), '/twelve']);
  expect(await listPaths()).toEqual(['/', '/n', '/q', '/twelve', '/wiki/Node.js']);
});

test('no page is lost if its canonical link is broken, redirects back or is part of a cycle', async () => {
  const { crawler, home } = await setUpSite({
    '/': '<a href="/a">1</a><a href="/b">2</a><a href="/c">3</a>',
    '/a': '<title>A</title><link rel="canonical" href="/gone">',
    '/b': '<title>B</title><link rel="canonical" href="/to-b">',
    '/to-b': redirectTo('/b'),
    '/c': '<title>C</title><link rel="canonical" href="/d">',
    '/d': '<title>D</title><link rel="canonical" href="/c">',
  });
  await crawl(crawler, home);
  expect(await listPaths()).toEqual(['/', '/a', '/b', '/c']);
});

test('a noindex page is left out but its links are followed; directives for other robots are ignored', async () => {
  const { crawler, home } = await setUpSite({
    '/': '<meta name="robots" content="noindex"><a href="/a">1</a><a href="/x.pdf">2</a><a href="/file">3</a>',
    '/a': 'a',
    '/file': (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  });
  expect(await crawl(crawler, home)).toMatchObject({ read: 1, failed: 0, leftOut: 2 });
  expect(await listPaths()).toEqual(['/a']);

  const secondSite = await setUpSite({
    '/': (_request, response) => {
      response.setHeader('x-robots-tag', ['googlebot: noindex, nofollow', 'nofollow']);
      sendBody(response, '<title>Start</title><a href="/a">1</a>');
    },
    '/a': 'a',
  });
  expect(await crawl(secondSite.crawler, secondSite.home)).toMatchObject({ read: 1, found: 1 });
});

test('an immediate refresh is treated as a redirect, unless it reloads the same page', async () => {
  const { crawler, home } = await setUpSite({
    '/': '<meta http-equiv="refresh" content="0;url=/home"><title>Moved</title>',
    '/home': '<title>Home</title><meta http-equiv="refresh" content="0"><a href="/self">1</a>',
    '/self': '<title>Self</title><meta http-equiv="refresh" content="0;url=/self">',
  });
  expect(await crawl(crawler, home)).toMatchObject({ status: 'done', read: 2, leftOut: 1 });
  expect(await listPaths()).toEqual(['/home', '/self']);
});

test('empty pages and pages of the wrong type are reported as failures, with the reason', async () => {
  const send =
    (body: string | Buffer, contentType: string): Route =>
    (_request, response) =>
      sendBody(response, body, contentType);
  const text = `<!doctype html><title>Mislabeled</title>${'x'.repeat(9_000)}<a href="/beyond">1</a>`;
  const { crawler, home } = await setUpSite({
    '/': '<frameset><frame src="/empty"><frame src="/blank"><frame src="/picture"><frame src="/plain"><frame src="/source"><frame src="/notes">',
    '/empty': '',
    '/blank': ' \n',
    '/picture': send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'text/html'),
    '/plain': send(text, 'text/plain'),
    '/beyond': send('<html><title>Short</title>', 'text/plain; charset=utf-8'),
    '/source': (_request, response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      sendBody(response, text, 'text/plain');
    },
    '/notes': send('x'.repeat(9_000), 'text/plain; charset=utf-8'),
  });
  const { failures, ...ended } = await crawl(crawler, home);
  expect(failures.map(({ url, failure }) => [new URL(url).pathname, failure])).toEqual([
    ['/empty', 'empty'],
    ['/blank', 'empty'],
    ['/picture', 'wrongType'],
    ['/source', 'wrongType'],
  ]);
  // HTML sent as plain text is read in full; of other plain text, only the start is read.
  expect(ended).toMatchObject({ status: 'done', read: 3, failed: 4, leftOut: 1 });
  expect(await listPaths()).toEqual(['/', '/beyond', '/plain']);
  expect(await crawl(crawler, `${home}/source`, 'page')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('does not match its declared type'),
  });
});

test('a crawl can start from a feed', async () => {
  const { crawler, home } = await setUpSite({
    '/feed': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      response.end('<rss><channel><item><link>/a</link></item></channel></rss>');
    },
    '/a': 'a',
  });
  expect(await crawl(crawler, `${home}/feed`)).toMatchObject({ status: 'done', found: 1, read: 1 });
});

test('the page limit ends a crawl and is reported in its result', async () => {
  const links = Array.from({ length: 100 }, (_, number) => `<a href="/p/${number}">x</a>`).join('');
  const routes = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`/p/${number}`, `page ${number}`]));
  const { crawler, home } = await setUpSite({ '/': links, ...routes });
  expect(await crawl(crawler, home)).toMatchObject({
    status: 'done',
    limits: [{ limit: 'pages', addresses: 41 }],
    found: 101,
    read: 60,
  });
});

/** Creates pages that each link only to the next and the previous page. */
const createPageChain = (pages: number): Record<string, Route> =>
  Object.fromEntries(
    Array.from({ length: pages }, (_, number) => [
      `/list/${number}`,
      `<title>${number}</title><a href="/list/${number + 1}">next</a>${number > 0 ? `<a href="/list/${number - 1}">before</a>` : ''}`,
    ]),
  );

test('an overlong chain of links is cut off and reported, unless another page links to the rest of it', async () => {
  const { crawler, home, site } = await setUpSite({ '/': '<a href="/list/0">1</a>', ...createPageChain(58) });
  const limits = [{ limit: 'chain', addresses: 1 }];
  expect(await crawl(crawler, home)).toMatchObject({ status: 'done', read: 52, found: 52, limits });
  expect(listRequests(site)).not.toContain('/list/51');

  let isFailing = true;
  const secondSite = await setUpSite({
    '/': '<a href="/list/0">1</a><a href="/later">2</a>',
    '/later': (_request, response) => {
      if (isFailing) response.writeHead(500).end();
      else sendBody(response, '<a href="/list/51">51</a>');
      isFailing = false;
    },
    ...createPageChain(52),
    '/list/51': '<title>51</title>',
  });
  expect(await crawl(secondSite.crawler, secondSite.home)).toMatchObject({
    read: 54,
    found: 54,
    failed: 0,
    limits: [],
  });
});

test('endless-looking URLs, and queries beyond a path’s first hundred, are left out and counted', async () => {
  const queries = Array.from({ length: 103 }, (_, number) => `/v?n=${number}`);
  const links = [...queries, '/cal/2099/01', '/cal/2099/02', '/a'].map((path) => `<a href="${path}">x</a>`);
  const { crawler, home } = await setUpSite({
    '/': links.join(''),
    '/a': '<a href="/cal/2099/02">known</a>',
    ...Object.fromEntries(queries.map((path) => [path, `text of ${path}`])),
  });
  expect((await crawl(crawler, home)).limits).toEqual([
    { limit: 'variants', addresses: 3 },
    { limit: 'endless', addresses: 2 },
  ]);
});

test('a crawl that reaches its time limit ends and keeps the pages that were read', async () => {
  const { crawler, home } = await setUpSite({
    '/': '<a href="/a">1</a>',
    '/a': (_request, response) => {
      api.clock.at = new Date(api.clock.at.getTime() + 31 * 60_000);
      sendBody(response, '<a href="/b">2</a>');
    },
    '/b': 'b',
  });
  expect(await crawl(crawler, home)).toMatchObject({
    status: 'done',
    limits: [{ limit: 'time', addresses: 1 }],
    read: 2,
  });
});

proves(['M20'], 'a stopped crawl stores no further pages, not even the one being loaded', async () => {
  let id = '';
  const { crawler, home, site } = await setUpSite({
    '/': '<a href="/a">1</a><a href="/b">2</a>',
    '/a': (_request, response) => {
      void api.send(calls.stopCrawl, { query: getQuery(), body: { id } }, ada).then(() => sendBody(response, 'late'));
    },
    '/b': 'b',
  });
  id = await trigger(home);
  await crawler.runToCompletion(id);
  expect(await readStatus(id)).toMatchObject({ status: 'stopped', done: true, read: 1, currentUrl: null });
  expect(await listPaths()).toEqual(['/']);
  expect(listRequests(site)).toEqual(['/', '/a']);
});

test('only one worker at a time runs a crawl', async () => {
  let secondRunAt: Date | null | undefined;
  const { crawler, home, site } = await setUpSite({
    '/': (_request, response) => {
      void runCrawl(crawler, id, new AbortController().signal).then((nextRunAt) => {
        secondRunAt = nextRunAt;
        sendBody(response, 'start');
      });
    },
  });
  const id = await trigger(home);
  await crawler.runToCompletion(id);
  expect([secondRunAt, listRequests(site)]).toEqual([null, ['/']]);
  expect(await readStatus(id)).toMatchObject({ status: 'done', read: 1 });
});

test('after a worker dies, another continues its crawl once the lease has expired', async () => {
  const { crawler, home, site } = await setUpSite({ '/': '<a href="/a">1</a>', '/a': '<a href="/b">2</a>', '/b': 'b' });
  const id = await trigger(home);
  const shutdown = new AbortController();
  const crashingCrawler = {
    ...crawler,
    reader: {
      ...crawler.reader,
      read: async (url: string, options: Parameters<typeof crawler.reader.read>[1]) => {
        if (url.endsWith('/b')) return new Promise<never>(() => undefined);
        return crawler.reader.read(url, options);
      },
    },
  };
  void runCrawl(crashingCrawler, id, shutdown.signal);
  while ((await readStatus(id)).read < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await runCrawl(crawler, id, shutdown.signal)).toBeNull();
  expect((await readStatus(id)).status).toBe('running');
  api.clock.at = new Date(api.clock.at.getTime() + 46_000);
  await crawler.runToCompletion(id);
  expect(await readStatus(id)).toMatchObject({ status: 'done', read: 3 });
  expect(listRequests(site)).toEqual(['/', '/a', '/b']);
});

proves(['W114'], 'the user who started the crawl is notified when it is done', async () => {
  const { crawler, home } = await setUpSite({ '/': '<a href="/a">1</a>', '/a': 'a' });
  const editor = await api.createMember(workspace, 'editor', 'Ben');
  const { body } = await api.send(calls.triggerCrawl, { query: getQuery(), body: { url: home } }, editor);
  await crawler.runToCompletion(body.id);
  const notifications = await api.send(calls.listNotifications, {}, editor);
  expect(notifications.body.data).toMatchObject([
    { kind: 'crawlDone', payload: { siteName: new URL(home).host, pageCount: 2 }, workspace: { id: workspace.id } },
  ]);
});
