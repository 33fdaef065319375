import type { MediaType } from '../entities/media.ts';
import { metricFamilies } from './index.ts';

/** Maximum number of metrics in a library row. */
export const maxRowMetrics = 3;

const preferredMetrics: Partial<Record<MediaType, readonly string[]>> = {
  web: ['web_pageviews', 'web_visits', 'web_averageAttention'],
  ceros: ['ceros_views', 'ceros_interactions', 'ceros_averageTime'],
  ga: ['ga_pageviews', 'ga_sessions', 'ga_averageEngagementTime'],
  gam: ['gam_impressions', 'gam_clicks', 'gam_ctr'],
  youtube: ['youtube_views', 'youtube_watchTime', 'youtube_engagementRate'],
  custom: [],
};

/**
 * Returns the ids of the metrics in an item's library row; the first one is shown as a chart. Vendors' counts of
 * unique people are left out, because they cannot be added up over days. Custom items have none, because their metrics
 * are defined by the workspace.
 */
export function getRowMetrics(type: MediaType): readonly string[] {
  const summableMetrics = metricFamilies[type].metrics.filter((metric) => metric.type !== 'unique');
  return preferredMetrics[type] ?? summableMetrics.slice(0, maxRowMetrics).map(({ id }) => id);
}
