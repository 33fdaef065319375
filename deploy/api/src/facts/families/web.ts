import { attentionChoices, scrollDepthChoices } from '@reportage/contracts';
import { contentGroupColumn, type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const scrollColumns = scrollDepthChoices.map((depth) => `scroll${depth}` as const);
export const attentionColumns = attentionChoices.map((seconds) => `attention${seconds}` as const);
/**
 * A column is null if the source's script did not measure it; 0 would mean, for example, that no visitor reached a
 * depth.
 */
export const webColumns = [
  'pageviews',
  'visits',
  'clicks',
  ...scrollColumns,
  'scroll_max_sum',
  'scroll_max_count',
  'attention_ms',
  ...attentionColumns,
  'entries',
  'bounces',
] as const;
export type WebColumn = (typeof webColumns)[number];
export const webTextColumns = [
  'device',
  'country',
  'source',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type WebTextColumn = (typeof webTextColumns)[number];

const createSum = (column: WebColumn): MetricFormula<WebColumn> => ({ kind: 'sum', column });

const createSumMetrics = (columns: readonly WebColumn[]) =>
  Object.fromEntries(columns.map((column) => [`web_${column}`, createSum(column)]));

/** Facts from our own tracking script, in buckets of 15 minutes, which add up to days in any time zone. */
export const webFacts: FactFamily<WebColumn, WebTextColumn> = {
  mediaType: 'web',
  table: 'web',
  time: { kind: 'instant', column: 'bucket_at' },
  textColumns: webTextColumns,
  additiveColumns: webColumns,
  dimensions: {
    web_media: mediaColumn,
    web_device: 'device',
    web_country: 'country',
    web_source: 'source',
    web_channel: 'channel',
    web_utmSource: 'utm_source',
    web_utmMedium: 'utm_medium',
    web_utmCampaign: 'utm_campaign',
    web_utmTerm: 'utm_term',
    web_utmContent: 'utm_content',
    web_contentGroup: contentGroupColumn,
  },
  metrics: {
    web_pageviews: createSum('pageviews'),
    web_visits: createSum('visits'),
    web_entries: createSum('entries'),
    web_bounces: createSum('bounces'),
    web_bounceRate: { kind: 'ratio', numerator: 'bounces', denominator: 'entries' },
    web_visitors: { kind: 'dailyVisitors' },
    web_clicks: createSum('clicks'),
    ...createSumMetrics(scrollColumns),
    web_averageScroll: { kind: 'ratio', numerator: 'scroll_max_sum', denominator: 'scroll_max_count' },
    web_attentionTime: { kind: 'sum', column: 'attention_ms', divisor: 1_000 },
    web_averageAttention: { kind: 'ratio', numerator: 'attention_ms', denominator: 'pageviews', divisor: 1_000 },
    ...createSumMetrics(attentionColumns),
    web_attentionRate: { kind: 'ratio', numerator: 'attention10', denominator: 'pageviews' },
  },
  uniques: { kind: 'dailyVisitors', table: 'web_visitors', measuredBy: 'pageviews' },
};
