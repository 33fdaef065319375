import type { ForecastDay } from './forecast-chart.props.ts';
import { createFittedScale, createForecastLegend, createForecastOptions } from './forecast-options.ts';

const names = {
  actual: 'Reached',
  expected: 'Expected',
  forecast: 'Forecast',
  low: 'Low',
  high: 'High',
  today: 'Today',
};

function getChildren(numbers: Record<number, number>, today: string) {
  const days = Array.from({ length: 20 }, (_, index): ForecastDay => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return { day, actual: numbers[index] ?? null, expected: index, forecast: null, low: null, high: null };
  });
  const chart = { days, names, today, rows: [], title: 'Views', unit: 'count', currency: null } as const;
  return createForecastOptions({ ...chart, xLabel: 'Day' }, { theme: 'light', locale: 'en' }).children;
}

/** The days that are drawn as points in a chart of 20 days; `numbers` are keyed by the day's position. */
function getPoints(numbers: Record<number, number>): string[] {
  return getChildren(numbers, '2026-11-08').flatMap(({ type, data }) =>
    type === 'point' ? data.map(({ x }) => x) : [],
  );
}

test('in a long chart, a day is drawn as a point only if both neighboring days have no numbers', () => {
  expect(getPoints({ 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8, 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8 })).toEqual([]);
});

test('the line ends with the last full day, and today’s value so far is a point beside it', () => {
  const children = getChildren({ 5: 80, 6: 120, 7: 121 }, '2026-11-08');
  const line = children.find(
    ({ type, data }) => type === 'line' && data.some((row) => 'series' in row && row.series === 'Reached'),
  );
  const drawn = line?.data.flatMap((row) => ('y' in row && row.y !== null ? [row.x] : []));
  expect(drawn).toEqual(['2026-11-06', '2026-11-07']);
  expect(getPoints({ 5: 80, 6: 120, 7: 121 })).toEqual(['2026-11-08']);
});

test('a dashed line joins today’s point with the last full day, unless that has no numbers', () => {
  const getJoins = (numbers: Record<number, number>) =>
    getChildren(numbers, '2026-11-08').flatMap((mark) =>
      mark.type === 'line' && mark.tooltip === false ? [mark.data.map(({ x }) => x)] : [],
    );
  expect(getJoins({ 5: 80, 6: 120, 7: 121 })).toEqual([['2026-11-07', '2026-11-08']]);
  expect(getJoins({ 5: 80, 7: 121 })).toEqual([]);
});

const createDay = (actual: number | null, expected: number | null = null): ForecastDay => ({
  day: '2026-11-01',
  actual,
  expected,
  forecast: null,
  low: null,
  high: null,
});

test('the legend omits a line with only one point, except for the actual value', () => {
  const getNames = (days: ForecastDay[]) => createForecastLegend({ days, names }, 'light').map(({ name }) => name);
  expect(getNames([createDay(5, 1), createDay(null, null)])).toEqual(['Reached']);
  expect(getNames([createDay(4, 1), createDay(5, 2)])).toEqual(['Reached', 'Expected']);
});

test.each([
  [95, [0, 20, 40, 60, 80]],
  [100, [0, 20, 40, 60, 80, 100]],
  [160, [0, 50, 100, 150]],
  [290, [0, 100, 200, 300]],
  [2_028, [0, 500, 1_000, 1_500, 2_000]],
  [1, [0, 1]],
  [0, [0, 1]],
])('the axis up to %d ends just above it and has at most six round values', (highest, ticks) => {
  const scale = createFittedScale([createDay(highest)], 'count');
  expect(scale.tickMethod()).toEqual(ticks);
  expect(scale.domainMax).toBeCloseTo(1.05 * (highest || 1));
});

test.each([
  [66, [0, 15, 30, 45, 60]],
  [320, [0, 120, 240]],
])('the axis of durations up to %d seconds has steps of quarter, half or whole minutes', (highest, ticks) => {
  expect(createFittedScale([createDay(highest)], 'seconds').tickMethod()).toEqual(ticks);
});
