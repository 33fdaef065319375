import { type CardDefinition, type CardResult, cardDefinitionSchema, findMetric } from '@reportage/contracts';
import { getPivot } from '../pivot.model.ts';
import { getTone, reachesTarget } from '../value-tone.ts';
import { getDrawings, getSlices } from './chart.model.ts';

const period = { from: '2026-11-04', to: '2026-11-30' };
const meta: CardResult['meta'] = {
  period,
  previousPeriod: period,
  timezone: 'Europe/Berlin',
  sources: [],
  computedAt: '2026-11-23T11:00:00.000Z',
};

function createCard(
  dimensions: string[],
  metrics: string[],
  rows: CardResult['rows'],
  overrides: Partial<CardResult> = {},
) {
  const columns: CardResult['columns'] = [
    ...dimensions.map((id) => ({ id, name: id, kind: 'dimension' as const, unit: null, currency: null, note: '' })),
    ...metrics.map((id) => {
      const { unit = 'count', type = 'sum', name = id } = findMetric(id) ?? {};
      return { id, name, kind: 'metric' as const, unit, type, currency: null, note: '' };
    }),
  ];
  const createDefinition = (part: Partial<CardDefinition>) =>
    cardDefinitionSchema.parse({ id: 'card', display: 'chart', metrics, dimensions, ...part });
  const card: CardResult = {
    cardId: 'card',
    columns,
    rows,
    totals: [],
    previousTotals: [],
    rowCount: rows.length,
    meta,
    ...overrides,
  };
  return { card, draw: (part: Partial<CardDefinition>) => getDrawings(createDefinition(part), card, 'Others') };
}

test('a pie has at most eight slices; the last one is the remainder of the total', () => {
  const rows = Array.from({ length: 10 }, (_, index): [string, number] => [`Page ${index}`, 10 - index]);
  const { draw } = createCard(['web_media'], ['web_pageviews'], rows, { totals: [100], rowCount: 40 });
  const [pie] = draw({ chartType: 'pie' });
  expect(pie?.drawing).toBe('pie');
  expect(pie?.rows).toHaveLength(8);
  expect(pie?.rows.at(-1)).toMatchObject({ x: 'Others', y: 100 - (10 + 9 + 8 + 7 + 6 + 5 + 4) });
});

test('values that are not parts of a whole are shown as bars, with a note', () => {
  const rows: CardResult['rows'] = [
    ['desktop', 10],
    ['mobile', 4],
  ];
  const average = createCard(['web_device'], ['web_averageAttention'], rows, { totals: [8] });
  expect(average.draw({ chartType: 'pie' })).toMatchObject([{ drawing: 'bar', isPieFallback: true }]);
  const overTime = createCard(['web_date'], ['web_pageviews'], [['2026-11-04', 1]], { totals: [1] });
  expect(overTime.draw({ chartType: 'pie' })).toMatchObject([{ drawing: 'columns', isPieFallback: true }]);
  expect(getSlices([{ x: 'a', series: 's', y: -1 }], 3, 'Others')).toBeNull();
  expect(getSlices([{ x: 'a', series: 's', y: 5 }], 3, 'Others')).toBeNull();
});

test('a combo chart draws its first metric as bars and others as lines, with an axis for each of two units', () => {
  const metrics = ['web_pageviews', 'web_averageAttention', 'web_visits'];
  const { draw } = createCard(['web_date'], metrics, [['2026-11-04', 5, 30, 2]]);
  const [combo, ...others] = draw({ chartType: 'combo', metricCharts: { web_visits: 'area' } });
  expect(others).toEqual([]);
  expect(combo?.series?.map(({ kind, axis, unit }) => `${kind} ${axis} ${unit}`)).toEqual([
    'bar left count',
    'area left count',
    'line right seconds',
  ]);
});

test('the omitted rows form a separate series or bar, with a gap if their value cannot be computed', () => {
  const others = { others: [[null, 7, null]], rowCount: 9 };
  const { draw } = createCard(['web_source'], ['web_visits', 'web_visitors'], [['direct', 3, 2]], others);
  const [bars] = draw({ chartType: 'bar' });
  expect(bars?.rows.filter(({ x }) => x === 'Others').map(({ y }) => y)).toEqual([7, null]);
});

test('a pivot adds up its rows and columns if they are sums; other metrics have only the totals that the card provides', () => {
  const rows: CardResult['rows'] = [
    ['a', 'desktop', 3],
    ['a', 'mobile', 1],
    ['b', 'desktop', 2],
  ];
  const sum = getPivot(createCard(['web_media', 'web_device'], ['web_pageviews'], rows, { totals: [6] }).card);
  expect(sum).toEqual({
    columns: ['desktop', 'mobile'],
    rows: [
      { names: ['a'], values: [3, 1], total: 4 },
      { names: ['b'], values: [2, null], total: 2 },
    ],
    columnTotals: [5, 1],
    total: 6,
  });
  const average = getPivot(
    createCard(['web_media', 'web_device'], ['web_averageAttention'], rows, { totals: [2] }).card,
  );
  expect([average.rows[0]?.total, average.columnTotals[0], average.total]).toEqual([null, null, 2]);
  const margins = {
    rows: [
      ['a', 4],
      ['b', 5],
    ],
    columns: [
      ['mobile', 7],
      ['desktop', 6],
    ],
  };
  const { card } = createCard(['web_media', 'web_device'], ['web_averageAttention'], rows, { totals: [2], margins });
  const withMargins = getPivot(card);
  expect([withMargins.rows.map(({ total }) => total), withMargins.columnTotals]).toEqual([
    [4, 5],
    [6, 7],
  ]);
  const truncated = getPivot(
    createCard(['web_media', 'web_device'], ['web_pageviews'], rows, { totals: [9], rowCount: 5 }).card,
  );
  expect([truncated.rows[0]?.total, truncated.total]).toEqual([null, 9]);
});

test('a number has the tone of the highest threshold it reaches; targets are minimums or maximums', () => {
  const thresholds = [
    { metric: 'web_visits', from: 100, tone: 'good' as const },
    { metric: 'web_visits', from: 10, tone: 'warning' as const },
  ];
  const tones = [5, 10, 100, null].map((value) => getTone({ thresholds }, 'web_visits', value));
  expect(tones).toEqual([null, 'warning', 'good', null]);
  const target = { metric: 'web_visits', value: 10 };
  expect(reachesTarget({ ...target, direction: 'atLeast' }, 10)).toBe(true);
  expect(reachesTarget({ ...target, direction: 'atMost' }, 11)).toBe(false);
  expect(reachesTarget({ ...target, direction: 'atMost' }, null)).toBeNull();
});
