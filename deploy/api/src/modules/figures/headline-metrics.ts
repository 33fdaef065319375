import { factMediaTypes, type MediaType, metricFamilies } from '@reportage/contracts';

/** Maximum number of headline metrics for a media type that is not listed below. */
const maxHeadlineMetrics = 6;

/**
 * Headline metrics by media type, in the order in which they are shown. Types that are not listed here show the first
 * metrics of their family. Vendors' counts of unique people are left out, because they cannot be added up across media
 * and days.
 */
const headlineMetrics: Partial<Record<MediaType, readonly string[]>> = {
  web: [
    'web_pageviews',
    'web_visitors',
    'web_visits',
    'web_attentionTime',
    'web_averageAttention',
    'web_averageScroll',
    'web_clicks',
  ],
  ceros: ['ceros_views', 'ceros_pageViews', 'ceros_interactions', 'ceros_interactionRate', 'ceros_averageTime'],
  ga: ['ga_pageviews', 'ga_sessions', 'ga_newUsers', 'ga_engagementRate', 'ga_averageEngagementTime', 'ga_keyEvents'],
  gam: ['gam_impressions', 'gam_clicks', 'gam_ctr', 'gam_viewability', 'gam_completionRate', 'gam_revenue'],
  youtube: [
    'youtube_views',
    'youtube_watchTime',
    'youtube_averageViewDuration',
    'youtube_averageViewPercentage',
    'youtube_engagementRate',
    'youtube_subscribersGained',
  ],
};

/** Custom media have no predefined metrics. */
const hasPredefinedMetrics = (type: MediaType): boolean =>
  type !== 'custom' && factMediaTypes.some((factType) => factType === type);

const listMetricsExceptUniqueCounts = (type: MediaType): string[] =>
  metricFamilies[type].metrics.filter((metric) => metric.type !== 'unique').map(({ id }) => id);

/**
 * Returns the ids of the headline metrics, one list for each media type: a card can break down the metrics of only one
 * type.
 */
export function getHeadlineMetrics(types: Iterable<MediaType>): string[][] {
  return [...new Set(types)]
    .filter(hasPredefinedMetrics)
    .map((type) => [...(headlineMetrics[type] ?? listMetricsExceptUniqueCounts(type).slice(0, maxHeadlineMetrics))]);
}
