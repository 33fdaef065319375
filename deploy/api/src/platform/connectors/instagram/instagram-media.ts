import { z } from 'zod';
import type { InstagramColumn } from '../../../facts/families/instagram.ts';
import { addDays, getDayInZone } from '../../clock.ts';
import type { ConnectorAccount, FetchedMedia, FetchedTotal, FetchedTotals } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { getNode, listEdge } from '../meta/graph-edge.ts';
import { GraphError } from '../meta/graph-errors.ts';
import { getBounds, getNumber, type Insights, insightsSchema, metaZone } from '../meta/graph-insights.ts';

/** Meta keeps insights for two years. */
export const historyDays = 730;
const maxTitleLength = 120;

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-media. Empty fields are omitted. */
const mediaSchema = z.object({
  id: z.string(),
  caption: z.string().optional(),
  media_type: z.string(),
  media_product_type: z.string().optional(),
  permalink: z.string().optional(),
  timestamp: z.string().transform((text) => new Date(text)),
});
type Media = z.output<typeof mediaSchema>;
const fields = 'id,caption,media_type,media_product_type,permalink,timestamp';

type Format = 'image' | 'carousel' | 'reel' | 'story';

/** Videos in the feed count as reels: Instagram stopped distinguishing them in 2022. */
export function getFormat({ media_type: type, media_product_type: product }: Media): Format {
  if (product === 'STORY') return 'story';
  if (product === 'REELS' || type === 'VIDEO') return 'reel';
  return type === 'CAROUSEL_ALBUM' ? 'carousel' : 'image';
}

const commonMetrics = ['views', 'shares'];
const feedMetrics = [...commonMetrics, 'likes', 'comments', 'saved'];
/** Separate for each format, because a single unsupported metric fails the whole call. */
const metricsByFormat: Record<Format, readonly string[]> = {
  image: feedMetrics,
  carousel: feedMetrics,
  reel: [...feedMetrics, 'ig_reels_video_view_total_time'],
  story: commonMetrics,
};

function getTitle({ caption = '' }: Media): string | null {
  const line = caption.split('\n')[0]?.trim() ?? '';
  if (line === '') return null;
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1)}…` : line;
}

const toFetchedMedia = (media: Media): FetchedMedia => ({
  key: media.id,
  url: media.permalink ?? `https://www.instagram.com/#${media.id}`,
  title: getTitle(media),
  type: getFormat(media),
  publishedOn: getDayInZone(media.timestamp, 'UTC'),
});

const unsupportedCode = 100;
/** The subcode for posts from before the account became a professional one. These posts never have insights. */
const beforeConversionSubcode = 2_108_006;
const unknownObjectSubcode = 33;

/** Whether the post has no insights at all, rather than just lacking some metric. */
const lacksInsights = ({ code, subcode, message }: GraphError): boolean =>
  (code === unsupportedCode && (subcode === beforeConversionSubcode || subcode === unknownObjectSubcode)) ||
  /not enough viewers/i.test(message);

/** Requests a post's metrics one by one, because a single unsupported metric fails the whole call. */
async function readMetricsOneByOne(
  request: (metrics: readonly string[]) => Promise<Insights>,
  metrics: readonly string[],
) {
  const data: Insights['data'] = [];
  for (const metric of metrics) {
    try {
      data.push(...(await request([metric])).data);
    } catch (error) {
      if (!(error instanceof GraphError) || error.code !== unsupportedCode) throw error;
    }
  }
  return { data };
}

/**
 * Reads a post's running totals. Returns undefined if Instagram reports none: the post is too old, is a story with few
 * viewers, or was deleted after it was listed.
 */
async function readInsights(api: ConnectorApi, media: Media): Promise<Insights | undefined> {
  const path = `/${encodeURIComponent(media.id)}/insights`;
  const request = (metrics: readonly string[]) => getNode(api, path, insightsSchema, { metric: metrics.join(',') });
  const metrics = metricsByFormat[getFormat(media)];
  try {
    return await request(metrics);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    if (lacksInsights(error)) return undefined;
    if (error.code !== unsupportedCode) throw error;
    return readMetricsOneByOne(request, metrics);
  }
}

/** Returns the sum; null if any part was not measured. */
const addUpMeasured = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

function getTotals(media: Media, insights: Insights): FetchedTotal {
  const reported = {
    likes: getNumber(insights, 'likes'),
    comments: getNumber(insights, 'comments'),
    saves: getNumber(insights, 'saved'),
    shares: getNumber(insights, 'shares'),
  };
  const format = getFormat(media);
  const totals: Record<InstagramColumn, number | null> = {
    ...reported,
    views: getNumber(insights, 'views'),
    // A story itself has neither likes nor comments.
    interactions: format === 'story' ? reported.shares : addUpMeasured(Object.values(reported)),
    watch_ms: getNumber(insights, 'ig_reels_video_view_total_time'),
  };
  return { media: media.id, publishedAt: media.timestamp, texts: { format }, totals };
}

/** Lists posts and reels from the last two years, and the currently visible stories. */
async function listMedia(api: ConnectorApi, { key }: ConnectorAccount): Promise<Media[]> {
  const today = getDayInZone(api.now(), metaZone);
  const accountPath = `/${encodeURIComponent(key)}`;
  const days = getBounds({ from: addDays(today, -historyDays), to: today });
  return [
    ...(await listEdge(api, `${accountPath}/media`, mediaSchema, { fields, ...days, limit: '100' })),
    ...(await listEdge(api, `${accountPath}/stories`, mediaSchema, { fields, limit: '100' })),
  ];
}

/** Reads the running totals of each post since it was published. */
export async function readTotals(api: ConnectorApi, account: ConnectorAccount): Promise<FetchedTotals> {
  const media = await listMedia(api, account);
  const totals: FetchedTotal[] = [];
  for (const item of media) {
    const insights = await readInsights(api, item);
    if (insights) totals.push(getTotals(item, insights));
  }
  return { media: media.map(toFetchedMedia), totals };
}
