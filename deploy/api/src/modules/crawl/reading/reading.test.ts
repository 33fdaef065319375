import { gzipSync } from 'node:zlib';
import { isBinary, isMarkupText } from './body-kind.ts';
import { readDocument, unpackFile } from './read-document.ts';
import { readPage } from './read-page.ts';
import { parseRefresh } from './refresh.ts';

const url = 'https://news.example/a/story';
const getFacts = (html: string) => readPage(html, url).facts;

test('facts are read from Open Graph', () => {
  const html = `<!doctype html><title>Harbour | News</title>
    <link rel="canonical" href="/story"><meta property="og:title" content="Harbour &amp; sea">
    <meta property="og:image" content="/harbour.jpg"><meta property="og:type" content="article">
    <meta property="article:published_time" content="2026-06-01T08:00:00+02:00"><meta name="author" content="Ida Koch">
    <meta name="description" content="For crawlers"><meta property="og:description" content="The harbour opens in May.">`;
  expect(getFacts(html)).toEqual({
    title: 'Harbour & sea',
    canonicalUrl: 'https://news.example/story',
    imageUrl: 'https://news.example/harbour.jpg',
    description: 'The harbour opens in May.',
    author: 'Ida Koch',
    publishedAt: '2026-06-01T06:00:00.000Z',
    kind: 'article',
  });
});

test('facts are read from structured data, even if the article is nested in it', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: 'A page' },
      {
        '@type': ['NewsArticle', 'Thing'],
        headline: 'Harbour  opens',
        description: 'In May.',
        image: [{ '@type': 'ImageObject', url: 'https://cdn.example/h.jpg' }],
        author: [{ name: 'Ida Koch' }, { name: 'Ben Ott' }],
        datePublished: '2026-06-01T08:00',
      },
    ],
  };
  const html = `<script type="application/ld+json">{ broken</script>
    <script type="application/ld+json">${JSON.stringify(data)}</script><title>Ignored</title>`;
  expect(getFacts(html)).toEqual({
    title: 'Harbour opens',
    canonicalUrl: null,
    imageUrl: 'https://cdn.example/h.jpg',
    description: 'In May.',
    author: 'Ida Koch, Ben Ott',
    publishedAt: '2026-06-01T08:00:00.000Z',
    kind: 'NewsArticle',
  });
});

test('invalid metadata is ignored', () => {
  const html = `<title> A\u0000 \n title\uD800 </title><meta property="og:image" content="javascript:alert(1)">
    <meta property="article:published_time" content="yesterday"><link rel=canonical href="http://[bad">
    <meta property="article:author" content="https://facebook.com/ida">`;
  expect(getFacts(html)).toEqual({
    title: 'A title\uFFFD',
    canonicalUrl: null,
    imageUrl: null,
    description: null,
    author: null,
    publishedAt: null,
    kind: null,
  });
});

