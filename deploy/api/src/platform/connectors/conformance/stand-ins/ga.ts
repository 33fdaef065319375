import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';
import { getGoogleClientSettings } from './google.ts';

const truthSchema = z.object({
  rows: z.array(z.object({ dimensions: z.record(z.string(), z.string()), metrics: z.record(z.string(), z.number()) })),
});

export const gaStandIn: StandIn = {
  environment: (url) => ({
    ...getGoogleClientSettings(url),
    GA_DATA_URL: `${url}/google-data/analyticsdata/v1beta`,
    GA_ADMIN_URL: `${url}/google-data/analyticsadmin/v1beta`,
  }),
  control: '/google-data/control',
  accountNames: ['Acme web', 'Acme shop', 'Acme blog'],
  account: { key: '2001', control: '/google-data/control/analytics/2001' },
  faults: {
    unavailable: { unavailable: 1 },
    malformed: { malformed: 1 },
    throttled: { throttled: 1 },
    quotaSpent: { tokensPerDay: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 30, quotaSpent: 24 * 3_600 },
  formatTruth: (body, day) =>
    truthSchema.parse(body).rows.map(({ dimensions: { hostName, pagePath, ...texts }, metrics }) => {
      const key = [texts.deviceCategory, texts.countryId, texts.sessionSource, texts.sessionCampaignName];
      const { screenPageViews, sessions, eventCount, totalRevenue = 0 } = metrics;
      const sums = [screenPageViews, sessions, eventCount, Math.round(totalRevenue * 1_000_000)];
      return formatLine(day, `${hostName}${pagePath}`, ...key, ...sums);
    }),
  formatFact: ({ media, reportDate, texts: { device, country, source, campaign }, sums }) => {
    const { pageviews, sessions, events, revenue_micros } = sums;
    const key = [device, country, source, campaign];
    return formatLine(reportDate, media, ...key, pageviews, sessions, events, revenue_micros);
  },
};
