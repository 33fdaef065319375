import { z } from 'zod';
import type { FacebookColumn, FacebookTextColumn } from '../../../facts/families/facebook.ts';
import { addDays, getDayInZone } from '../../clock.ts';
import type { ConnectorAccount, FetchedMedia, FetchedTotal, FetchedTotals } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { listEdge } from '../meta/graph-edge.ts';
import {
  getBounds,
  getCounts,
  getNumber,
  getValues,
  type Insights,
  insightsSchema,
  metaZone,
} from '../meta/graph-insights.ts';

/** Meta keeps insights for two years. */
export const historyDays = 730;
/** Requests for more posts at once are often rejected for returning too much data. */
const postsPerPage = '50';
const maxTitleLength = 120;

const fields = ['id', 'message', 'created_time', 'permalink_url', 'attachments{media_type}'];
/** https://developers.facebook.com/docs/graph-api/reference/page-post. Empty fields are omitted. */
const postSchema = z.object({
  id: z.string(),
  message: z.string().optional(),
  created_time: z.string().transform((text) => new Date(text)),
  permalink_url: z.string().optional(),
  attachments: z.object({ data: z.array(z.object({ media_type: z.string().optional() })).default([]) }).prefault({}),
  shares: z.object({ count: z.number() }).prefault({ count: 0 }),
});
export type Post = z.output<typeof postSchema>;

export const isVideo = ({ attachments }: Post): boolean => attachments.data[0]?.media_type === 'video';

function getTitle({ message = '' }: Post): string | null {
  const line = message.split('\n')[0]?.trim() ?? '';
  if (line === '') return null;
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1)}…` : line;
}

export const getMedia = (post: Post): FetchedMedia => ({
  key: post.id,
  url: post.permalink_url ?? `https://www.facebook.com/${post.id}`,
  title: getTitle(post),
  type: isVideo(post) ? 'video' : 'post',
  publishedOn: getDayInZone(post.created_time, 'UTC'),
});

/** Lists a page's posts from the last two years up to the given day, with the requested insights. */
export function listPosts<Row>(
  api: ConnectorApi,
  { key }: ConnectorAccount,
  insights: { schema: z.ZodType<Row>; fields: readonly string[] },
  until: string,
): Promise<(Post & Row)[]> {
  const from = addDays(getDayInZone(api.now(), metaZone), -historyDays);
  return listEdge(api, `/${encodeURIComponent(key)}/published_posts`, z.intersection(postSchema, insights.schema), {
    fields: [...fields, ...insights.fields].join(','),
    ...getBounds({ from, to: until }),
    limit: postsPerPage,
  });
}

/** The text columns of a fact about the whole post. */
export const wholePostTexts: Record<FacebookTextColumn, string> = { breakdown: '', placement: '' };
/** Creates the text columns of a fact about the organic or paid part of a post. */
export const createPlacementTexts = (placement: 'organic' | 'paid'): Record<FacebookTextColumn, string> => ({
  breakdown: 'placement',
  placement,
});

const totalMetrics = [
  'post_media_view',
  'post_clicks_by_type',
  'post_reactions_by_type_total',
  'post_activity_by_action_type',
];
const totalsQuery = {
  fields: [
    'shares',
    `insights.metric(${totalMetrics.join(',')}).period(lifetime).as(totals)`,
    'insights.metric(post_media_view).period(lifetime).breakdown(is_from_ads).as(placements)',
  ],
  schema: z.object({ totals: insightsSchema, placements: insightsSchema }),
};

const addUp = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the sum; null if any part was not measured. */
const addUpMeasured = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

/**
 * Returns paid or organic views. Facebook omits zeros, so a missing part is 0 if the other part is reported or if there
 * are no views at all.
 */
function getViews(placements: Insights, impressions: number | null, isFromAds: '0' | '1'): number | null {
  const values = getValues(placements, 'post_media_view') ?? [];
  if (impressions === null || (impressions > 0 && values.length === 0)) return null;
  const value = values.find((entry) => entry.is_from_ads === isFromAds)?.value ?? 0;
  return typeof value === 'number' ? value : null;
}

function getTotals(post: Post & { totals: Insights; placements: Insights }): FetchedTotal[] {
  const { id: media, created_time: publishedAt, totals, placements } = post;
  const impressions = getNumber(totals, 'post_media_view');
  const clicks = getCounts(totals, 'post_clicks_by_type');
  const reactions = getCounts(totals, 'post_reactions_by_type_total');
  const activity = getCounts(totals, 'post_activity_by_action_type');
  const engagement = {
    reactions: reactions && addUp(reactions),
    comments: activity && (activity.comment ?? 0),
    shares: post.shares.count,
    link_clicks: clicks && (clicks['link clicks'] ?? 0),
  };
  const sums: Partial<Record<FacebookColumn, number | null>> = {
    ...engagement,
    impressions,
    engagements: addUpMeasured(Object.values(engagement)),
  };
  const postFields = { media, publishedAt };
  return [
    { ...postFields, texts: wholePostTexts, totals: { ...sums } },
    {
      ...postFields,
      texts: createPlacementTexts('organic'),
      totals: { impressions: getViews(placements, impressions, '0') },
    },
    {
      ...postFields,
      texts: createPlacementTexts('paid'),
      totals: { impressions: getViews(placements, impressions, '1') },
    },
  ];
}

/** Reads the running totals of each post since it was published. */
export async function readTotals(api: ConnectorApi, account: ConnectorAccount): Promise<FetchedTotals> {
  const posts = await listPosts(api, account, totalsQuery, getDayInZone(api.now(), metaZone));
  return { media: posts.map(getMedia), totals: posts.flatMap(getTotals) };
}
