import { z } from '@reportage/contracts';

/** The enum values' numbers. Protocol-buffer JSON allows names and numbers, and Google's own clients send numbers. */
export const dimensionNumbers: Readonly<Record<string, number>> = {
  LINE_ITEM_ID: 1,
  LINE_ITEM_NAME: 2,
  DATE: 3,
  ORDER_NAME: 8,
  DEVICE_CATEGORY_NAME: 16,
  AD_UNIT_NAME: 26,
  LINE_ITEM_START_DATE: 82,
  ADVERTISER_NAME: 132,
  CREATIVE_NAME: 139,
  COUNTRY_CODE: 466,
};

export const metricNumbers: Readonly<Record<string, number>> = {
  AD_SERVER_IMPRESSIONS: 6,
  AD_SERVER_CLICKS: 7,
  AD_SERVER_REVENUE: 33,
  AD_SERVER_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS: 62,
  AD_SERVER_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS: 63,
  VIDEO_VIEWERSHIP_COMPLETES: 107,
  VIDEO_VIEWERSHIP_STARTS: 113,
};

/** Accepts a name or a number and converts it to the name. Unknown numbers stay unchanged. */
export const createEnumSchema = (numbers: Readonly<Record<string, number>>) =>
  z
    .union([z.string(), z.number().int()])
    .transform((value) => Object.keys(numbers).find((name) => numbers[name] === value) ?? String(value));
