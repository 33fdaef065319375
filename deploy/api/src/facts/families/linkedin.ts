import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const linkedinColumns = [
  'impressions',
  'clicks',
  'reactions',
  'comments',
  'shares',
  'engagements',
  'video_views',
] as const;
export type LinkedinColumn = (typeof linkedinColumns)[number];

const createSum = (column: LinkedinColumn): MetricFormula<LinkedinColumn> => ({ kind: 'sum', column });

/**
 * Posts of LinkedIn pages. Days are in UTC; reached members are counted by day and month. A day's reactions are
 * negative if more were withdrawn than added.
 */
export const linkedinFacts: FactFamily<LinkedinColumn, never> = {
  mediaType: 'linkedin',
  table: 'linkedin',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: [],
  additiveColumns: linkedinColumns,
  dimensions: { linkedin_media: mediaColumn },
  metrics: {
    linkedin_impressions: createSum('impressions'),
    linkedin_reach: { kind: 'reportedUniques' },
    linkedin_clicks: createSum('clicks'),
    linkedin_ctr: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' },
    linkedin_reactions: createSum('reactions'),
    linkedin_comments: createSum('comments'),
    linkedin_shares: createSum('shares'),
    linkedin_engagementRate: { kind: 'ratio', numerator: 'engagements', denominator: 'impressions' },
    linkedin_videoViews: createSum('video_views'),
  },
  uniques: { kind: 'reportedUniques', table: 'linkedin_reach', granularities: ['day', 'month'] },
};
