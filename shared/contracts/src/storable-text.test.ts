import { findUnstorableText, isStorableText, toStorableText } from './storable-text.ts';

test.each(['', 'plain', 'naïve ☕', '👩‍🚀'])('%j can be stored unchanged', (text) => {
  expect([isStorableText(text), toStorableText(text)]).toEqual([true, text]);
});

test.each([
  ['a\u0000b', 'ab'],
  ['a\ud83d', 'a\ufffd'],
  ['\udc00b', '\ufffdb'],
])('%j cannot be stored and becomes %j', (text, stored) => {
  expect([isStorableText(text), toStorableText(text)]).toEqual([false, stored]);
});

test('the paths of all strings that cannot be stored are found, including field names', () => {
  const request = { name: 'a\u0000', items: ['fine', { title: '\ud800', 'k\u0000': 1 }], count: 3, none: null };
  expect(findUnstorableText(request)).toEqual(['name', 'items.1.k', 'items.1.title']);
  expect(findUnstorableText('\u0000')).toEqual(['']);
  expect(findUnstorableText(undefined)).toEqual([]);
});

test('a request can be nested to any depth', () => {
  const depth = 200_000;
  const request: unknown = JSON.parse(`${'['.repeat(depth)}"a"${']'.repeat(depth)}`);
  expect(findUnstorableText(request)).toEqual([]);
});
