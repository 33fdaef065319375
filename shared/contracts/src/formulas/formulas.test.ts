import { metricFamilies } from '../metrics/index.ts';
import {
  checkUnits,
  computeFormula,
  FormulaError,
  type FormulaMetric,
  getMetricIds,
  parseFormula,
  writeFormula,
} from './index.ts';

const createMetric = (
  id: string,
  name: string,
  unit: FormulaMetric['unit'],
  overrides: Partial<FormulaMetric> = {},
) => ({
  id,
  names: [name],
  unit,
  currency: null,
  type: 'sum' as const,
  ...overrides,
});

const metrics: FormulaMetric[] = [
  createMetric('x_clicks', 'Clicks', 'count', { names: ['Clicks', 'Klicks'] }),
  createMetric('x_likes', 'Likes', 'count'),
  createMetric('x_users', 'Different users', 'count', { type: 'unique' }),
  createMetric('x_impressions', 'Impressions', 'count'),
  createMetric('x_revenue', 'Revenue', 'currency'),
  createMetric('x_cost', 'Cost', 'currency', { currency: 'EUR' }),
  createMetric('x_fees', 'Fees', 'currency', { currency: 'USD' }),
  createMetric('x_orderValue', 'Order value', 'currency', { type: 'avg' }),
  createMetric('x_time', 'Attention time', 'seconds'),
  createMetric('x_rate', 'Click-through rate', 'ratio', { type: 'calculated' }),
  createMetric('x_scroll', 'Average scroll', 'percent', { type: 'avg' }),
  createMetric('x_depth', 'Pages per visit', 'count', { type: 'calculated' }),
  createMetric('x_depth10', 'Scrolled to 10%', 'count'),
  createMetric('x_twin1', 'Twin', 'count'),
  createMetric('x_twin2', 'Twin', 'count'),
];

const parse = (text: string) => parseFormula(text, metrics);
const checkFormula = (text: string) => checkUnits(parse(text), text, metrics);
const toIds = (text: string) => writeFormula(parse(text), (id) => id);

