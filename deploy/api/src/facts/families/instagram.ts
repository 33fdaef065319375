import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const instagramColumns = ['views', 'likes', 'comments', 'saves', 'shares', 'interactions', 'watch_ms'] as const;
export type InstagramColumn = (typeof instagramColumns)[number];
export type InstagramTextColumn = 'format';

const createSum = (column: InstagramColumn): MetricFormula<InstagramColumn> => ({ kind: 'sum', column });

/**
 * Instagram posts, reels and stories, and accounts (only their reach). Days are in Pacific time. Both parts of a ratio
 * come from the same facts, so the average watch time is divided by views of reels only.
 */
export const instagramFacts: FactFamily<InstagramColumn, InstagramTextColumn> = {
  mediaType: 'instagram',
  table: 'instagram',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: ['format'],
  additiveColumns: instagramColumns,
  dimensions: { instagram_media: mediaColumn, instagram_format: 'format' },
  metrics: {
    instagram_views: createSum('views'),
    instagram_reach: { kind: 'reportedUniques' },
    instagram_likes: createSum('likes'),
    instagram_comments: createSum('comments'),
    instagram_saves: createSum('saves'),
    instagram_shares: createSum('shares'),
    instagram_interactions: createSum('interactions'),
    instagram_engagementRate: { kind: 'ratio', numerator: 'interactions', denominator: 'views' },
    instagram_watchTime: { kind: 'sum', column: 'watch_ms', divisor: 1_000 },
    instagram_averageWatchTime: { kind: 'ratio', numerator: 'watch_ms', denominator: 'views', divisor: 1_000 },
  },
  uniques: { kind: 'reportedUniques', table: 'instagram_reach', granularities: ['day', 'week'] },
};
