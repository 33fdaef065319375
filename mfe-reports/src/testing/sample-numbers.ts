import { type CardDefinition, type CardResult, findMetric, noParts, type Report } from '@reportage/contracts';
import { sampleReport } from '@reportage/testing/screen';

const period = { from: '2026-11-01', to: '2026-11-03' };

const meta: CardResult['meta'] = {
  period,
  previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
  timezone: 'Europe/Berlin',
  sources: [{ id: 'src_1', name: 'Main site', freshAt: '2026-11-03T10:00:00.000Z' }],
  computedAt: '2026-11-03T11:00:00.000Z',
};

const createMetricColumn = (id: string): CardResult['columns'][number] => {
  const metric = findMetric(id);
  if (!metric) throw new Error(`Unknown metric: ${id}`);
  return { id, name: metric.name, kind: 'metric', unit: metric.unit, currency: metric.currency, note: metric.note };
};
const createDimensionColumn = (id: string, name: string): CardResult['columns'][number] => ({
  id,
  name,
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
});

const createDefinition = (
  overrides: Pick<CardDefinition, 'id' | 'display' | 'metrics' | 'dimensions'>,
): CardDefinition => ({
  dateUnit: 'day',
  limit: 100,
  ...overrides,
});

const sections: Report['sort'] = [
  ['numbers', 'At a glance'],
  ['scroll', 'How far people read'],
  ['pages', 'Pages'],
].map(([id = '', name = '']) => ({ id, name, display: id, subTitle: '', hidden: false, editor: [] }));

/** A report with figures, a funnel and a table. */
export const createSampleReport = (overrides: Partial<Report> = {}): Report =>
  sampleReport({
    layout: [
      createDefinition({
        id: 'numbers',
        display: 'scoreboard',
        metrics: ['web_pageviews', 'web_clicks'],
        dimensions: [],
      }),
      createDefinition({ id: 'scroll', display: 'chart', metrics: ['web_pageviews', 'web_scroll50'], dimensions: [] }),
      createDefinition({ id: 'pages', display: 'list', metrics: ['web_pageviews'], dimensions: ['web_media'] }),
    ],
    sort: sections,
    date: period,
    ...overrides,
  });

export const sampleCards: CardResult[] = [
  {
    cardId: 'numbers',
    columns: [createMetricColumn('web_pageviews'), createMetricColumn('web_clicks')],
    rows: [[1_250, null]],
    totals: [1_250, null],
    previousTotals: [1_000, null],
    rowCount: 1,
    meta,
  },
  {
    cardId: 'scroll',
    columns: [createMetricColumn('web_pageviews'), createMetricColumn('web_scroll50')],
    rows: [[1_250, 500]],
    totals: [1_250, 500],
    previousTotals: [],
    rowCount: 1,
    meta,
  },
  {
    cardId: 'pages',
    columns: [createDimensionColumn('web_media', 'Page'), createMetricColumn('web_pageviews')],
    rows: [
      ['https://planet.example/a', 1_000],
      ['javascript:alert(1)', 250],
    ],
    totals: [1_250],
    previousTotals: [],
    rowCount: 2,
    meta,
  },
];

export const sampleReportData = { cards: sampleCards, parts: noParts };
