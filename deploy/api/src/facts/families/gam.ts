import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const gamColumns = [
  'impressions',
  'clicks',
  'measurable_impressions',
  'viewable_impressions',
  'video_starts',
  'video_completes',
  'revenue_micros',
] as const;
export type GamColumn = (typeof gamColumns)[number];
/** Names as reported by Ad Manager. */
export const gamTextColumns = ['order_name', 'advertiser', 'creative', 'ad_unit', 'device', 'country'] as const;
export type GamTextColumn = (typeof gamTextColumns)[number];

const createSum = (column: GamColumn): MetricFormula<GamColumn> => ({ kind: 'sum', column });

/** Ad delivery data from Google Ad Manager. Days are in the network's time zone. */
export const gamFacts: FactFamily<GamColumn, GamTextColumn> = {
  mediaType: 'gam',
  table: 'gam',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: gamTextColumns,
  additiveColumns: gamColumns,
  dimensions: {
    gam_media: mediaColumn,
    gam_order: 'order_name',
    gam_advertiser: 'advertiser',
    gam_creative: 'creative',
    gam_adUnit: 'ad_unit',
    gam_device: 'device',
    gam_country: 'country',
  },
  metrics: {
    gam_impressions: createSum('impressions'),
    gam_clicks: createSum('clicks'),
    gam_ctr: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' },
    gam_measurableImpressions: createSum('measurable_impressions'),
    gam_viewableImpressions: createSum('viewable_impressions'),
    gam_viewability: { kind: 'ratio', numerator: 'viewable_impressions', denominator: 'measurable_impressions' },
    gam_videoStarts: createSum('video_starts'),
    gam_videoCompletes: createSum('video_completes'),
    gam_completionRate: { kind: 'ratio', numerator: 'video_completes', denominator: 'video_starts' },
    // Money is in micros; the eCPM is the revenue per thousand impressions.
    gam_revenue: createSum('revenue_micros'),
    gam_ecpm: { kind: 'ratio', numerator: 'revenue_micros', denominator: 'impressions', divisor: 0.001 },
  },
  uniques: null,
};
