import { contentGroupColumn, type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const webColumns = [
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
  'entries',
  'bounces',
] as const;
export type WebColumn = (typeof webColumns)[number];
export const webTexts = [
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
export type WebText = (typeof webTexts)[number];

const sumOf = (column: WebColumn): MetricFormula<WebColumn> => ({ kind: 'sum', column });

/** The own tracking script, in buckets of 15 minutes, so that a day of any zone can be made of them. */
export const webFacts: FactFamily<WebColumn, WebText> = {
  mediaType: 'web',
  table: 'web',
  time: { kind: 'instant', column: 'bucket_at' },
  textColumns: webTexts,
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
    web_pageviews: sumOf('pageviews'),
    web_visits: sumOf('visits'),
    web_entries: sumOf('entries'),
    web_bounces: sumOf('bounces'),
    web_bounceRate: { kind: 'ratio', numerator: 'bounces', denominator: 'entries' },
    web_visitors: { kind: 'dailyVisitors' },
    web_clicks: sumOf('clicks'),
    web_scroll25: sumOf('scroll25'),
    web_scroll50: sumOf('scroll50'),
    web_scroll75: sumOf('scroll75'),
    web_scroll100: sumOf('scroll100'),
    web_averageScroll: { kind: 'ratio', numerator: 'scroll_max_sum', denominator: 'scroll_max_count' },
    web_attentionTime: { kind: 'sum', column: 'attention_ms', divisor: 1_000 },
    web_averageAttention: { kind: 'ratio', numerator: 'attention_ms', denominator: 'pageviews', divisor: 1_000 },
    web_attention10: sumOf('attention10'),
    web_attention30: sumOf('attention30'),
    web_attentionRate: { kind: 'ratio', numerator: 'attention10', denominator: 'pageviews' },
  },
  uniques: { kind: 'dailyVisitors', table: 'web_visitors' },
};
