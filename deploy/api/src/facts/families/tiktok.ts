import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const tiktokColumns = [
  ...(['views', 'likes', 'comments', 'shares', 'engagements', 'watch_ms', 'full_views'] as const),
] as const;
export type TiktokColumn = (typeof tiktokColumns)[number];

const sumUp = (column: TiktokColumn): MetricFormula<TiktokColumn> => ({ kind: 'sum', column });

/**
 * Videos of TikTok accounts, in UTC. Countries, sources and people are reported as shares or running totals, from which daily numbers
 * cannot be computed, and are left out.
 */
export const tiktokFacts: FactFamily<TiktokColumn, never> = {
  mediaType: 'tiktok',
  table: 'tiktok',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: [],
  additiveColumns: tiktokColumns,
  dimensions: { tiktok_media: mediaColumn },
  metrics: {
    tiktok_views: sumUp('views'),
    tiktok_likes: sumUp('likes'),
    tiktok_comments: sumUp('comments'),
    tiktok_shares: sumUp('shares'),
    tiktok_watchTime: { kind: 'sum', column: 'watch_ms', divisor: 1_000 },
    tiktok_averageWatchTime: { kind: 'ratio', numerator: 'watch_ms', denominator: 'views', divisor: 1_000 },
    tiktok_fullViews: sumUp('full_views'),
    tiktok_fullViewRate: { kind: 'ratio', numerator: 'full_views', denominator: 'views' },
    tiktok_engagementRate: { kind: 'ratio', numerator: 'engagements', denominator: 'views' },
  },
  uniques: null,
};
