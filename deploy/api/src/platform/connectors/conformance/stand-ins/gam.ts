import { z } from 'zod';
import { formatLine, type StandIn } from '../stand-in.ts';
import { getGoogleClientSettings } from './google.ts';

const truthSchema = z.object({
  cells: z.array(z.object({ dimensions: z.record(z.string(), z.string()), metrics: z.record(z.string(), z.number()) })),
});

export const gamStandIn: StandIn = {
  environment: (url) => ({ ...getGoogleClientSettings(url), GAM_URL: `${url}/google-data/admanager/v1` }),
  control: '/google-data/control',
  accountNames: ['Acme Media', 'Acme Media US', 'Acme Labs'],
  account: { key: '71001', control: '/google-data/control/gam/71001' },
  faults: {
    unavailable: { unavailable: 1 },
    malformed: { malformed: 1 },
    throttled: { throttled: 1 },
    quotaSpent: { runsPerHour: 0 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 5, quotaSpent: 600 },
  formatTruth: (body, day) =>
    truthSchema
      .parse(body)
      .cells.map(({ dimensions, metrics }) =>
        formatLine(
          day,
          dimensions.LINE_ITEM_ID,
          dimensions.ORDER_NAME,
          dimensions.ADVERTISER_NAME,
          dimensions.CREATIVE_NAME,
          dimensions.AD_UNIT_NAME,
          dimensions.DEVICE_CATEGORY_NAME,
          dimensions.COUNTRY_CODE,
          metrics.AD_SERVER_IMPRESSIONS,
          metrics.AD_SERVER_CLICKS,
          metrics.AD_SERVER_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS,
          metrics.AD_SERVER_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS,
          metrics.VIDEO_VIEWERSHIP_STARTS,
          metrics.VIDEO_VIEWERSHIP_COMPLETES,
          metrics.AD_SERVER_REVENUE,
        ),
      ),
  formatFact: ({ media, reportDate, texts, sums }) =>
    formatLine(
      reportDate,
      media,
      texts.order_name,
      texts.advertiser,
      texts.creative,
      texts.ad_unit,
      texts.device,
      texts.country,
      sums.impressions,
      sums.clicks,
      sums.measurable_impressions,
      sums.viewable_impressions,
      sums.video_starts,
      sums.video_completes,
      sums.revenue_micros,
    ),
};
