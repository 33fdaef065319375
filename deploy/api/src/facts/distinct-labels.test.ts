import type { FactsMedia } from './card-context.repository.ts';
import { withDistinctLabels } from './distinct-labels.ts';

const item = (id: string, label: string, url: string, itemId = id): FactsMedia => ({
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

const labels = (media: readonly FactsMedia[]) => withDistinctLabels(media).map(({ label }) => label);

test('items with the same name are distinguished by their URLs, or by a number', () => {
  expect(
    labels([
      item('b', 'Launch', 'https://social.example/p/2/'),
      item('a', 'Launch', 'https://social.example/p/1'),
      item('c', 'Other', 'https://social.example/p/3'),
      item('e', 'Flyer', 'custom:2'),
      item('d', 'Flyer', 'custom:1'),
    ]),
  ).toEqual(['Launch · social.example/p/2', 'Launch · social.example/p/1', 'Other', 'Flyer (2)', 'Flyer (1)']);
});

test('an item keeps its name despite items that were merged into it, and a page keeps its URL', () => {
  const page = 'https://site.example/a';
  expect(
    labels([item('a', 'Launch', 'custom:1'), item('b', 'Launch', 'custom:2', 'a'), item('c', page, page)]),
  ).toEqual(['Launch', 'Launch', page]);
});
