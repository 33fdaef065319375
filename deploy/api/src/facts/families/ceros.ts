import { type FactFamily, type MetricFormula, mediaColumn } from './fact-family.ts';

export const cerosColumns = ['views', 'page_views', 'interactions', 'outbound_clicks', 'time_spent_ms'] as const;
export type CerosColumn = (typeof cerosColumns)[number];
export type CerosTextColumn = 'page' | 'device';

const createSum = (column: CerosColumn): MetricFormula<CerosColumn> => ({ kind: 'sum', column });

/**
 * Ceros experiences as reported by their Google Analytics property. Days are in the property's time zone; visitors are
 * counted by day, week and month.
 */
export const cerosFacts: FactFamily<CerosColumn, CerosTextColumn> = {
  mediaType: 'ceros',
  table: 'ceros',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: ['page', 'device'],
  additiveColumns: cerosColumns,
  dimensions: { ceros_media: mediaColumn, ceros_page: 'page', ceros_device: 'device' },
  metrics: {
    ceros_views: createSum('views'),
    ceros_visitors: { kind: 'reportedUniques' },
    ceros_pageViews: createSum('page_views'),
    ceros_interactions: createSum('interactions'),
    ceros_outboundClicks: createSum('outbound_clicks'),
    ceros_interactionRate: { kind: 'ratio', numerator: 'interactions', denominator: 'views' },
    ceros_timeSpent: { kind: 'sum', column: 'time_spent_ms', divisor: 1_000 },
    ceros_averageTime: { kind: 'ratio', numerator: 'time_spent_ms', denominator: 'views', divisor: 1_000 },
  },
  uniques: { kind: 'reportedUniques', table: 'ceros_visitors', granularities: ['day', 'week', 'month'] },
};
