import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';

const truthSchema = z.object({
  rows: z.array(
    z.object({
      post: z.string(),
      impressionCount: z.number(),
      clickCount: z.number(),
      likeCount: z.number(),
      commentCount: z.number(),
      shareCount: z.number(),
      videoViews: z.number().nullable(),
    }),
  ),
});

export const linkedinStandIn: StandIn = {
  environment: (url) => ({
    LINKEDIN_CLIENT_ID: 'sandbox',
    LINKEDIN_CLIENT_SECRET: 'sandbox-secret',
    LINKEDIN_AUTHORIZE_URL: `${url}/linkedin/oauth/v2/authorization`,
    LINKEDIN_TOKEN_URL: `${url}/linkedin/oauth/v2/accessToken`,
    LINKEDIN_API_URL: `${url}/linkedin/rest`,
  }),
  control: '/linkedin/control',
  accountNames: ['Acme Travel', 'Acme Trains'],
  account: { key: '3001', control: '/linkedin/control/pages/3001' },
  faults: {
    unavailable: { unavailable: 1 },
    malformed: { malformed: 1 },
    throttled: { throttled: 1 },
    quotaSpent: { callsPerDay: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 60, quotaSpent: 24 * 3_600 },
  formatTruth: (body, day) =>
    truthSchema
      .parse(body)
      .rows.map(({ post, impressionCount, clickCount, likeCount, commentCount, shareCount, videoViews }) =>
        formatLine(day, post, impressionCount, clickCount, likeCount, commentCount, shareCount, videoViews),
      ),
  formatFact: ({ media, reportDate, sums }) => {
    const { impressions, clicks, reactions, comments, shares, video_views } = sums;
    return formatLine(reportDate, media, impressions, clicks, reactions, comments, shares, video_views);
  },
};
