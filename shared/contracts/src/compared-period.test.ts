import { getComparedPeriod } from './compared-period.ts';

const week = { from: '2026-06-15', to: '2026-06-21' };

test('the previous period has the same length and ends the day before', () => {
  expect(getComparedPeriod(week, 'previous')).toEqual({ from: '2026-06-08', to: '2026-06-14' });
  expect(getComparedPeriod(week, 'none')).toEqual({ from: '2026-06-08', to: '2026-06-14' });
});

test('a comparison with the previous year covers the same dates; February 29 is compared with February 28', () => {
  expect(getComparedPeriod(week, 'year')).toEqual({ from: '2025-06-15', to: '2025-06-21' });
  const leapDay = { from: '2024-02-29', to: '2024-02-29' };
  expect(getComparedPeriod(leapDay, 'year')).toEqual({ from: '2023-02-28', to: '2023-02-28' });
});

test('a comparison by weekday goes back exactly 52 weeks to the same weekday, even across leap years', () => {
  for (const from of ['2026-06-15', '2024-03-01', '2025-01-01', '2024-02-29']) {
    const comparedDay = getComparedPeriod({ from, to: from }, 'yearByWeekday').from;
    expect(new Date(comparedDay).getUTCDay()).toBe(new Date(from).getUTCDay());
    const days = (Date.parse(from) - Date.parse(comparedDay)) / 86_400_000;
    expect(days).toBe(364);
  }
});
