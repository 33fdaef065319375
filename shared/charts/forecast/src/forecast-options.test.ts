import type { ForecastDay } from './forecast-chart.props.ts';
import { forecastOptions } from './forecast-options.ts';

const names = {
  actual: 'Reached',
  expected: 'Expected',
  forecast: 'Forecast',
  low: 'Low',
  high: 'High',
  today: 'Today',
};

/** The days that are drawn as points in a chart of 20 days with these numbers by position. */
function getPoints(numbers: Record<number, number>): string[] {
  const days = Array.from({ length: 20 }, (_, index): ForecastDay => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return { day, actual: numbers[index] ?? null, expected: index, forecast: null, low: null, high: null };
  });
  const chart = { days, names, today: '2026-11-08', rows: [], title: 'Views', unit: 'count', currency: null } as const;
  const { children } = forecastOptions({ ...chart, xLabel: 'Day' }, { theme: 'light', locale: 'en' });
  return children.flatMap(({ type, data }) => (type === 'point' ? data.map(({ x }) => x) : []));
}

test('in a long chart, only a day between days without numbers is drawn as a point', () => {
  expect(getPoints({ 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8, 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8 })).toEqual([]);
});
