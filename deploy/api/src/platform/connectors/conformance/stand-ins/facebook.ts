import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';
import { getMetaAppSettings } from './meta.ts';

const pageKey = '300000000003001';
const truthSchema = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      video: z.object({ organic: z.number(), paid: z.number(), timeMs: z.number() }).nullable(),
    }),
  ),
});

/** Daily video figures; running totals are covered by the sync tests. */
export const facebookStandIn: StandIn = {
  environment: getMetaAppSettings,
  control: '/meta-data/control',
  accountNames: ['Acme Travel', 'Acme Shop', 'Acme Small'],
  account: { key: pageKey, control: `/meta-data/control/facebook/${pageKey}` },
  faults: {
    // The first failure of a call is retried immediately.
    unavailable: { unavailable: 2 },
    malformed: { malformed: 1 },
    throttled: { overAppLimit: 1 },
    quotaSpent: { callsPerHour: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 3_600, quotaSpent: 3_600 },
  formatTruth: (body, day) =>
    truthSchema
      .parse(body)
      .posts.flatMap(({ id, video }) =>
        video === null
          ? []
          : [
              formatLine(day, id, '', video.organic + video.paid, video.timeMs),
              formatLine(day, id, 'organic', video.organic, null),
              formatLine(day, id, 'paid', video.paid, null),
            ],
      ),
  formatFact: ({ media, reportDate, texts: { placement }, sums: { video_views, watch_ms } }) =>
    formatLine(reportDate, media, placement, video_views, watch_ms),
};
