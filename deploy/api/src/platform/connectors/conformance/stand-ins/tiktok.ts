import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';

const truthSchema = z.object({
  now: z.coerce.date(),
  videos: z.array(
    z.object({
      id: z.string(),
      publishedAt: z.coerce.date(),
      hasWatchMetrics: z.boolean(),
      views: z.number(),
      likes: z.number(),
      comments: z.number(),
      shares: z.number(),
      secondsWatched: z.number(),
      fullViewRate: z.number(),
    }),
  ),
});

/** Metrics are read only for videos up to this age, because those of older videos no longer change. */
const maxVideoAgeMs = 366 * 86_400_000;

export const tiktokStandIn: StandIn = {
  environment: (url) => ({
    TIKTOK_CLIENT_ID: 'sandbox',
    TIKTOK_CLIENT_SECRET: 'sandbox-secret',
    TIKTOK_AUTHORIZE_URL: `${url}/tiktok/v2/auth/authorize`,
    TIKTOK_TOKEN_URL: `${url}/tiktok/open_api/v1.3/tt_user/oauth2/token/`,
    TIKTOK_API_URL: `${url}/tiktok/open_api/v1.3`,
  }),
  control: '/tiktok/control',
  accountNames: ['Acme Travel'],
  account: { key: '_000acmetravel', control: '/tiktok/control/accounts/_000acmetravel' },
  faults: {
    unavailable: { unavailable: 1 },
    malformed: { malformed: 1 },
    throttled: { throttled: 1 },
    quotaSpent: { callsPerDay: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 2, quotaSpent: 24 * 3_600 },
  hasTotals: true,
  formatTruth: (body, day) => {
    const { now, videos } = truthSchema.parse(body);
    const countedVideos = videos.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() <= maxVideoAgeMs);
    return countedVideos.map(
      ({ id, hasWatchMetrics, views, likes, comments, shares, secondsWatched, fullViewRate }) => {
        const watchMetrics = hasWatchMetrics
          ? [Math.round(secondsWatched * 1_000), Math.round(fullViewRate * views)]
          : [null, null];
        return formatLine(day, id, views, likes, comments, shares, ...watchMetrics);
      },
    );
  },
  formatFact: ({ media, reportDate, sums: { views, likes, comments, shares, watch_ms, full_views } }) =>
    formatLine(reportDate, media, views, likes, comments, shares, watch_ms, full_views),
};
