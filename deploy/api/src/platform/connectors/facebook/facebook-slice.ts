import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import type { FacebookColumn, FacebookTextColumn } from '../../../facts/families/facebook.ts';
import type { ConnectorAccount, FetchedFact, FetchedMedia, FetchedSlice } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { getBounds, getValues, type Insights, insightsSchema, toDay } from '../meta/graph-insights.ts';
import { readReach } from '../meta/graph-reach.ts';
import { createPlacementTexts, getMedia, isVideo, listPosts, type Post, wholePostTexts } from './facebook-posts.ts';

const unmeasuredSums: Record<FacebookColumn, null> = {
  impressions: null,
  reactions: null,
  comments: null,
  shares: null,
  link_clicks: null,
  engagements: null,
  video_views: null,
  watch_ms: null,
};

/** The facts column and placement for each daily video metric. */
const videoMetrics: readonly { metric: string; column: FacebookColumn; texts: Record<FacebookTextColumn, string> }[] = [
  { metric: 'post_video_views', column: 'video_views', texts: wholePostTexts },
  { metric: 'post_video_view_time', column: 'watch_ms', texts: wholePostTexts },
  { metric: 'post_video_views_organic', column: 'video_views', texts: createPlacementTexts('organic') },
  { metric: 'post_video_views_paid', column: 'video_views', texts: createPlacementTexts('paid') },
];

function getFacts(post: Post & { days: Insights }, { from, to }: Period): FetchedFact[] {
  const facts = new Map<string, FetchedFact>();
  for (const { metric, column, texts } of videoMetrics) {
    for (const value of getValues(post.days, metric) ?? []) {
      const reportDate = toDay(value);
      if (reportDate === undefined || typeof value.value !== 'number') {
        throw new ConnectorError('malformed', `A daily value of ${metric} has no end time or is not a number.`);
      }
      if (reportDate < from || reportDate > to) continue;
      const key = `${reportDate} ${texts.placement}`;
      const existing = facts.get(key);
      const sums = { ...(existing?.sums ?? unmeasuredSums), [column]: value.value };
      facts.set(key, { media: post.id, reportDate, texts, sums });
    }
  }
  return [...facts.values()];
}

/** Returns the page as a separate item: Facebook reports daily reach only for the page, not for its posts. */
const getPageMedia = ({ key, name }: ConnectorAccount): FetchedMedia => ({
  key: `page ${key}`,
  url: `https://www.facebook.com/${key}`,
  title: name,
  type: 'page',
});

/** Fetches the daily figures: views and watch time of videos, and the page's reach. */
export async function fetchSlice(api: ConnectorApi, account: ConnectorAccount, days: Period): Promise<FetchedSlice> {
  const { since, until } = getBounds(days);
  const metrics = [...new Set(videoMetrics.map(({ metric }) => metric))].join(',');
  const insights = {
    fields: [`insights.metric(${metrics}).period(day).since(${since}).until(${until}).as(days)`],
    schema: z.object({ days: insightsSchema }),
  };
  const posts = (await listPosts(api, account, insights, days.to)).filter(isVideo);
  const path = `/${encodeURIComponent(account.key)}/insights`;
  const { key: media } = getPageMedia(account);
  const uniques = await readReach(api, { path, metric: 'page_total_media_view_unique', media }, days);
  const items = [...posts.map(getMedia), ...(uniques.length > 0 ? [getPageMedia(account)] : [])];
  return { media: items, facts: posts.flatMap((post) => getFacts(post, days)), uniques, flags: [], quota: api.quota() };
}
