import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import { addDays } from '../../clock.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { toOrganizationUrn } from './linkedin-pages.ts';
import type { Post } from './linkedin-posts.ts';
import { encodeList, encodeText, getPath, readAll } from './rest-li.ts';

/** More posts would make URLs too long. */
const maxPostsPerCall = 20;

const countSchema = z.coerce.number().int().default(0);
const timeRangeSchema = z.object({ start: z.number().int() });
/** https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics */
const statisticsSchema = z.object({
  share: z.string().optional(),
  ugcPost: z.string().optional(),
  timeRange: timeRangeSchema,
  totalShareStatistics: z.object({
    impressionCount: countSchema,
    uniqueImpressionsCount: z.coerce.number().int().optional(),
    clickCount: countSchema,
    likeCount: countSchema,
    commentCount: countSchema,
    shareCount: countSchema,
  }),
});
/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/video-analytics-api */
const videoSchema = z.object({ value: z.coerce.number().int(), timeRange: timeRangeSchema });

export interface Statistics {
  urn: string;
  /** The counted day, or the first day of the counted month. */
  day: string;
  counts: z.output<typeof statisticsSchema>['totalShareStatistics'];
}

export interface StatisticsQuery {
  page: string;
  posts: readonly Post[];
  /** Complete days or months that have ended. */
  days: Period;
  granularity: 'DAY' | 'MONTH';
}

/** LinkedIn's days start at midnight UTC. */
const getDay = ({ start }: z.output<typeof timeRangeSchema>): string => new Date(start).toISOString().slice(0, 10);
const toMidnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const toTimeRange = ({ from, to }: Period): string => `(start:${toMidnight(from)},end:${toMidnight(addDays(to, 1))})`;

function getPostParameters(posts: readonly Post[]): Record<string, string> {
  const listUrns = (kind: string) => posts.flatMap(({ urn }) => (urn.startsWith(`urn:li:${kind}:`) ? [urn] : []));
  const shares = listUrns('share');
  const ugcPosts = listUrns('ugcPost');
  return {
    ...(shares.length > 0 ? { shares: encodeList(shares) } : {}),
    ...(ugcPosts.length > 0 ? { ugcPosts: encodeList(ugcPosts) } : {}),
  };
}

async function readChunk(api: ConnectorApi, query: StatisticsQuery): Promise<Statistics[]> {
  const { page, posts, days, granularity } = query;
  const rows = await readAll(
    api,
    getPath('/organizationalEntityShareStatistics', {
      q: 'organizationalEntity',
      organizationalEntity: encodeText(toOrganizationUrn(page)),
      ...getPostParameters(posts),
      timeIntervals: `(timeRange:${toTimeRange(days)},timeGranularityType:${granularity})`,
    }),
    statisticsSchema,
  );
  const [first, ...others] = posts;
  // According to the documentation, daily and monthly counts are sums over all requested posts. If a row names no
  // post, each post is requested separately.
  if (others.length > 0 && rows.some(({ share, ugcPost }) => (share ?? ugcPost) === undefined)) {
    const statistics: Statistics[] = [];
    for (const post of posts) statistics.push(...(await readChunk(api, { ...query, posts: [post] })));
    return statistics;
  }
  return rows.map(({ share, ugcPost, timeRange, totalShareStatistics }) => {
    const urn = share ?? ugcPost ?? first?.urn;
    if (urn === undefined || !posts.some((post) => post.urn === urn)) {
      throw new ConnectorError('malformed', 'A row is about a post that was not requested.');
    }
    return { urn, day: getDay(timeRange), counts: totalShareStatistics };
  });
}

/** Reads the daily or monthly statistics of posts. Days without activity have no row. */
export async function readStatistics(api: ConnectorApi, query: StatisticsQuery): Promise<Statistics[]> {
  const rows: Statistics[] = [];
  for (let start = 0; start < query.posts.length; start += maxPostsPerCall) {
    const posts = query.posts.slice(start, start + maxPostsPerCall);
    rows.push(...(await readChunk(api, { ...query, posts })));
  }
  return rows;
}

/** Reads a video's daily views. Days that are missing from the response were not measured. */
export async function readVideoViews(api: ConnectorApi, { urn }: Post, days: Period): Promise<Map<string, number>> {
  const query = { q: 'entity', entity: encodeText(urn), type: 'VIDEO_VIEW', aggregation: 'DAY' };
  const rows = await readAll(api, getPath('/videoAnalytics', { ...query, timeRange: toTimeRange(days) }), videoSchema);
  return new Map(rows.map(({ value, timeRange }) => [getDay(timeRange), value]));
}
