import { listMissingDays } from './missing-days.ts';

const period = { from: '2026-06-01', to: '2026-06-10' };
const createRange = (first: number, last: number) => ({
  firstDay: `2026-06-${String(first).padStart(2, '0')}`,
  lastDay: `2026-06-${String(last).padStart(2, '0')}`,
});

test('days before, between and after the fetched ranges are missing', () => {
  expect(listMissingDays(period, [])).toEqual([period]);
  expect(listMissingDays(period, [createRange(8, 8), createRange(3, 5)])).toEqual([
    { from: '2026-06-01', to: '2026-06-02' },
    { from: '2026-06-06', to: '2026-06-07' },
    { from: '2026-06-09', to: '2026-06-10' },
  ]);
});

test('fetched ranges may extend beyond the period, be adjacent, or be outside the period', () => {
  expect(listMissingDays(period, [{ firstDay: '2026-05-01', lastDay: '2026-06-04' }, createRange(5, 28)])).toEqual([]);
  expect(listMissingDays({ from: '2026-06-01', to: '2026-06-02' }, [createRange(20, 28)])).toEqual([
    { from: '2026-06-01', to: '2026-06-02' },
  ]);
});
