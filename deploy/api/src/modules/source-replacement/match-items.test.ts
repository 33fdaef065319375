import { type MatchableItem, matchItems } from './match-items.ts';

const createItem = (id: string, url: string, title: string | null = null): MatchableItem => ({
  id,
  url,
  title,
  canonicalKey: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/+$/, ''),
});
const matchIds = (oldItems: MatchableItem[], newItems: MatchableItem[], arePosts = false) => {
  const { matched, unmatched, candidates } = matchItems(oldItems, newItems, arePosts);
  return {
    matched: matched.map((pair) => [pair.old.id, pair.new.id, pair.by]),
    unmatched: unmatched.map(({ old: oldItem, suggestion }) => [oldItem.id, suggestion?.new.id, suggestion?.by]),
    candidates: candidates.map(({ id }) => id),
  };
};

test('a URL matches in any equivalent form, and two old items may match one new item', () => {
  const oldItems = [createItem('a', 'https://www.site.example/story/'), createItem('b', 'http://site.example/story')];
  expect(matchIds(oldItems, [createItem('n', 'https://site.example/story')])).toEqual({
    matched: [
      ['a', 'n', 'address'],
      ['b', 'n', 'address'],
    ],
    unmatched: [],
    candidates: [],
  });
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://www.facebook.com/acme/posts/122101234567890', 'https://www.facebook.com/acme.travel/posts/122101234567890'],
])('a post is recognized in any URL by the vendor’s id: %s', (oldUrl, newUrl) => {
  expect(matchIds([createItem('a', oldUrl)], [createItem('n', newUrl)], true).matched).toEqual([['a', 'n', 'post']]);
});

test('an identical path on another host, or an identical title, is only a suggestion', () => {
  const oldItems = [
    createItem('none', 'https://old.example/gone', 'Gone'),
    createItem('path', 'https://old.example/guides/rome/'),
    createItem('title', 'https://old.example/x', 'Lisbon by tram'),
  ];
  const newItems = [
    createItem('n1', 'https://new.example/guides/rome'),
    createItem('n2', 'https://new.example/y', 'lisbon by tram '),
  ];
  expect(matchIds(oldItems, newItems)).toEqual({
    matched: [],
    unmatched: [
      ['path', 'n1', 'path'],
      ['title', 'n2', 'title'],
      ['none', undefined, undefined],
    ],
    candidates: ['n1', 'n2'],
  });
});

test('nothing is suggested for a title shared by two new items, for home pages, or for rows without a URL', () => {
  const oldItems = [
    createItem('a', 'https://old.example/x', 'News'),
    createItem('home', 'https://old.example/'),
    createItem('rest', '(other)'),
  ];
  const newItems = [
    createItem('n1', 'https://new.example/1', 'News'),
    createItem('n2', 'https://new.example/2', 'News'),
    createItem('n3', 'https://new.example/'),
  ];
  expect(matchIds(oldItems, newItems).unmatched.map(([, id]) => id)).toEqual([undefined, undefined, undefined]);
});

test('the last segment of a page’s path is not treated as a post id', () => {
  const oldItems = [createItem('a', 'https://old.example/guides-2026')];
  expect(matchIds(oldItems, [createItem('n', 'https://new.example/en/guides-2026')]).matched).toEqual([]);
});
