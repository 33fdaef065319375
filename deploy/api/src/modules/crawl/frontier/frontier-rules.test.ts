import { isFileName } from './file-types.ts';
import { listLinkedPages } from './new-addresses.ts';
import { createScope, getSite, toPageAddress, toPageUrl } from './page-url.ts';
import { findTrap, getShape } from './traps.ts';

const base = 'https://news.example/a/b?page=2#top';

test.each([
  ['../c#part', 'https://news.example/c'],
  ['?page=3', 'https://news.example/a/b?page=3'],
  ['//NEWS.example:443/x', 'https://news.example/x'],
  ['/x?utm_source=mail&fbclid=1', 'https://news.example/x'],
  ['/x?b=2&a=1&PHPSESSID=9', 'https://news.example/x?a=1&b=2'],
  ['/caf%c3%a9/%7Eida', 'https://news.example/caf%C3%A9/~ida'],
  ['/x;jsessionid=A1B2?sid=3', 'https://news.example/x'],
  ['  /spaces in it ', 'https://news.example/spaces%20in%20it'],
])('the link %s identifies the page %s', (href, url) => {
  expect(toPageUrl(href, base)).toBe(url);
});

test.each([
  '/?article-12',
  '/?b=2&a=1&b=1',
  '/?q=%83%5C&%E9',
  '/x?',
  '/x?utm_source=mail&&sid=3',
  '/a?x=a+b%20c&y=(1)',
  '/caf%c3%a9/%7Eida;jsessionid=A1B2',
])('%s is requested as written', (href) => {
  expect(toPageAddress(`${href}#part`, base)?.requestUrl).toBe(`https://news.example${href}`);
});

test('pages are distinguished by the bytes of their queries', () => {
  const queries = ['article-12', 'article-13', 'q=%82%A0', 'q=%82%A2', 'q=%83%5C', 'b=1&b=2', 'b=2&b=1'];
  expect(new Set(queries.map((query) => toPageUrl(`?${query}`, base))).size).toBe(queries.length);
  expect(toPageUrl('?b=%7e&a=%e9', base)).toBe(toPageUrl('?a=%E9&b=~&utm_source=x', base));
});

test.each([
  ['/harbour.JPG', true],
  ['/files/report.2026.pdf', true],
  ['/wiki/Node.js', false],
  ['/wiki/Svchost.exe', false],
  ['/wiki/File:Harbour.jpg', false],
  ['/wiki/Datei%3AHafen.svg', false],
  ['/wiki/ASP.NET', false],
  ['/v1.2/zip', false],
  ['/wiki/.zip', false],
  ['/photo.jpg/', false],
])('%s is recognized as a file: %s', (path, expected) => {
  expect(isFileName(path)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'mailto:ada@news.example',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://news.example/',
  'https://ada:secret@news.example/',
  'https://ada@news.example/',
  'https://',
  'http://[::1',
  `/${'x'.repeat(3_000)}`,
])('%s is not followed', (href) => {
  expect(toPageUrl(href, base)).toBeNull();
});

test('a site is identified by its host, regardless of www, http and https', () => {
  expect(getSite('https://www.news.example/a')).toBe(getSite('http://news.example/'));
  expect(getSite('http://news.example:8080/')).not.toBe(getSite('http://news.example/'));
});

test.each([
  ['site', 'https://news.example/sport/', 'https://news.example/culture', true],
  ['site', 'https://news.example/', 'https://other.example/', false],
  ['section', 'https://news.example/sport', 'https://news.example/sport/golf', true],
  ['section', 'https://news.example/sport', 'https://news.example/sports', false],
  ['section', 'https://news.example/sport/index.html', 'https://news.example/sport/golf', true],
  ['section', 'https://news.example/sport/', 'https://news.example/', false],
  ['page', 'https://news.example/sport', 'https://www.news.example/sport?x=1', true],
  ['page', 'https://news.example/sport', 'https://news.example/sport/golf', false],
] as const)('whether a crawl of the %s at %s includes %s: %s', (type, home, url, isInScope) => {
  expect(createScope(type, home)(url)).toBe(isInScope);
});

const now = new Date('2026-06-17T12:00:00.000Z');
test.each([
  ['/events/2031/05', 'farFuture'],
  ['/events?month=2028-02', 'farFuture'],
  ['/a/b/a/b/a/b', 'repeating'],
  [`/${'d/e'.repeat(20)}`, 'tooDeep'],
  ['/search?a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9', 'tooDeep'],
  ['/events/2027/05', null],
  ['/news/2019/05/harbour', null],
  ['/article/20260617001', null],
  ['/parts/21991234', null],
  ['/a/b/c/a', null],
])('the trap detected in %s: %s', (path, reason) => {
  expect(findTrap(`https://news.example${path}`, now)).toBe(reason);
});

test.each([
  ['/list/3', { depth: 2, chain: 49 }, undefined],
  ['/list/3', { depth: 2, chain: 50 }, 'chain'],
  ['/about', { depth: 2, chain: 50 }, undefined],
  ['/about', { depth: 3, chain: 0 }, 'depth'],
  ['/events/2031/05', { depth: 0, chain: 0 }, 'endless'],
])('a link to %s from a page at %j exceeds this limit: %s', (link, distance, exceededLimit) => {
  const url = 'https://news.example/list/2';
  const bounds = { isInScope: () => true, maxDepth: 3, now };
  const [page, ...others] = listLinkedPages([link, link], { url, requestUrl: url, hops: 0, ...distance }, bounds);
  expect([page?.exceededLimit, others]).toEqual([exceededLimit, []]);
});

test('URLs that differ only in their numbers have the same shape', () => {
  expect(getShape('https://news.example/cal/2026/06')).toBe(getShape('https://news.example/cal/2026/07'));
  expect(getShape('https://news.example/about')).toBeNull();
});
