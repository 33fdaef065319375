import { type CardResult, cardDefinitionSchema } from '@reportage/contracts';
import { getEarlierRows, isComparableChart } from './earlier-rows.model.ts';

const november = { from: '2026-11-01', to: '2026-11-03' };
const october = { from: '2026-10-29', to: '2026-10-31' };
const card = { meta: { period: november, previousPeriod: october } as CardResult['meta'] };
const rows = ['2026-11-01', '2026-11-02', '2026-11-03'].map((x) => ({ x, series: 'Visits', y: 1 }));
const createEarlier = (period: typeof october, ...values: (number | null)[]) =>
  ({ meta: { period }, rows: values.map((value, index) => [`2026-10-${29 + index}`, value]) }) as CardResult;

test('earlier values are placed on the chart’s dates, in the order of their own dates', () => {
  const earlier = createEarlier(october, 7, null, 9);
  const reversed = { ...earlier, rows: earlier.rows.toReversed() };
  const expected = rows.map(({ x }, index) => ({ x, series: 'Before', y: [7, null, 9][index] }));
  expect(getEarlierRows(rows, card, earlier, 'Before')).toEqual(expected);
  expect(getEarlierRows(rows, card, reversed, 'Before')).toEqual(expected);
});

test('there are no earlier rows without values, for another period, or without a comparison', () => {
  expect(getEarlierRows(rows, card, createEarlier(october, null, null, null), 'Before')).toEqual([]);
  expect(getEarlierRows(rows, card, createEarlier(november, 1, 2, 3), 'Before')).toEqual([]);
  const withoutComparison = { meta: { ...card.meta, comparison: 'none' as const } };
  expect(getEarlierRows(rows, withoutComparison, createEarlier(october, 1, 2, 3), 'Before')).toEqual([]);
});

test.each([
  [{ display: 'chart', metrics: ['web_visits'], dimensions: ['web_date'] }, true],
  [{ display: 'chart', metrics: ['web_visits', 'web_clicks'], dimensions: ['web_date'] }, false],
  [{ display: 'chart', metrics: ['web_visits'], dimensions: ['web_date', 'web_device'] }, false],
  [{ display: 'chart', metrics: ['web_visits'], dimensions: ['web_device'] }, false],
  [{ display: 'list', metrics: ['web_visits'], dimensions: ['web_date'] }, false],
])('%j can be compared: %p', (definition, isComparable) => {
  expect(isComparableChart(cardDefinitionSchema.parse({ id: 'card', ...definition }))).toBe(isComparable);
});
