import { findEarliestEnd, getDataEnd, getFetchedEnd, listDataEnds } from './data-ends.ts';
import type { CardResult } from './entities/card.ts';

type Source = CardResult['meta']['sources'][number];

const card = {
  meta: {
    computedAt: '2026-11-05T12:00:00.000Z',
    timezone: 'Europe/Berlin',
    period: { from: '2026-11-01', to: '2026-11-05' },
  },
};
const createSource = (from: string, to: string): Source => ({
  id: 'src_1',
  name: 'Company page',
  freshAt: null,
  mediaType: 'linkedin',
  missingDays: [{ from, to }],
});

test.each([
  ['2026-11-04', '2026-11-05', '2026-11-03'],
  ['2026-11-05', '2026-11-05', '2026-11-04'],
  // The account’s time zone is behind the card’s: its today is the card’s yesterday.
  ['2026-11-04', '2026-11-04', '2026-11-03'],
  // A gap, after which the source was fetched again.
  ['2026-11-02', '2026-11-02', undefined],
  // Nothing was fetched.
  ['2026-11-01', '2026-11-05', undefined],
])('a source that lacks the days from %s to %s was fetched through %p', (from, to, end) => {
  expect(getFetchedEnd(createSource(from, to), card)).toBe(end);
});

test.each([
  ['2026-11-03', '2026-11-03'],
  // Today's data has already arrived.
  ['2026-11-05', undefined],
  ['2026-10-30', undefined],
  [undefined, undefined],
])('a source with data through %p ends on %p', (dataThrough, end) => {
  const source: Source = { id: 'src_1', name: 'Channel', freshAt: null, ...(dataThrough ? { dataThrough } : {}) };
  expect(getDataEnd(source, card)).toBe(end);
});

test('the earliest end names all sources that end on that day', () => {
  const linkedin = createSource('2026-11-04', '2026-11-05');
  const channel: Source = { ...linkedin, mediaType: 'youtube', missingDays: [], dataThrough: '2026-11-04' };
  const page: Source = { ...linkedin, mediaType: 'facebook', missingDays: [], dataThrough: '2026-11-03' };
  const current: Source = { ...channel, mediaType: 'ga', dataThrough: '2026-11-05' };
  expect(findEarliestEnd(listDataEnds([linkedin, channel, page, current], card))).toEqual({
    day: '2026-11-03',
    source: 'LinkedIn, Facebook',
  });
  expect(findEarliestEnd(listDataEnds([current], card))).toBeUndefined();
});
