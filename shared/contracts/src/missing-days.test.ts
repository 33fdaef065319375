import { findMissingDays } from './missing-days.ts';

const createRange = (from: number, to: number) => ({
  from: `2026-11-${String(from).padStart(2, '0')}`,
  to: `2026-11-${String(to).padStart(2, '0')}`,
});
const createCard = (name: string, ...missingDays: { from: string; to: string }[]) => ({
  meta: {
    period: createRange(1, 30),
    previousPeriod: createRange(1, 30),
    timezone: 'UTC',
    computedAt: '2026-11-20T08:00:00.000Z',
    sources: [{ id: `src_${name}`, name, freshAt: null, ...(missingDays.length > 0 ? { missingDays } : {}) }],
  },
});

test('days missing from several cards are listed once per source', () => {
  const cards = [
    createCard('Pages', createRange(9, 12), createRange(1, 3)),
    createCard('Pages', createRange(2, 4), createRange(13, 13)),
    createCard('Videos', createRange(2, 2)),
    createCard('Complete'),
  ];
  expect(findMissingDays(cards)).toEqual([
    { sourceName: 'Pages', days: [createRange(1, 4), createRange(9, 13)] },
    { sourceName: 'Videos', days: [createRange(2, 2)] },
  ]);
});

test('a day that has not ended does not count as missing', () => {
  expect(findMissingDays([createCard('Pages', createRange(20, 20))])).toEqual([]);
  expect(findMissingDays([createCard('Pages', createRange(19, 20))])).toEqual([
    { sourceName: 'Pages', days: [createRange(19, 19)] },
  ]);
});
