import type { Period } from '@reportage/contracts';
import type { LinkedinColumn } from '../../../facts/families/linkedin.ts';
import { addDays } from '../../clock.ts';
import type { FetchedFact, FetchedSlice, FetchedUniques } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { findUnitRange } from '../whole-units.ts';
import { listPosts, type Post } from './linkedin-posts.ts';
import { readStatistics, readVideoViews, type Statistics } from './linkedin-statistics.ts';

/** Twelve months, minus a day because months differ in length. */
const windowDays = 364;

/** The posts are listed once per run, because every slice of a long history needs them. */
const postsByRun = new WeakMap<ConnectorApi, { page: string; asOf: string; posts: Promise<Post[]> }>();

function getPosts(api: ConnectorApi, page: string, today: string): Promise<Post[]> {
  const cached = postsByRun.get(api);
  if (cached?.page === page && cached.asOf === today) return cached.posts;
  const posts = listPosts(api, page);
  postsByRun.set(api, { page, asOf: today, posts });
  // A failure is not cached.
  posts.catch(() => postsByRun.delete(api));
  return posts;
}

function getFact({ urn, day, counts }: Statistics, views: number | undefined): FetchedFact {
  const { impressionCount, clickCount, likeCount, commentCount, shareCount } = counts;
  const sums: Record<LinkedinColumn, number | null> = {
    impressions: impressionCount,
    clicks: clickCount,
    reactions: likeCount,
    comments: commentCount,
    shares: shareCount,
    engagements: clickCount + likeCount + commentCount + shareCount,
    video_views: views ?? null,
  };
  return { media: urn, reportDate: day, texts: {}, sums };
}

const getReach = (rows: readonly Statistics[], granularity: 'day' | 'month'): FetchedUniques[] =>
  rows.flatMap(({ urn, day, counts: { uniqueImpressionsCount: people } }) =>
    people === undefined ? [] : [{ media: urn, reportDate: day, granularity, people }],
  );

/** Limits a period to the days that LinkedIn has data for: those in the last twelve months that have ended. */
export function getAvailableDays({ from, to }: Period, today: string): Period | undefined {
  const oldestDay = addDays(today, -windowDays);
  const newestDay = addDays(today, -1);
  const days = { from: from < oldestDay ? oldestDay : from, to: to > newestDay ? newestDay : to };
  return days.from <= days.to ? days : undefined;
}

/** Returns the months that end within the period, if LinkedIn still has complete data for them. */
function getCompleteMonths(days: Period, today: string): Period | undefined {
  const months = findUnitRange(days, 'month');
  return months && months.from >= addDays(today, -windowDays) ? months : undefined;
}

/** Fetches a page's data for a range of days: counts per post and day, and members reached per day and month. */
export async function fetchSlice(api: ConnectorApi, page: string, requestedDays: Period): Promise<FetchedSlice> {
  const today = api.now().toISOString().slice(0, 10);
  const days = getAvailableDays(requestedDays, today);
  if (!days) return { media: [], facts: [], uniques: [], flags: [], quota: null };
  const posts = (await getPosts(api, page, today)).filter(({ publishedOn }) => publishedOn <= days.to);
  const dailyRows = await readStatistics(api, { page, posts, days, granularity: 'DAY' });
  const months = getCompleteMonths(days, today);
  const monthlyRows = months ? await readStatistics(api, { page, posts, days: months, granularity: 'MONTH' }) : [];
  const activeUrns = new Set([...dailyRows, ...monthlyRows].map(({ urn }) => urn));
  const activePosts = posts.filter(({ urn }) => activeUrns.has(urn));
  const views = new Map<string, Map<string, number>>();
  for (const post of activePosts) if (post.isVideo) views.set(post.urn, await readVideoViews(api, post, days));
  return {
    media: activePosts.map(({ media }) => media),
    facts: dailyRows.map((row) => getFact(row, views.get(row.urn)?.get(row.day))),
    uniques: [...getReach(dailyRows, 'day'), ...getReach(monthlyRows, 'month')],
    flags: [],
    // LinkedIn does not report the remaining quota.
    quota: null,
  };
}
