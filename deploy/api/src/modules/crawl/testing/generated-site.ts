import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../../../platform/random.ts';
import { type LoopbackSite, sendBody, serveSite } from './loopback-site.ts';
import { isTrap, serveTrap, trapLinks } from './site-traps.ts';

/** A site with everything a test needs to check a crawl of it. */
export interface GeneratedSite extends LoopbackSite {
  /** Titles of all pages that belong in the library, by path. */
  expected: ReadonlyMap<string, string>;
  /** Paths that a crawl must never request. */
  forbidden: readonly string[];
  /** How many times each page was served, by path with query. */
  served: ReadonlyMap<string, number>;
}

interface Charset {
  /** A word in the title, encoded. */
  bytes: Buffer;
  /** The expected decoded word. */
  word: string;
  contentType: string;
  meta: string;
  byteOrderMark?: Buffer;
}
/** Pages with correct, wrong and missing declarations of their encoding. */
const charsets: Charset[] = [
  { bytes: Buffer.from('Straße'), word: 'Straße', contentType: 'text/html; charset=utf-8', meta: '' },
  {
    bytes: Buffer.from('Stra\xdfe', 'latin1'),
    word: 'Straße',
    contentType: 'text/html; charset=ISO-8859-1',
    meta: 'utf-8',
  },
  { bytes: Buffer.from('cdeee2eef1f2e8', 'hex'), word: 'Новости', contentType: 'text/html', meta: 'windows-1251' },
  {
    bytes: Buffer.from('836583588367', 'hex'),
    word: 'テスト',
    contentType: 'text/html; charset=klingon',
    meta: 'shift_jis',
  },
  { bytes: Buffer.from('Größe'), word: 'Größe', contentType: 'text/html', meta: '' },
  { bytes: Buffer.from('caf\xff', 'latin1'), word: 'caf\uFFFD', contentType: 'text/html; charset=utf-8', meta: '' },
  { bytes: Buffer.from('\x93Tide\x94', 'latin1'), word: '“Tide”', contentType: 'text/html', meta: '' },
  {
    bytes: Buffer.from('Küste'),
    word: 'Küste',
    contentType: 'text/html; charset=windows-1251',
    meta: 'koi8-r',
    byteOrderMark: Buffer.from('efbbbf', 'hex'),
  },
];

/** How a page can be discovered. Assigned to the pages in turn. */
const discoveries = ['link', 'link', 'link', 'redirect', 'link', 'sitemap', 'packed', 'link', 'feed', 'print'] as const;

