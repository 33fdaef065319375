import { createInvalidParameterError, GraphApiError } from '../meta-data/graph-error-response.ts';
import { formatEndOfPacificDay, getStartOfPacificDay, listDaysBetween } from '../meta-data/pacific-days.ts';
import {
  computeAccountReach,
  computeMediaTotals,
  type InstagramAccount,
  type InstagramFormat,
  type InstagramMedia,
  type MediaTotals,
} from './instagram-truth.ts';

export interface MediaContext {
  now: Date;
  today: string;
  unlikes: number;
}

type Options = Readonly<Record<string, string>>;

const metricGetters: Readonly<Record<string, (totals: MediaTotals) => number>> = {
  views: ({ views }) => views,
  reach: ({ reach }) => reach,
  shares: ({ shares }) => shares,
  total_interactions: ({ likes, comments, saved, shares }) => likes + comments + saved + shares,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  saved: ({ saved }) => saved,
  ig_reels_video_view_total_time: ({ timeMs }) => timeMs,
  replies: ({ replies }) => replies,
};
const commonMetrics = ['views', 'reach', 'shares', 'total_interactions'];
const postMetrics = ['likes', 'comments', 'saved'];
const supportedMetrics: Record<InstagramFormat, readonly string[]> = {
  image: [...commonMetrics, ...postMetrics],
  carousel: [...commonMetrics, ...postMetrics],
  reel: [...commonMetrics, ...postMetrics, 'ig_reels_video_view_total_time'],
  // Feed videos published before all videos became reels.
  video: ['reach', 'shares', 'total_interactions', ...postMetrics],
  story: [...commonMetrics, 'replies'],
};
const minStoryViews = 5;

function parseMetrics({ metric = '' }: Options): string[] {
  const requested = metric.split(',').filter(Boolean);
  if (requested.length === 0) throw createInvalidParameterError('The parameter metric is required');
  return requested;
}

const createInsight = (id: string, name: string, period: string, values: readonly Record<string, unknown>[]) => ({
  name,
  period,
  values,
  title: name.replaceAll('_', ' '),
  description: '',
  id: `${id}/insights/${name}/${period}`,
});

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-media/insights */
export function createMediaInsights(media: InstagramMedia, options: Options, { now, unlikes }: MediaContext) {
  if (media.isBeforeConversion) {
    throw createInvalidParameterError('Media posted before business account conversion', 2_108_006);
  }
  const totals = computeMediaTotals(media, now, unlikes);
  const data = parseMetrics(options).map((name, index) => {
    const getMetric = Object.hasOwn(metricGetters, name) ? metricGetters[name] : undefined;
    if (name === 'impressions') {
      throw createInvalidParameterError(
        'Starting from version v22.0 and above, the impressions metric is no longer supported',
      );
    }
    if (!getMetric) {
      throw createInvalidParameterError(
        `metric[${index}] must be one of the following values: ${Object.keys(metricGetters).join(', ')}`,
      );
    }
    if (!supportedMetrics[media.format].includes(name)) {
      throw createInvalidParameterError(
        `The Media Insights API does not support the ${name} metric for this media product type.`,
      );
    }
    return createInsight(media.id, name, 'lifetime', [{ value: getMetric(totals) }]);
  });
  if (media.format === 'story' && totals.views < minStoryViews) {
    throw new GraphApiError({ code: 10, message: '(#10) Not enough viewers for the media to show insights' });
  }
  return { data };
}

const maxDays = 30;
const daySeconds = 86_400;
const periodDays = { day: 1, week: 7 } as const;

/** https://developers.facebook.com/docs/instagram-platform/api-reference/instagram-user/insights */
export function createAccountInsights(account: InstagramAccount, options: Options, { today }: MediaContext) {
  const { period, since, until, metric_type: type = 'time_series' } = options;
  if (period !== 'day' && period !== 'week') throw createInvalidParameterError(`Incompatible period: ${period ?? ''}`);
  const startOfToday = getStartOfPacificDay(today).getTime() / 1_000;
  const from = Number(since ?? startOfToday - 2 * daySeconds);
  const to = Number(until ?? startOfToday);
  if (to - from > maxDays * daySeconds) {
    const limit = `${maxDays} days (${maxDays * daySeconds} s)`;
    throw createInvalidParameterError(`There cannot be more than ${limit} between since and until`);
  }
  return {
    data: parseMetrics(options).map((name) => {
      if (name !== 'reach') throw createInvalidParameterError('metric[0] must be one of the following values: reach');
      if (type !== 'time_series') throw createInvalidParameterError(`Incompatible metric type: ${type}`);
      const values = listDaysBetween(from, to).flatMap((day) => {
        const value = computeAccountReach(account, day, periodDays[period], today);
        return value === undefined ? [] : [{ value, end_time: formatEndOfPacificDay(day) }];
      });
      return createInsight(account.id, name, period, values);
    }),
  };
}
