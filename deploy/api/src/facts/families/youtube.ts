import { breakdownColumn, type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const youtubeColumns = [
  'views',
  'watch_ms',
  'viewed_permille',
  'likes',
  'comments',
  'shares',
  'engagements',
  'subscribers_gained',
] as const;
export type YoutubeColumn = (typeof youtubeColumns)[number];
export const youtubeBreakdowns = ['country', 'device', 'source'] as const;
export type YoutubeTextColumn = typeof breakdownColumn | (typeof youtubeBreakdowns)[number];

const createSum = (column: YoutubeColumn): MetricFormula<YoutubeColumn> => ({ kind: 'sum', column });

/**
 * YouTube Analytics. Days are in Pacific time. Countries, devices and sources are separate reports, each of which may
 * omit small numbers; only the country report has more than views and watch time. `viewed_permille` is the vendor's
 * average percentage viewed, multiplied by the views.
 */
export const youtubeFacts: FactFamily<YoutubeColumn, YoutubeTextColumn> = {
  mediaType: 'youtube',
  table: 'youtube',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: [breakdownColumn, ...youtubeBreakdowns],
  breakdowns: youtubeBreakdowns,
  additiveColumns: youtubeColumns,
  dimensions: {
    youtube_media: mediaColumn,
    youtube_country: 'country',
    youtube_device: 'device',
    youtube_source: 'source',
  },
  metrics: {
    youtube_views: createSum('views'),
    youtube_watchTime: { kind: 'sum', column: 'watch_ms', divisor: 1_000 },
    youtube_averageViewDuration: { kind: 'ratio', numerator: 'watch_ms', denominator: 'views', divisor: 1_000 },
    youtube_averageViewPercentage: { kind: 'ratio', numerator: 'viewed_permille', denominator: 'views', divisor: 10 },
    youtube_likes: createSum('likes'),
    youtube_comments: createSum('comments'),
    youtube_shares: createSum('shares'),
    youtube_subscribersGained: createSum('subscribers_gained'),
    youtube_engagementRate: { kind: 'ratio', numerator: 'engagements', denominator: 'views' },
  },
  uniques: null,
};
