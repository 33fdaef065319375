import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const gaColumns = [
  'pageviews',
  'new_users',
  'sessions',
  'engaged_sessions',
  'bounced_sessions',
  'engagement_ms',
  'events',
  'key_events',
  'revenue_micros',
] as const;
export type GaColumn = (typeof gaColumns)[number];
export const gaTextColumns = ['device', 'country', 'source', 'medium', 'campaign'] as const;
export type GaTextColumn = (typeof gaTextColumns)[number];

const createSum = (column: GaColumn): MetricFormula<GaColumn> => ({ kind: 'sum', column });

/** Google Analytics 4. Days are in the property's time zone; users are counted by day, week and month. */
export const gaFacts: FactFamily<GaColumn, GaTextColumn> = {
  mediaType: 'ga',
  table: 'ga',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: gaTextColumns,
  additiveColumns: gaColumns,
  dimensions: {
    ga_media: mediaColumn,
    ga_device: 'device',
    ga_country: 'country',
    ga_source: 'source',
    ga_medium: 'medium',
    ga_campaign: 'campaign',
  },
  metrics: {
    ga_pageviews: createSum('pageviews'),
    ga_users: { kind: 'reportedUniques' },
    ga_newUsers: createSum('new_users'),
    ga_sessions: createSum('sessions'),
    ga_engagedSessions: createSum('engaged_sessions'),
    ga_engagementRate: { kind: 'ratio', numerator: 'engaged_sessions', denominator: 'sessions' },
    ga_bounceRate: { kind: 'ratio', numerator: 'bounced_sessions', denominator: 'sessions' },
    ga_engagementTime: { kind: 'sum', column: 'engagement_ms', divisor: 1_000 },
    ga_averageEngagementTime: { kind: 'ratio', numerator: 'engagement_ms', denominator: 'sessions', divisor: 1_000 },
    ga_events: createSum('events'),
    ga_keyEvents: createSum('key_events'),
    ga_revenue: createSum('revenue_micros'),
  },
  uniques: { kind: 'reportedUniques', table: 'ga_users', granularities: ['day', 'week', 'month'] },
};
