import { type CardDefinition, type CardResult, findMetric, noParts, type ReportPreview } from '@reportage/contracts';

const period = { from: '2026-06-01', to: '2026-06-30' };
const computedAt = '2026-07-01T10:00:00.000Z';
const meta: CardResult['meta'] = {
  period,
  previousPeriod: { from: '2026-05-02', to: '2026-05-31' },
  timezone: 'Europe/Berlin',
  sources: [{ id: 'src_1', name: 'Main site', freshAt: '2026-07-01T09:00:00.000Z' }],
  computedAt,
};

type Column = CardResult['columns'][number];

const toMetricColumn = (id: string): Column => {
  const metric = findMetric(id);
  if (!metric) throw new Error(`There is no metric ${id}.`);
  return {
    id,
    name: metric.name,
    kind: 'metric',
    unit: metric.unit,
    currency: metric.currency,
    note: metric.note,
    type: metric.type,
  };
};
const toDimensionColumn = (id: string, name: string): Column => ({
  id,
  name,
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
});

type Card = Pick<CardResult, 'rows' | 'totals' | 'previousTotals'> & {
  id: string;
  columns: Column[];
  appearance: Pick<CardDefinition, 'display' | 'chartType'>;
  others?: CardResult['others'];
};

const pages = Array.from({ length: 30 }, (_, index) => `https://planet.example/story-${index + 1}`);

const cards: Card[] = [
  {
    id: 'figures',
    appearance: { display: 'scoreboard' },
    columns: [
      toMetricColumn('web_pageviews'),
      toMetricColumn('web_averageAttention'),
      toMetricColumn('web_attentionRate'),
    ],
    rows: [],
    totals: [0.1 + 0.2, 42.5, 0.625],
    previousTotals: [0.25, null, 0.5],
  },
  {
    id: 'trend',
    appearance: { display: 'chart', chartType: 'line' },
    columns: [toDimensionColumn('web_date', 'Day'), toMetricColumn('web_pageviews'), toMetricColumn('web_visitors')],
    rows: [
      ['2026-06-01', 120, 90],
      ['2026-06-02', null, null],
      ['2026-06-03', 140, 101],
    ],
    totals: [260, 180],
    previousTotals: [200, 150],
  },
  {
    id: 'spending',
    appearance: { display: 'chart', chartType: 'combo' },
    columns: [
      toDimensionColumn('custom_channel', 'Channel'),
      { ...toMetricColumn('web_pageviews') },
      { id: 'custom_spend', name: 'Spend', kind: 'metric', unit: 'currency', currency: 'USD', note: 'Money.' },
    ],
    rows: [
      ['=HYPERLINK("https://evil.example")', 70, 1_234_567_890],
      ['Radio', 30, 500_000],
    ],
    totals: [100, 1_235_067_890],
    previousTotals: [null, null],
  },
  {
    id: 'shares',
    appearance: { display: 'chart', chartType: 'pie' },
    columns: [toDimensionColumn('web_media', 'Page'), toMetricColumn('web_pageviews')],
    rows: pages.slice(0, 4).map((page, index) => [page, 10 * (index + 1)]),
    totals: [100],
    previousTotals: [90],
  },
  {
    id: 'pages',
    appearance: { display: 'list' },
    columns: [
      toDimensionColumn('web_media', 'Page'),
      toMetricColumn('web_pageviews'),
      toMetricColumn('web_averageScroll'),
    ],
    rows: pages.map((page, index) => [page, 1_000 - index, 60.25]),
    others: [[null, 17, null]],
    totals: [30_000, 55.5],
    previousTotals: [28_000, 50],
  },
];

/** A published report with one card of each kind: figures, line chart, combined chart, pie chart and list. */
export const samplePreview: ReportPreview = {
  report: {
    id: 'rpt_01h455vb4pex5vsknk084sn02q',
    type: 'default',
    language: 'en',
    name: 'Weekly',
    workspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
    campaignId: 'cmp_01h455vb4pex5vsknk084sn02q',
    groupId: null,
    campaignName: 'Summer',
    clientName: 'Northwind',
    layout: cards.map(({ id, appearance, columns }) => ({
      id,
      ...appearance,
      metrics: columns.filter(({ kind }) => kind === 'metric').map((column) => column.id),
      dimensions: columns.filter(({ kind }) => kind === 'dimension').map((column) => column.id),
      dateUnit: 'day',
      limit: 100,
    })),
    sort: cards.map(({ id }, index) => ({
      id,
      display: id,
      name: id === 'shares' ? 'Pages' : `Section: ${id}`,
      subTitle: `About ${id}`,
      hidden: false,
      editor: index === 0 ? [{ id: 'block', type: 'paragraph', data: { text: 'June was a good month.' } }] : [],
    })),
    cover: { heading: 'Summer at Northwind', tableOfContent: [], hideTableOfContent: false, clientLogo: null },
    date: period,
    workspace: {
      slug: 'harbour',
      name: 'Harbour',
      icon: null,
      logo: null,
      logoDark: null,
      banner: null,
      colors: ['#0a5c36'],
      isClientLogo: false,
      typePair: 'editorial',
      footer: '',
      company: 'Harbour',
    },
    settings: {
      coverImage: null,
      link: { isOn: true, endsAt: null },
      mediaType: 'web',
      sort: 'web_pageviews',
      comboMedia: [],
      customMedia: [],
      filterChips: [],
      deletedCustomIds: [],
      deletedComboIds: [],
      timezone: 'Europe/Berlin',
    },
    listVisibility: { media: true, creators: true, links: true },
    publishedAt: computedAt,
    modifiedAt: computedAt,
    createdAt: computedAt,
  },
  cards: cards.map(({ id, columns, rows, others, totals, previousTotals }) => ({
    cardId: id,
    columns,
    rows,
    totals,
    previousTotals,
    rowCount: rows.length,
    meta,
    ...(others ? { others } : {}),
  })),
  parts: noParts,
  publishedAt: computedAt,
};
