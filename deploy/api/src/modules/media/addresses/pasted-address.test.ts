import { getCanonicalKey, readPastedUrl } from './pasted-address.ts';

test.each([
  ['https://news.example/story', 'https://news.example/story'],
  ['  HTTP://News.Example/Story?utm_source=mail#top ', 'http://news.example/Story'],
  ['news.example/story', 'https://news.example/story'],
  ['news.example:8080/story', 'https://news.example:8080/story'],
  ['localhost:3000', 'https://localhost:3000/'],
])('%s is read as a URL', (input, address) => {
  expect(readPastedUrl(input)).toBe(address);
});

test.each([
  '',
  'address',
  'two words.example/x y',
  'javascript:alert(1)',
  'mailto:ada@news.example',
  'ftp://news.example/file',
  'https:///story',
  `https://news.example/${'x'.repeat(2_048)}`,
])('%s is not read as a URL', (input) => {
  expect(readPastedUrl(input)).toBeNull();
});

test('equivalent forms of a URL have the same key', () => {
  const equivalentUrls = ['http://www.news.example/a/', 'https://news.example/a', 'https://news.example/a/index.html'];
  expect(new Set(equivalentUrls.map(getCanonicalKey))).toEqual(new Set(['news.example/a']));
});