export async function serveGeneratedSite({
  pages,
  seed = 1,
}: {
  pages: number;
  seed?: number;
}): Promise<GeneratedSite> {
  const random = createRandom(seed);
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const getDiscovery = (number: number) => discoveries[number % discoveries.length] ?? 'link';
  const linked = numbers.filter((number) => ['link', 'redirect', 'print'].includes(getDiscovery(number)));
  const getPath = (number: number): string => (number === 0 ? '/' : `/stories/${number}`);
  const getCharset = (number: number): Charset => charsets[number % charsets.length] as Charset;

  // All pages are linked in a tree, with additional random links across it.
  const children = new Map<number, number[]>();
  linked.slice(1).forEach((number, index) => {
    const parent = linked[Math.floor(index / 6)] ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), number]);
  });
  const crossLinks = numbers.map(() => [0, 1].map(() => Math.floor(random() * pages)));
  const getVisitSuffix = (number: number): string =>
    ['', '?utm_source=mail', '?PHPSESSID=a1b2', '#part', ';jsessionid=7F'][number % 5] ?? '';

  /** Creates links to the same page in different forms. */
  const getHref = (number: number, from: number): string => {
    const path = getPath(number);
    if (getDiscovery(number) === 'redirect' && number % 2 === 1) return `/go/${number}`;
    if (getDiscovery(number) === 'print') return `/print/${number}`;
    return path === '/' ? '/' : path + getVisitSuffix(number + from);
  };

  const expected = new Map(numbers.map((number) => [getPath(number), `${getCharset(number).word} ${number}`]));
  expected.set('/orphan', 'Orphan');
  const served = new Map<string, number>();
  const refusals = new Map<string, number>();
  /** Whether this request must be refused, as one of the first `times` requests for its path. */
  const isRefused = (path: string, times: number): boolean => {
    const refusalCount = refusals.get(path) ?? 0;
    if (refusalCount >= times) return false;
    refusals.set(path, refusalCount + 1);
    return true;
  };

  function createBody(number: number): Buffer {
    const { bytes, meta, byteOrderMark } = getCharset(number);
    const targets = [
      ...(children.get(number) ?? []),
      ...(crossLinks[number] ?? []).filter((target) => linked.includes(target)),
    ];
    const links = targets.map((target) => `<a href="${getHref(target, number)}">Read</a>`);
    const head = `<!doctype html><html><head>${meta ? `<meta charset="${meta}">` : ''}`;
    const feed = number === 0 ? '<link rel="alternate" type="application/atom+xml" href="/feed.xml">' : '';
    const parts = [head, '<title>', bytes, ` ${number}</title>${feed}</head><body><p>${number}</p>${links.join('\n')}`];
    const tail =
      number === 0
        ? `${trapLinks}<a href="/orphan">O</a><a href="/private/desk">P</a><a href="/secret" rel="nofollow">S</a>`
        : '';
    return Buffer.concat([byteOrderMark ?? Buffer.alloc(0), ...[...parts, tail].map((part) => Buffer.from(part))]);
  }

  const listUrls = (discovery: string, origin: string): string =>
    numbers
      .filter((number) => getDiscovery(number) === discovery)
      .map((number) => `<url><loc>${origin}${getPath(number)}?utm_medium=map</loc></url>`)
      .join('');

  function sendStory(number: number, request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    // Refuses, interrupts or delays some of the stories.
    if (number % 97 === 41 && isRefused(path, 2)) return void response.writeHead(429, { 'retry-after': '1' }).end();
    if (number % 97 === 43 && isRefused(path, 1)) return void response.writeHead(503, { 'retry-after': '1' }).end();
    if (number % 97 === 47 && isRefused(path, 1)) return void request.socket.destroy();
    served.set(path, (served.get(path) ?? 0) + 1);
    const { contentType } = getCharset(number);
    if (number % 89 === 13) return void setTimeout(() => sendBody(response, createBody(number), contentType), 40);
    if (number % 2 === 0) sendBody(response, createBody(number), contentType);
    else
      response
        .writeHead(200, { 'content-type': contentType, 'content-encoding': 'gzip' })
        .end(gzipSync(createBody(number)));
  }

  const site = await serveSite((request, response) => {
    const { origin } = site;
    const { pathname } = new URL(request.url ?? '/', origin);
    const number = Number(
      /^\/(?:stories|go|print)\/(\d+)$/.exec(pathname.replace(/;.*/, ''))?.[1] ?? (pathname === '/' ? 0 : -1),
    );
    const isKnown = number >= 0 && number < pages;
    if (pathname === '/robots.txt') {
      response.end(`User-agent: *\nDisallow: /private/\nSitemap: ${origin}/maps.xml\n`);
    } else if (pathname === '/maps.xml') {
      const maps = ['map-plain.xml', 'map-packed.xml.gz', 'missing.xml', 'maps.xml'];
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<sitemapindex>${maps.map((map) => `<sitemap><loc>${origin}/${map}</loc></sitemap>`).join('')}</sitemapindex>`,
      );
    } else if (pathname === '/map-plain.xml') {
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${listUrls('sitemap', origin)}</urlset>`);
    } else if (pathname === '/map-packed.xml.gz') {
      response.setHeader('content-type', 'application/gzip');
      response.end(gzipSync(`<urlset>${listUrls('packed', origin)}</urlset>`));
    } else if (pathname === '/feed.xml') {
      const entries = numbers
        .filter((story) => getDiscovery(story) === 'feed')
        .map((story) => `<entry><link href="${origin}${getPath(story)}"/></entry>`);
      response.writeHead(200, { 'content-type': 'application/atom+xml' }).end(`<feed>${entries.join('')}</feed>`);
    } else if (pathname === '/orphan') {
      sendBody(response, '<title>Orphan</title><link rel="canonical" href="/nowhere">');
    } else if (isKnown && pathname.startsWith('/go/')) {
      response.writeHead(301, { location: getPath(number) }).end();
    } else if (isKnown && pathname.startsWith('/print/')) {
      sendBody(response, `<title>Print ${number}</title><link rel="canonical" href="${getPath(number)}">`);
    } else if (isKnown) {
      sendStory(number, request, response);
    } else if (isTrap(pathname)) serveTrap(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<a href="/stories/1">none</a>');
  });
  return Object.assign(site, { expected, served, forbidden: ['/private/desk', '/secret'] });
}
