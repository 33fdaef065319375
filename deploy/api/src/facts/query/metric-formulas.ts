/** Additive columns of the `web` facts: sums of them mean the same in every grouping. */
export const additiveColumns = [
  'pageviews',
  'visits',
  'clicks',
  'scroll25',
  'scroll50',
  'scroll75',
  'scroll100',
  'scroll_max_sum',
  'scroll_max_count',
  'attention_ms',
  'attention10',
  'attention30',
  'attention60',
  'attention120',
  'attention240',
] as const;
export type AdditiveColumn = (typeof additiveColumns)[number];

/**
 * How a metric is made of the facts. A ratio divides sums, never averages; `divisor` turns milliseconds into seconds.
 * `dailyVisitors` counts different visitors of each day and adds the days up.
 */
export type MetricFormula =
  | { kind: 'sum'; column: AdditiveColumn; divisor?: number }
  | { kind: 'ratio'; numerator: AdditiveColumn; denominator: AdditiveColumn; divisor?: number }
  | { kind: 'dailyVisitors' };

const sumOf = (column: AdditiveColumn, divisor?: number): MetricFormula =>
  divisor ? { kind: 'sum', column, divisor } : { kind: 'sum', column };

/** By metric id; the words of each are in the contracts' `metrics.ts`. */
export const metricFormulas: Readonly<Record<string, MetricFormula>> = {
  web_pageviews: sumOf('pageviews'),
  web_visits: sumOf('visits'),
  web_visitors: { kind: 'dailyVisitors' },
  web_clicks: sumOf('clicks'),
  web_scroll25: sumOf('scroll25'),
  web_scroll50: sumOf('scroll50'),
  web_scroll75: sumOf('scroll75'),
  web_scroll100: sumOf('scroll100'),
  web_averageScroll: { kind: 'ratio', numerator: 'scroll_max_sum', denominator: 'scroll_max_count' },
  web_attentionTime: sumOf('attention_ms', 1_000),
  web_averageAttention: { kind: 'ratio', numerator: 'attention_ms', denominator: 'pageviews', divisor: 1_000 },
  web_attention10: sumOf('attention10'),
  web_attention30: sumOf('attention30'),
  web_attentionRate: { kind: 'ratio', numerator: 'attention10', denominator: 'pageviews' },
};

/** Columns that dimensions other than the date group by. */
export const dimensionColumns: Readonly<Record<string, string>> = {
  web_media: 'media_id',
  web_device: 'device',
  web_country: 'country',
  web_source: 'source',
  web_contentGroup: 'content_group',
};
export const dateDimension = 'web_date';
export const mediaDimension = 'web_media';
export const contentGroupDimension = 'web_contentGroup';
