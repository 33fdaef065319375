import { findHoles } from './report-holes.ts';

const range = (from: number, to: number) => ({
  from: `2026-11-${String(from).padStart(2, '0')}`,
  to: `2026-11-${String(to).padStart(2, '0')}`,
});
const card = (name: string, ...missingDays: { from: string; to: string }[]) => ({
  meta: {
    period: range(1, 30),
    previousPeriod: range(1, 30),
    timezone: 'UTC',
    computedAt: '2026-11-20T08:00:00.000Z',
    sources: [{ id: `src_${name}`, name, freshAt: null, ...(missingDays.length > 0 ? { missingDays } : {}) }],
  },
});

test('days missing from several cards are listed once per source', () => {
  const cards = [
    card('Pages', range(9, 12), range(1, 3)),
    card('Pages', range(2, 4), range(13, 13)),
    card('Videos', range(2, 2)),
    card('Whole'),
  ];
  expect(findHoles(cards)).toEqual([
    { sourceName: 'Pages', days: [range(1, 4), range(9, 13)] },
    { sourceName: 'Videos', days: [range(2, 2)] },
  ]);
});

test('a day that has not ended does not count as missing', () => {
  expect(findHoles([card('Pages', range(20, 20))])).toEqual([]);
  expect(findHoles([card('Pages', range(19, 20))])).toEqual([{ sourceName: 'Pages', days: [range(19, 19)] }]);
});