test('links are resolved as in a browser, and nofollow links are left out', () => {
  const page = readPage(
    `<base href="/deep/"><a href="one">1</a><a href="one#part">1</a><a href=/two rel="nofollow ugc">2</a>
     <a>none</a><area href="//other.example/x"><a href="mailto:a@b.c">mail</a><link rel="next" href="?page=2">
     <meta http-equiv="refresh" content="3; url=/later"><script>document.write('<a href="/no">')</script>
     <link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
    url,
  );
  expect(page.links).toEqual([
    'https://news.example/deep/one',
    'https://news.example/deep/one#part',
    'https://other.example/x',
    'https://news.example/deep/?page=2',
    'https://news.example/later',
  ]);
  expect(page.feeds).toEqual(['https://news.example/feed.xml']);
});

test('a meta element or a header can forbid indexing a page and following its links', () => {
  const link = '<a href="/x">x</a>';
  expect(readPage(`<meta name="robots" content="noindex">${link}`, url)).toMatchObject({ isUnlisted: true });
  expect(readPage(`<meta name="robots" content="none">${link}`, url)).toMatchObject({ isUnlisted: true, links: [] });
  expect(readPage(link, url, ['noindex, nofollow'])).toMatchObject({ isUnlisted: true, links: [] });
  expect(readPage(`<meta name="googlebot" content="noindex">${link}`, url).isUnlisted).toBe(false);
});

test('only the first title outside SVGs and templates is the page’s title', () => {
  const icon = '<svg><title>Icon</title><text>Menu</text></svg>';
  expect(getFacts(`${icon}<title>Page &amp; more</title>${icon}<title>Late</title>`).title).toBe('Page & more');
  expect(getFacts(`<template><title>Row</title></template><body>${icon}</body>`).title).toBeNull();
});

test('a template’s content is not part of the page, unless it is a shadow root', () => {
  const page = readPage(
    `<template><a href="/row">r</a><link rel="canonical" href="/wrong"><template><a href="/deep">d</a></template>
     <meta name="robots" content="noindex"></template><a href="/one">1</a>
     <div><template shadowrootmode="open"><a href="/shadow">s</a></template></div>`,
    url,
  );
  expect(page).toMatchObject({
    links: ['https://news.example/one', 'https://news.example/shadow'],
    isUnlisted: false,
    facts: { canonicalUrl: null },
  });
});

test('a frameset’s frames are links', () => {
  const frames =
    '<frameset><frame src="menu.html"><frame src="/main"></frameset><noframes><a href="/x">x</a></noframes>';
  expect(readPage(frames, url).links).toEqual(['https://news.example/a/menu.html', 'https://news.example/main']);
});

test.each([
  ['0;url=/next', '/next', true],
  ['0; URL = "/it\'s?a=1;b=2"', "/it's?a=1;b=2", true],
  ["0.4,url='/next' more", '/next', true],
  ['0 /next', '/next', true],
  ['  12 ; /later', '/later', false],
])('a refresh with “%s” goes to %s, immediately: %s', (content, href, isInstant) => {
  expect(parseRefresh(content)).toEqual({ href, isInstant });
});

test.each(['', '5', '0;', '0; url=', 'url=/next', '; url=/next', '0url=/next'])(
  'a refresh with “%s” is ignored',
  (content) => {
    expect(parseRefresh(content)).toBeNull();
  },
);

test('an immediate refresh is a redirect, unless it is only for browsers without scripts', () => {
  const refresh = '<meta http-equiv="refresh" content="0;url=../moved">';
  expect(readPage(refresh, url).redirectUrl).toBe('https://news.example/moved');
  expect(readPage(`<noscript>${refresh}</noscript>`, url)).toMatchObject({
    redirectUrl: null,
    links: ['https://news.example/moved'],
  });
  expect(readPage(refresh.replace('0;', '1;'), url).redirectUrl).toBeNull();
});

test.each([
  [['googlebot: noindex, nofollow'], false, true],
  [['noindex'], true, true],
  [['googlebot: nofollow', 'noindex'], true, true],
  [['googlebot: nofollow, reportagebot: noindex'], true, true],
  [['ReportageBot: none'], true, false],
  [['*: nofollow'], false, false],
  [['otherbot: noindex, *: nofollow'], false, false],
  [['max-snippet: 20, noindex'], true, true],
  [['unavailable_after: 25 Jun 2030 15:00:00 PST, nofollow'], false, false],
])('with X-Robots-Tag %j, a page is unlisted: %s, and its links are followed: %s', (lines, isUnlisted, isFollowed) => {
  const page = readPage('<a href="/x">x</a>', url, lines);
  expect([page.isUnlisted, page.links.length > 0]).toEqual([isUnlisted, isFollowed]);
});

test.each([
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'text/html', true],
  ['a PDF file', Buffer.from('%PDF-1.7\n'), 'text/html', true],
  ['an archive', Buffer.from('504b030414000600', 'hex'), '', true],
  ['UTF-16 with a byte order mark', Buffer.from('fffe3c00', 'hex'), 'text/html', false],
  ['UTF-16 declared in the header', Buffer.from('410042004300', 'hex'), 'text/html; charset=utf-16le', false],
  ['markup with a stray character', Buffer.from('\n<p>a\u0000b</p>'), 'text/html', false],
  ['plain text', Buffer.from('Grün'), 'text/html', false],
])('binary data is distinguished from text: %s', (_case, body, contentType, expected) => {
  expect(isBinary(body, contentType)).toBe(expected);
});

test('markup is recognized by how it starts', () => {
  expect(isMarkupText('\n<!-- made by hand -->\n<!DOCTYPE html><html>')).toBe(true);
  expect(isMarkupText('<HEAD><title>')).toBe(true);
  expect(isMarkupText('User-agent: *\n<html>')).toBe(false);
});

test('pages that differ only in their markup have the same text hash', () => {
  const first = readPage('<p>Tide  tables <a href="/x?sid=1">more</a></p><script>1</script>', url);
  const second = readPage('<p class="b">Tide tables <a href="/x?sid=2">more</a></p><script>2</script>', url);
  expect(second.textHash).toBe(first.textHash);
  expect(readPage('<p>Other</p>', url).textHash).not.toBe(first.textHash);
});

test('as much as possible is read from broken markup', () => {
  expect(readPage('<a href="/x"><title>T</titl <p <<<>', url).links).toEqual(['https://news.example/x']);
  expect(readPage('', url).facts.title).toBeNull();
});

test('sitemaps list pages without images, and sitemap indexes list sitemaps', () => {
  const sitemap = `<?xml version="1.0"?><!-- c --><urlset xmlns:image="i"><url><loc> https://news.example/a?x=1&amp;y=2 </loc>
    <image:image><image:loc>https://news.example/a.jpg</image:loc></image:image></url><url><loc>/b</loc></url></urlset>`;
  expect(readDocument(sitemap, 'application/xml')).toEqual({
    kind: 'sitemap',
    pages: ['https://news.example/a?x=1&y=2', '/b'],
    sitemaps: [],
  });
  const index = '<sitemapindex><sitemap><loc>https://news.example/s1.xml.gz</loc></sitemap></sitemapindex>';
  expect(readDocument(index, 'text/xml')?.sitemaps).toEqual(['https://news.example/s1.xml.gz']);
  expect(readDocument('https://news.example/a\r\nnonsense\n', 'text/plain')?.pages).toEqual(['https://news.example/a']);
  expect(readDocument('<html><body>no</body></html>', 'text/html')).toBeNull();
});

test('RSS and Atom feeds list pages', () => {
  const rss = '<?xml version="1.0"?><rss><channel><item><link>https://news.example/a</link></item></channel></rss>';
  const atom = '<feed><entry><link href="https://news.example/b"/><title>B</title></entry></feed>';
  expect(readDocument(rss, 'application/rss+xml')).toMatchObject({ kind: 'feed', pages: ['https://news.example/a'] });
  expect(readDocument(atom, 'application/atom+xml')).toMatchObject({ kind: 'feed', pages: ['https://news.example/b'] });
});

test('a gzipped sitemap is unpacked, and a plain one is left unchanged', () => {
  expect(unpackFile(gzipSync('<urlset>')).toString()).toBe('<urlset>');
  expect(unpackFile(Buffer.from('<urlset>')).toString()).toBe('<urlset>');
});
