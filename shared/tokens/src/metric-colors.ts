import { chartPalette } from './chart-palette.ts';

/**
 * The most frequently shown metrics, with one list for each palette color. Metrics of one channel have different
 * colors, as do the channels' main metrics. If a card shows two metrics from one list, the first one keeps the color.
 */
const metricsByColor: readonly (readonly string[])[] = [
  ['web_pageviews', 'youtube_watchTime', 'linkedin_clicks', 'facebook_reactions', 'instagram_reach', 'tiktok_likes'],
  ['web_visitors', 'ga_pageviews', 'youtube_likes', 'linkedin_reactions', 'instagram_likes', 'tiktok_comments'],
  ['web_visits', 'tiktok_views', 'gam_impressions', 'ga_sessions', 'youtube_comments', 'linkedin_comments'],
  ['instagram_views', 'link_clicks', 'web_averageScroll', 'gam_clicks', 'linkedin_reach', 'facebook_reach'],
  ['linkedin_impressions', 'web_averageAttention', 'ga_users', 'youtube_shares', 'instagram_comments', 'gam_ctr'],
  ['facebook_impressions', 'ceros_views', 'web_attentionTime', 'ga_newUsers', 'linkedin_shares', 'instagram_saves'],
  ['web_attentionRate', 'ga_engagementRate', 'youtube_engagementRate', 'linkedin_engagementRate', 'gam_viewability'],
  ['youtube_views', 'web_clicks', 'gam_revenue', 'ga_keyEvents', 'linkedin_videoViews', 'facebook_videoViews'],
];

const positions = new Map(metricsByColor.flatMap((ids, position) => ids.map((id): [string, number] => [id, position])));
const ranks = new Map([...positions.keys()].map((id, rank) => [id, rank]));
const getRank = (id: string): number => ranks.get(id) ?? ranks.size;

/**
 * Computes an id's FNV-1a hash, which is the same in every browser and process:
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
function hash(id: string): number {
  let value = 0x811c9dc5;
  for (const character of id) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/**
 * Returns the color of each metric, from the light palette; `getChartColor` finds its counterpart for another
 * theme. The color follows from the metric's id. Only if two metrics on a card would have the same color does the
 * less common one get the next free color. The order of the metrics does not matter.
 * @param ids all metrics of the card
 * @param taken palette colors that are already in use
 */
export function getMetricColors(ids: readonly string[], taken: readonly string[] = []): ReadonlyMap<string, string> {
  const palette = chartPalette('light');
  const used = new Set(taken.map((color) => color.toLowerCase()));
  const byRank = [...new Set(ids)].toSorted((one, other) => getRank(one) - getRank(other) || (one < other ? -1 : 1));
  return new Map(
    byRank.map((id) => {
      const position = positions.get(id) ?? hash(id) % palette.length;
      const preferredOrder = [...palette.slice(position), ...palette.slice(0, position)];
      const color = preferredOrder.find((candidate) => !used.has(candidate)) ?? preferredOrder[0] ?? '';
      used.add(color);
      return [id, color];
    }),
  );
}

/** Returns the color of a metric that is shown alone. */
export const getMetricColor = (id: string): string => getMetricColors([id]).get(id) ?? '';
