import { factMediaTypes, type MediaType, metricFamilies } from '@reportage/contracts';

/** Maximum number of tiles for a media type; more could not be read at a glance. */
const maxTiles = 6;

/**
 * The key metrics of a type, in the order of the tiles; types that are not listed show the first metrics of their
 * family. Vendors' counts of unique people are left out, because they cannot be added up across media and days.
 */
const keyMetrics: Partial<Record<MediaType, readonly string[]>> = {
  web: [
    'web_pageviews',
    'web_visitors',
    'web_visits',
    'web_attentionTime',
    'web_averageAttention',
    'web_averageScroll',
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

const isMeasured = (type: MediaType): boolean =>
  type !== 'custom' && factMediaTypes.some((measured) => measured === type);

const listSummableMetrics = (type: MediaType): string[] =>
  metricFamilies[type].metrics.filter((metric) => metric.type !== 'unique').map(({ id }) => id);

/** Ids of the key metrics, one list for each media type, because a card's dimensions match only one type. */
export function getHeadlineMetrics(types: Iterable<MediaType>): string[][] {
  return [...new Set(types)]
    .filter(isMeasured)
    .map((type) => [...(keyMetrics[type] ?? listSummableMetrics(type).slice(0, maxTiles))]);
}
