import { breakdownColumn, type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const facebookColumns = [
  'impressions',
  'reactions',
  'comments',
  'shares',
  'link_clicks',
  'engagements',
  'video_views',
  'watch_ms',
] as const;
export type FacebookColumn = (typeof facebookColumns)[number];
export type FacebookTextColumn = typeof breakdownColumn | 'placement';

const createSum = (column: FacebookColumn): MetricFormula<FacebookColumn> => ({ kind: 'sum', column });

/**
 * Facebook posts, and pages (only their reach). Days are in Pacific time. Impressions and video views are stored once
 * in total and once by placement, because only these metrics are reported by placement.
 */
export const facebookFacts: FactFamily<FacebookColumn, FacebookTextColumn> = {
  mediaType: 'facebook',
  table: 'facebook',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: [breakdownColumn, 'placement'],
  breakdowns: ['placement'],
  additiveColumns: facebookColumns,
  dimensions: { facebook_media: mediaColumn, facebook_placement: 'placement' },
  metrics: {
    facebook_impressions: createSum('impressions'),
    facebook_reach: { kind: 'reportedUniques' },
    facebook_reactions: createSum('reactions'),
    facebook_comments: createSum('comments'),
    facebook_shares: createSum('shares'),
    facebook_linkClicks: createSum('link_clicks'),
    facebook_engagements: createSum('engagements'),
    facebook_engagementRate: { kind: 'ratio', numerator: 'engagements', denominator: 'impressions' },
    facebook_videoViews: createSum('video_views'),
    facebook_watchTime: { kind: 'sum', column: 'watch_ms', divisor: 1_000 },
    facebook_averageWatchTime: { kind: 'ratio', numerator: 'watch_ms', denominator: 'video_views', divisor: 1_000 },
  },
  uniques: { kind: 'reportedUniques', table: 'facebook_reach', granularities: ['day', 'week'] },
};
