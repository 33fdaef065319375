import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const tiktokColumns = ['views', 'likes', 'comments', 'shares', 'engagements', 'watch_ms', 'full_views'] as const;
export type TiktokColumn = (typeof tiktokColumns)[number];

const createSum = (column: TiktokColumn): MetricFormula<TiktokColumn> => ({ kind: 'sum', column });

/**
 * Videos of TikTok accounts. Days are in UTC. Countries, sources and people are omitted, because TikTok reports them as
 * percentages or running totals, from which daily figures cannot be computed.
 */
export const tiktokFacts: FactFamily<TiktokColumn, never> = {
  mediaType: 'tiktok',
  table: 'tiktok',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: [],
  additiveColumns: tiktokColumns,
  dimensions: { tiktok_media: mediaColumn },
  metrics: {
    tiktok_views: createSum('views'),
    tiktok_likes: createSum('likes'),
    tiktok_comments: createSum('comments'),
    tiktok_shares: createSum('shares'),
    tiktok_watchTime: { kind: 'sum', column: 'watch_ms', divisor: 1_000 },
    tiktok_averageWatchTime: { kind: 'ratio', numerator: 'watch_ms', denominator: 'views', divisor: 1_000 },
    tiktok_fullViews: createSum('full_views'),
    tiktok_fullViewRate: { kind: 'ratio', numerator: 'full_views', denominator: 'views' },
    tiktok_engagementRate: { kind: 'ratio', numerator: 'engagements', denominator: 'views' },
  },
  uniques: null,
};
