import type { CallOutput, calls, Media } from '@reportage/contracts';
import { sampleMedia } from '@reportage/testing/screen';
import { getAppliedSort, getNumberSort, sortMedia, sourceSort } from './sorted-media.ts';

const names = ['Ports', 'Trains', 'Unmeasured'];
const items: Media[] = names.map((name) => ({ ...sampleMedia(), id: `med_${name}`, title: name }));

const figures: CallOutput<typeof calls.queryMediaFigures> = {
  period: { from: '2026-10-26', to: '2026-11-24' },
  timezone: 'Europe/Berlin',
  metrics: [{ id: 'web_pageviews', name: 'Pageviews', unit: 'count', type: 'count' }] as never,
  data: [
    { mediaId: 'med_Ports', numbers: [90], series: [] },
    { mediaId: 'med_Trains', numbers: [1_200], series: [] },
    { mediaId: 'med_Unmeasured', numbers: [null], series: [] },
  ],
  computedAt: '2026-11-24T10:00:00.000Z',
};

const sortBy = (sort: string, order: 'asc' | 'desc', sources: Record<string, string> = {}) =>
  sortMedia(items, { sort, order }, figures, ({ title }) => sources[title ?? '']).map(({ title }) => title);

test('items are sorted by a metric; those without a value come last in both directions', () => {
  const sort = getNumberSort('web_pageviews');
  expect(sortBy(sort, 'desc')).toEqual(['Trains', 'Ports', 'Unmeasured']);
  expect(sortBy(sort, 'asc')).toEqual(['Ports', 'Trains', 'Unmeasured']);
});

test('items are sorted by the name of their source', () => {
  const sources = { Ports: 'Zeitung', Trains: 'Ärzteblatt', Unmeasured: 'Journal' };
  expect(sortBy(sourceSort, 'asc', sources)).toEqual(['Trains', 'Unmeasured', 'Ports']);
});

test('only a complete list is sorted by a metric; others are sorted by date', () => {
  const sort = getNumberSort('web_pageviews');
  expect(getAppliedSort(sort, 'web', true)).toBe(sort);
  expect(getAppliedSort(sort, 'web', false)).toBe('createdAt');
  expect(getAppliedSort('modifiedAt', 'web', false)).toBe('modifiedAt');
  expect(getAppliedSort('startDate', 'web', true)).toBe('createdAt');
});
