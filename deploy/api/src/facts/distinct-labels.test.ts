import type { CardMedia } from './card-context.repository.ts';
import { makeLabelsDistinct } from './distinct-labels.ts';

const createItem = (id: string, label: string, url: string, itemId = id): CardMedia => ({
  id,
  itemId,
  url,
  label,
  sourceId: null,
  connectionId: null,
  contentGroup: '',
  countsFrom: null,
  countsUntil: null,
});

const getLabels = (media: readonly CardMedia[]) => makeLabelsDistinct(media).map(({ label }) => label);

test('items with the same name are distinguished by their URLs, or by a number', () => {
  expect(
    getLabels([
      createItem('b', 'Launch', 'https://social.example/p/2/'),
      createItem('a', 'Launch', 'https://social.example/p/1'),
      createItem('c', 'Other', 'https://social.example/p/3'),
      createItem('e', 'Flyer', 'custom:2'),
      createItem('d', 'Flyer', 'custom:1'),
    ]),
  ).toEqual(['Launch · social.example/p/2', 'Launch · social.example/p/1', 'Other', 'Flyer (2)', 'Flyer (1)']);
});

test('a merged item does not make the name of its target ambiguous, and a page is labeled with its URL', () => {
  const page = 'https://site.example/a';
  expect(
    getLabels([
      createItem('a', 'Launch', 'custom:1'),
      createItem('b', 'Launch', 'custom:2', 'a'),
      createItem('c', page, page),
    ]),
  ).toEqual(['Launch', 'Launch', page]);
});
