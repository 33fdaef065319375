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

function getChildren(values: Record<number, number>, today: string) {
  const days = Array.from({ length: 20 }, (_, index): ForecastDay => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return { day, actual: values[index] ?? null, expected: index, forecast: null, low: null, high: null };
  });
  const chart = { days, names, today, rows: [], title: 'Views', unit: 'count', currency: null } as const;
  return createForecastOptions({ ...chart, xLabel: 'Day' }, { theme: 'light', locale: 'en' }).children;
}

/** Returns the days drawn as points in a chart of 20 days; `values` are keyed by the day's index. */
function getPoints(values: Record<number, number>): string[] {
  return getChildren(values, '2026-11-08').flatMap(({ type, data }) =>
    type === 'point' ? data.map(({ x }) => x) : [],
  );
}

test('in a chart of many days, a day is drawn as a point only if neither neighboring day has a value', () => {
  expect(getPoints({ 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8, 6: 33 })).toEqual(['2026-11-07']);
  expect(getPoints({ 2: 5, 3: 8 })).toEqual([]);
});

test('the line ends at the last full day, and today’s value so far is a separate point', () => {
  const children = getChildren({ 5: 80, 6: 120, 7: 121 }, '2026-11-08');
  const line = children.find(
    ({ type, data }) => type === 'line' && data.some((row) => 'series' in row && row.series === 'Reached'),
  );
  const drawn = line?.data.flatMap((row) => ('y' in row && row.y !== null ? [row.x] : []));
  expect(drawn).toEqual(['2026-11-06', '2026-11-07']);
  expect(getPoints({ 5: 80, 6: 120, 7: 121 })).toEqual(['2026-11-08']);
});

test('today’s value so far is not connected to the line, and is not drawn if it would extend the axis', () => {
  const getLines = (values: Record<number, number>) =>
    getChildren(values, '2026-11-08').filter(({ type, tooltip }) => type === 'line' && tooltip === false);
  expect(getLines({ 5: 80, 6: 120, 7: 121 })).toEqual([]);
  expect(getPoints({ 5: 80, 6: 120, 7: 400 })).toEqual([]);
  expect(getPoints({ 7: 400 })).toEqual(['2026-11-08']);
});

test('the forecast of a running total starts where the line of actual values ends', () => {
  const values: [number | null, number | null][] = [
    [40, null],
    [80, null],
    [81, 120],
    [null, 160],
  ];
  const days = values.map(
    ([actual, forecast], index): ForecastDay => ({
      day: `2026-11-0${index + 1}`,
      actual,
      expected: null,
      forecast,
      low: null,
      high: null,
    }),
  );
  const chart = { days, names, today: '2026-11-03', rows: [], title: 'Views', unit: 'count', currency: null } as const;
  const getStarts = (isRunningTotal: boolean) =>
    createForecastOptions(
      { ...chart, xLabel: 'Day', isRunningTotal },
      { theme: 'light', locale: 'en' },
    ).children.flatMap((mark) =>
      mark.type === 'line' && mark.tooltip === false ? [mark.data.map((row) => 'y' in row && row.y)] : [],
    );
  expect(getStarts(true)).toEqual([[80, 120]]);
  expect(getStarts(false)).toEqual([]);
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
  [95, [0, 20, 40, 60, 80, 100]],
  [100, [0, 20, 40, 60, 80, 100, 120]],
  [160, [0, 50, 100, 150, 200]],
  [290, [0, 100, 200, 300]],
  [2_028, [0, 500, 1_000, 1_500, 2_000, 2_500]],
  [1, [0, 1, 2]],
  [0, [0, 1]],
])('an axis for values up to %d ends at a round value above them', (highest, ticks) => {
  const scale = createFittedScale([createDay(highest)], 'count');
  expect(scale.tickMethod()).toEqual(ticks);
  expect(scale.domainMax).toBe(ticks.at(-1));
});

test.each([
  [52, 40, [0, 15, 30, 45, 60]],
  [66, null, [0, 15, 30, 45, 60, 75]],
  [320, null, [0, 120, 240, 360]],
  [320, 400, [0, 120, 240, 360, 480]],
])(
  'a duration axis for values of %d and %d seconds has steps of 15 seconds, 30 seconds or whole minutes',
  (highest, target, ticks) => {
    expect(createFittedScale([createDay(highest, target)], 'seconds').tickMethod()).toEqual(ticks);
  },
);

test.each([
  ['percent', 58, [0, 20, 40, 60]],
  ['percent', 60, [0, 20, 40, 60, 80]],
  ['percent', 100, [0, 20, 40, 60, 80, 100]],
  ['percent', 104, [0, 50, 100, 150]],
  ['ratio', 0.99, [0, 0.2, 0.4, 0.6, 0.8, 1]],
] as const)(
  'an axis in %s for a highest value of %d ends at 100%% or below, unless the value is higher',
  (unit, highest, ticks) => {
    const values = createFittedScale([createDay(highest)], unit).tickMethod();
    expect(values.map((value) => Number(value.toFixed(6)))).toEqual(ticks);
  },
);
