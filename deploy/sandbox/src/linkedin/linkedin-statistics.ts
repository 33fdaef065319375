import { z } from '@reportage/contracts';
import { countDaysBetween, getMidnight, shiftDay } from '../vendors/calendar.ts';
import {
  getPostDay,
  type LinkedInPage,
  type LinkedInPost,
  type PostDay,
  sumDays,
  type TruthOptions,
} from './linkedin-truth.ts';
import type { RestLiValue } from './rest-li.ts';

const dayMs = 86_400_000;
const instant = z.coerce.number().int();
const rangeSchema = z.object({ start: instant, end: instant });
const intervalsSchema = z.object({ timeRange: rangeSchema, timeGranularityType: z.enum(['DAY', 'MONTH']) });

export interface Interval {
  /** The first day. */
  from: string;
  /** The day after the last day. */
  end: string;
}

const toDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

/** Returns the same day a year earlier. */
function subtractYear(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');
}

/** Parses a range of complete days within the last 12 months; undefined for anything else. */
function readDayRange(range: z.output<typeof rangeSchema> | undefined, now: Date): Interval | undefined {
  if (!range || range.start >= range.end || range.end > now.getTime()) return undefined;
  if (range.start % dayMs !== 0 || range.end % dayMs !== 0) return undefined;
  const from = toDay(range.start);
  const end = toDay(range.end);
  return from < subtractYear(toDay(now.getTime())) ? undefined : { from, end };
}

const getNextMonth = (day: string): string => `${shiftDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** Parses the requested buckets (days or months); undefined if the request is invalid. */
export function readIntervals(value: RestLiValue | undefined, now: Date): Interval[] | undefined {
  const requested = intervalsSchema.safeParse(value).data;
  const range = readDayRange(requested?.timeRange, now);
  if (!requested || !range) return undefined;
  const buckets: Interval[] = [];
  for (let from = range.from; from < range.end; ) {
    const end = requested.timeGranularityType === 'DAY' ? shiftDay(from, 1) : getNextMonth(from);
    buckets.push({ from, end });
    from = end;
  }
  return buckets;
}

/** Parses the requested days for a video; undefined if the request is invalid. */
export const readVideoDays = (value: RestLiValue | undefined, now: Date): Interval | undefined =>
  readDayRange(rangeSchema.safeParse(value).data, now);

const getDays = ({ from, end }: Interval): string[] =>
  Array.from({ length: countDaysBetween(from, end) }, (_, index) => shiftDay(from, index));

const getTimeRange = ({ from, end }: Interval) => ({ start: getMidnight(from), end: getMidnight(end) });

function getStatistics({ videoViews: _, ...counts }: PostDay | (Omit<PostDay, 'videoViews'> & { videoViews?: null })) {
  const engagementCount = counts.clickCount + counts.likeCount + counts.commentCount + counts.shareCount;
  return { ...counts, engagement: counts.impressionCount === 0 ? 0 : engagementCount / counts.impressionCount };
}

interface StatisticsQuery {
  page: LinkedInPage;
  posts: readonly LinkedInPost[];
  intervals: readonly Interval[];
  truthOptions: TruthOptions;
}

/** Creates a row for each post and bucket with activity. */
export function createStatisticsRows({ page, posts, intervals, truthOptions }: StatisticsQuery) {
  return posts.flatMap((post) =>
    intervals.flatMap((interval) => {
      const days = getDays(interval).flatMap((day) => getPostDay(post, day, truthOptions) ?? []);
      const counts = countDaysBetween(interval.from, interval.end) === 1 ? days[0] : sumDays(days);
      if (!counts) return [];
      return [
        {
          organizationalEntity: `urn:li:organization:${page.id}`,
          [post.isVideo ? 'ugcPost' : 'share']: post.urn,
          timeRange: getTimeRange(interval),
          totalShareStatistics: getStatistics(counts),
        },
      ];
    }),
  );
}

/** Creates a row for each bucket, with the sum over all posts and without their ids. */
export function createAggregatedRows({ page, posts, intervals, truthOptions }: StatisticsQuery) {
  return intervals.flatMap((interval) => {
    const days = posts.flatMap((post) => getDays(interval).flatMap((day) => getPostDay(post, day, truthOptions) ?? []));
    const sum = sumDays(days);
    if (!sum) return [];
    const entity = { organizationalEntity: `urn:li:organization:${page.id}` };
    return [{ ...entity, timeRange: getTimeRange(interval), totalShareStatistics: getStatistics(sum) }];
  });
}

/** Creates a row for each day on which the video was viewed. */
export function createVideoRows(post: LinkedInPost, interval: Interval, truthOptions: TruthOptions) {
  return getDays(interval).flatMap((day) => {
    const views = getPostDay(post, day, truthOptions)?.videoViews ?? null;
    if (views === null) return [];
    const timeRange = getTimeRange({ from: day, end: shiftDay(day, 1) });
    return [{ entity: post.urn, statisticsType: 'VIDEO_VIEW', value: views, timeRange }];
  });
}
