import { createInvalidParameterError, GraphApiError } from '../meta-data/graph-error-response.ts';
import { formatEndOfPacificDay, getStartOfPacificDay, listDaysBetween } from '../meta-data/pacific-days.ts';
import {
  computePageReach,
  type DayOptions,
  type FacebookPage,
  type FacebookPost,
  getTotals,
  getVideoDay,
  type PostTotals,
  type VideoDay,
} from './facebook-truth.ts';

export interface InsightsContext extends DayOptions {
  now: Date;
  /** The number of likes that are withdrawn from every post. */
  unlikes: number;
  /** Whether the token has permission to read insights. Without it, calls return empty lists instead of errors. */
  isAllowed: boolean;
}

type Options = Readonly<Record<string, string>>;

/**
 * Creates the error for metrics that do not exist, including those that Meta has removed, most recently in June 2026.
 */
const createInvalidMetricError = () => createInvalidParameterError('The value must be a valid insights metric');
const maxDays = 90;
const daySeconds = 86_400;

function parseMetrics({ metric = '' }: Options): string[] {
  const metrics = metric
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (metrics.length > 0) return metrics;
  const message = '(#3001) Invalid query';
  throw new GraphApiError({ code: 3_001, subcode: 1_504_028, message });
}

/** Parses the requested days, by default the last two. */
function parseDays({ since, until }: Options, today: string): string[] {
  const startOfToday = getStartOfPacificDay(today).getTime() / 1_000;
  const from = Number(since ?? startOfToday - 2 * daySeconds);
  const to = Number(until ?? startOfToday);
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > to)
    throw createInvalidParameterError('Invalid time range.');
  if (to - from > (maxDays + 1) * daySeconds) {
    throw createInvalidParameterError(
      `There cannot be more than ${maxDays} days (${maxDays * daySeconds} s) between since and until`,
    );
  }
  return listDaysBetween(from, to);
}

type Value = Record<string, unknown>;
const createInsight = (id: string, name: string, period: string, values: readonly Value[]) => ({
  name,
  period,
  values,
  title: name.replaceAll('_', ' '),
  description: '',
  id: `${id}/insights/${name}/${period}`,
});
type Insight = ReturnType<typeof createInsight>;

const omitZeros = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const lifetimeMetrics: Readonly<Record<string, (totals: PostTotals) => unknown>> = {
  post_media_view: ({ organic, paid }) => organic + paid,
  post_total_media_view_unique: ({ reach }) => reach,
  post_clicks: ({ clicks }) => Object.values(clicks).reduce((sum, count) => sum + count, 0),
  post_clicks_by_type: ({ clicks }) => omitZeros(clicks),
  // For a post without reactions, the vendor returns an empty list instead of an object.
  post_reactions_by_type_total: ({ reactions }) =>
    Object.values(reactions).some((count) => count > 0) ? omitZeros(reactions) : [],
  post_activity_by_action_type: ({ reactions, comments, shares }) =>
    omitZeros({ like: reactions.like ?? 0, comment: comments, share: shares }),
};
const videoMetrics: Readonly<Record<string, (day: VideoDay) => number>> = {
  post_video_views: ({ organic, paid }) => organic + paid,
  post_video_views_organic: ({ organic }) => organic,
  post_video_views_paid: ({ paid }) => paid,
  post_video_view_time: ({ timeMs }) => timeMs,
};

function getLifetimeValues(name: string, totals: PostTotals, breakdown: string | undefined): Value[] {
  if (breakdown === undefined) return [{ value: lifetimeMetrics[name]?.(totals) }];
  if (breakdown !== 'is_from_ads' || name !== 'post_media_view') {
    throw createInvalidParameterError('Incompatible metric and breakdown combination');
  }
  const viewsBySource = [
    { value: totals.organic, is_from_ads: '0' },
    { value: totals.paid, is_from_ads: '1' },
  ];
  return viewsBySource.filter(({ value }) => value > 0);
}

/** https://developers.facebook.com/docs/graph-api/reference/page-post/insights */
export function createPostInsights(
  post: FacebookPost,
  options: Options,
  context: InsightsContext,
): { data: Insight[] } {
  const { period, breakdown } = options;
  const totals = getTotals(post, context.now, context.unlikes);
  const data = parseMetrics(options).flatMap((name): Insight[] => {
    const isLifetime = Object.hasOwn(lifetimeMetrics, name);
    const getDailyCount = videoMetrics[name];
    if (!isLifetime && !getDailyCount) throw createInvalidMetricError();
    if (isLifetime && (period === undefined || period === 'lifetime')) {
      const values = getLifetimeValues(name, totals, breakdown);
      return values.length > 0 ? [createInsight(post.id, name, 'lifetime', values)] : [];
    }
    if (!getDailyCount || period !== 'day') return [];
    const values = parseDays(options, context.today).flatMap((day) => {
      const videoDay = getVideoDay(post, day, context);
      return videoDay ? [{ value: getDailyCount(videoDay), end_time: formatEndOfPacificDay(day) }] : [];
    });
    return values.length > 0 ? [createInsight(post.id, name, 'day', values)] : [];
  });
  return { data: context.isAllowed ? data : [] };
}

const periodDays = { day: 1, week: 7, days_28: 28 } as const;
const minFollowers = 100;

/** https://developers.facebook.com/docs/graph-api/reference/insights */
export function createPageInsights(
  page: FacebookPage,
  options: Options,
  context: InsightsContext,
): { data: Insight[] } {
  const period = options.period ?? 'day';
  if (period !== 'day' && period !== 'week' && period !== 'days_28')
    throw createInvalidParameterError(`Invalid period: ${period}`);
  const data = parseMetrics(options).map((name) => {
    if (name !== 'page_total_media_view_unique') throw createInvalidMetricError();
    if (page.followers < minFollowers) {
      const message = '(#200) Insights are available for pages with at least 100 likes.';
      throw new GraphApiError({ code: 200, message, status: 403 });
    }
    const values = parseDays(options, context.today).flatMap((day) => {
      const value = computePageReach(page, day, periodDays[period], context);
      return value === undefined ? [] : [{ value, end_time: formatEndOfPacificDay(day) }];
    });
    return createInsight(page.id, name, period, values);
  });
  return { data: context.isAllowed ? data : [] };
}
