import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import type { FacebookColumn, FacebookText } from '../../../facts/families/facebook.ts';
import { startOfUnit } from '../../../facts/query/calendar.ts';
import { addDays } from '../../clock.ts';
import type { ConnectorAccount, FetchedFact, FetchedMedia, FetchedSlice, FetchedUniques } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { getNode } from '../meta/graph-edge.ts';
import { boundsOf, dayOfValue, type Insights, insightsSchema, valuesOf } from '../meta/graph-insights.ts';
import { isVideo, listPosts, mediaOf, ofPlacement, type Post, whole } from './facebook-posts.ts';

const reachMetric = 'page_total_media_view_unique';
const unmeasured: Record<FacebookColumn, null> = {
  ...{ impressions: null, reactions: null, comments: null, shares: null, link_clicks: null, engagements: null },
  ...{ video_views: null, watch_ms: null },
};

/** Which column each metric of a video's days is, and of which of its parts. */
const videoMetrics: readonly { metric: string; column: FacebookColumn; texts: Record<FacebookText, string> }[] = [
  { metric: 'post_video_views', column: 'video_views', texts: whole },
  { metric: 'post_video_view_time', column: 'watch_ms', texts: whole },
  { metric: 'post_video_views_organic', column: 'video_views', texts: ofPlacement('organic') },
  { metric: 'post_video_views_paid', column: 'video_views', texts: ofPlacement('paid') },
];

function factsOf(post: Post & { days: Insights }, { from, to }: Period): FetchedFact[] {
  const facts = new Map<string, FetchedFact>();
  for (const { metric, column, texts } of videoMetrics) {
    for (const value of valuesOf(post.days, metric) ?? []) {
      const reportDate = dayOfValue(value);
      if (reportDate === undefined || typeof value.value !== 'number') {
        throw new ConnectorError('malformed', `A day of ${metric} has no end or no number.`);
      }
      if (reportDate < from || reportDate > to) continue;
      const key = `${reportDate} ${texts.placement}`;
      const known = facts.get(key);
      const sums = { ...(known?.sums ?? unmeasured), [column]: value.value };
      facts.set(key, { media: post.id, reportDate, texts, sums });
    }
  }
  return [...facts.values()];
}

/** The page as an item of its own: Facebook tells who was reached in a day only of the page, not of its posts. */
const pageMedia = ({ key, name }: ConnectorAccount): FetchedMedia => ({
  key: `page ${key}`,
  url: `https://www.facebook.com/${key}`,
  title: name,
  type: 'page',
});

/** People by day and by week from Monday to Sunday. Nothing, not 0, for a page too small to be told. */
async function readReach(api: ConnectorApi, account: ConnectorAccount, days: Period): Promise<FetchedUniques[]> {
  const { key: media } = pageMedia(account);
  const uniques: FetchedUniques[] = [];
  for (const granularity of ['day', 'week'] as const) {
    const query = { metric: reachMetric, period: granularity, ...boundsOf(days) };
    const path = `/${encodeURIComponent(account.key)}/insights`;
    const insights = await getNode(api, path, insightsSchema, query).catch((error: unknown) => {
      if (error instanceof ConnectorError && error.problem === 'forbidden') return { data: [] };
      throw error;
    });
    for (const value of valuesOf(insights, reachMetric) ?? []) {
      const lastDay = dayOfValue(value);
      if (lastDay === undefined || lastDay < days.from || lastDay > days.to || typeof value.value !== 'number')
        continue;
      const reportDate = startOfUnit(lastDay, granularity);
      // A week is told on each of its days, and is whole on its last.
      if (granularity === 'week' && addDays(reportDate, 6) !== lastDay) continue;
      uniques.push({ media, reportDate, granularity, people: value.value });
    }
  }
  return uniques;
}

/** What Facebook knows by day: views and watch time of videos, and whom the page reached. */
export async function fetchSlice(api: ConnectorApi, account: ConnectorAccount, days: Period): Promise<FetchedSlice> {
  const { since, until } = boundsOf(days);
  const metrics = [...new Set(videoMetrics.map(({ metric }) => metric))].join(',');
  const insights = {
    fields: [`insights.metric(${metrics}).period(day).since(${since}).until(${until}).as(days)`],
    schema: z.object({ days: insightsSchema }),
  };
  const posts = (await listPosts(api, account, insights, days.to)).filter(isVideo);
  const uniques = await readReach(api, account, days);
  const media = [...posts.map(mediaOf), ...(uniques.length > 0 ? [pageMedia(account)] : [])];
  return { media, facts: posts.flatMap((post) => factsOf(post, days)), uniques, flags: [], quota: api.quota() };
}