function getError(text: string): FormulaError {
  try {
    checkFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

test.each([
  ['revenue / impressions', 'x_revenue / x_impressions'],
  ['(clicks + likes) / impressions * 100', '(x_clicks + x_likes) / x_impressions * 100'],
  ['x_clicks-Likes', 'x_clicks - x_likes'],
  ['Klicks ÷ IMPRESSIONS × 2', 'x_clicks / x_impressions * 2'],
  ['attention time / different users', 'x_time / x_users'],
  ['[Click-through rate] * .5', 'x_rate * 0.5'],
  ['click-through rate', 'x_rate'],
  ['scrolled to 10% / clicks', 'x_depth10 / x_clicks'],
  ['clicks - (likes - impressions)', 'x_clicks - (x_likes - x_impressions)'],
  ['clicks / (likes * impressions / clicks)', 'x_clicks / (x_likes * x_impressions / x_clicks)'],
  ['-(clicks + likes)', '-(x_clicks + x_likes)'],
])('%s is read as %s, and writing it does not change it', (text, written) => {
  expect(toIds(text)).toBe(written);
  expect(toIds(written)).toBe(written);
});

test('a formula is written with metric names, in brackets if they are not plain words', () => {
  const getName = (id: string) => metrics.find((metric) => metric.id === id)?.names[0] ?? id;
  const written = writeFormula(parse('x_rate * x_time / x_clicks'), getName);
  expect(written).toBe('[Click-through rate] * Attention time / Clicks');
  expect(toIds(written)).toBe('x_rate * x_time / x_clicks');
});

test.each([
  ['', 1, 'is empty'],
  ['3 + 4', 1, 'uses no metric'],
  ['clicks +', 9, 'missing here'],
  ['clicks + * likes', 10, 'metric or a number is missing'],
  ['clicks likes', 8, 'operator'],
  ['clicks 2', 8, 'operator'],
  ['(clicks + likes', 1, 'not closed'],
  ['clicks)', 7, 'has no matching “(”'],
  ['clicks % likes', 8, '“%” has no meaning'],
  ['1 + sesions', 5, '“sesions” is not a metric'],
  ['clicks * 0,5', 10, 'decimal point'],
  ['clicks * 9999999999999', 10, 'at most'],
  ['[clicks / likes', 1, 'missing its closing “]”'],
  ['twin / clicks', 1, 'x_twin1, x_twin2'],
  [`${'('.repeat(60)}clicks`, 51, 'nested too deeply'],
])('%s is rejected at character %i: %s', (text, at, reason) => {
  const { localizedMessage } = getError(text);
  expect(localizedMessage.en).toContain(`At character ${at}:`);
  expect(localizedMessage.en).toContain(reason);
  expect(localizedMessage.de).toContain(`Bei Zeichen ${at}:`);
});

test.each([
  ['revenue + likes', 11, '“revenue” is money and “likes” is a count: they cannot be added'],
  ['likes - attention time', 9, '“likes” is a count and “attention time” is a duration'],
  ['revenue + 5', 11, '“5” is a number without a unit'],
  ['clicks + rate of', 10, 'is not a metric'],
  ['clicks + x_rate', 10, '“x_rate” is a ratio'],
  ['revenue / clicks + revenue', 20, 'money per count'],
  ['x_rate + x_rate * 100', 10, 'a percentage'],
  ['revenue * cost', 1, 'money times money, which no card can show'],
  ['clicks * likes', 1, 'a count times a count'],
  ['cost + fees', 1, 'EUR and USD'],
  ['cost / fees', 1, 'EUR and USD'],
  ['clicks / 0', 10, 'always divides by zero'],
  ['clicks / (2 - 2)', 10, 'always divides by zero'],
])('%s is rejected at character %i: %s', (text, at, reason) => {
  const { localizedMessage } = getError(text);
  expect(localizedMessage.en).toContain(`At character ${at}:`);
  expect(localizedMessage.en).toContain(reason);
});

test.each([
  ['revenue / clicks', 'currency'],
  ['revenue / impressions * 1000', 'currency'],
  ['revenue - cost', 'currency'],
  ['order value * clicks + revenue', 'currency'],
  ['revenue / attention time * 3600', 'currency'],
  ['attention time / different users', 'seconds'],
  ['clicks + likes', 'count'],
  ['clicks + 1', 'count'],
  ['clicks / attention time', 'count'],
  ['clicks / revenue', 'count'],
  ['clicks / impressions', 'ratio'],
  ['(clicks + likes) / impressions', 'ratio'],
  ['revenue / cost', 'ratio'],
  ['1 - x_rate', 'ratio'],
  ['1 - x_scroll', 'ratio'],
  ['x_rate * x_scroll', 'ratio'],
  ['clicks / impressions * 100', 'percent'],
  ['clicks * 100 / impressions', 'percent'],
  ['100 * clicks / impressions', 'percent'],
  ['100 - clicks / impressions * 100', 'percent'],
  ['clicks / impressions * 1000', 'count'],
  ['x_depth * 2', 'count'],
  ['1 / x_rate', 'count'],
])('%s is shown as %s', (text, unit) => {
  expect(checkFormula(text).units[0]).toBe(unit);
});

test('money keeps the currency of its metrics; a ratio of money has none', () => {
  expect(checkFormula('cost / clicks').currency).toBe('EUR');
  expect(checkFormula('revenue + cost').currency).toBe('EUR');
  expect(checkFormula('revenue / cost').currency).toBeNull();
});

const compute = (text: string, values: Record<string, number | null>) => {
  const expression = parse(text);
  const inputs = Object.fromEntries(metrics.map(({ id, unit }) => [id, unit]));
  return computeFormula({ expression, inputs, unit: checkFormula(text).units[0] }, (id) => values[id] ?? null);
};

test('a formula is computed from stored values, with each metric in its own unit', () => {
  const values = { x_clicks: 8, x_likes: 4, x_impressions: 48, x_revenue: 6_000_000, x_scroll: 25, x_time: 90 };
  expect(compute('(clicks + likes) / impressions * 100', values)).toBe(25);
  expect(compute('revenue / clicks', values)).toBe(750_000);
  expect(compute('clicks / revenue', values)).toBeCloseTo(8 / 6, 12);
  expect(compute('1 - x_scroll', values)).toBe(0.75);
  expect(compute('-clicks + 2 * likes', values)).toBe(0);
  expect(Object.is(compute('-likes * 0', values), 0)).toBe(true);
});

test('a formula with a missing value or a division by zero has no result', () => {
  expect(compute('clicks / likes', { x_clicks: 3, x_likes: 0 })).toBeNull();
  expect(compute('clicks + likes', { x_clicks: 3, x_likes: null })).toBeNull();
  expect(compute('clicks / (likes - likes)', { x_clicks: 3, x_likes: 2 })).toBeNull();
});

test('the name of every metric in the catalogue is a valid formula in both languages', () => {
  for (const { metrics } of Object.values(metricFamilies)) {
    const known = metrics.map((metric): FormulaMetric => ({ ...metric, names: [metric.name] }));
    const duplicates = new Set(
      metrics.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index),
    );
    for (const { id, name } of metrics) {
      const text = duplicates.has(name) ? id : `[${name}]`;
      const expression = parseFormula(text, known);
      expect(getMetricIds(expression)).toEqual([id]);
      expect(checkUnits(expression, text, known).units.length).toBeGreaterThan(0);
    }
  }
});
