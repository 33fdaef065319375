import { defineConnector } from '../connector.ts';
import type { VendorResponse } from '../connector-api.ts';
import { readGoogleError, toConnectorError } from '../google-errors.ts';
import { listProperties, readProperty } from './ga-accounts.ts';
import { fetchSlice } from './ga-slice.ts';

const minuteMs = 60_000;

/**
 * How long to wait after each quota is used up.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/quotas
 */
const quotaWaits = [
  { message: /concurrent requests/i, problem: 'throttled', minutes: 0.5 },
  { message: /tokens per day/i, problem: 'quotaSpent', minutes: 24 * 60 },
  { message: /server errors/i, problem: 'throttled', minutes: 60 },
  { message: /per hour|thresholded requests/i, problem: 'quotaSpent', minutes: 30 },
] as const;
const defaultQuotaWait = { problem: 'throttled', minutes: 1 } as const;

function translateError(response: VendorResponse, now: Date) {
  const error = readGoogleError(response);
  if (error.status !== 429) return toConnectorError(error);
  const { problem, minutes } = quotaWaits.find(({ message }) => message.test(error.message)) ?? defaultQuotaWait;
  return toConnectorError(error, problem, new Date(now.getTime() + minutes * minuteMs));
}

/** Google Analytics 4. https://developers.google.com/analytics/devguides/reporting/data/v1 */
export const ga = defineConnector({
  channelId: 'ga',
  provider: 'google',
  scopes: ['https://www.googleapis.com/auth/analytics.readonly'],
  historyDays: 730,
  sliceDays: 28,
  restatementDays: 4,
  syncEveryMinutes: 60,
  // Limits are 1,200 Admin calls a minute, and about 14,000 tokens per property per hour. A report costs
  // about 10 tokens.
  budget: { all: { calls: 600, windowSeconds: 60 }, account: { calls: 600, windowSeconds: 3_600 } },
  listAccounts: listProperties,
  readAccount: readProperty,
  fetchSlice: (api, { key }, days) => fetchSlice(api, key, days),
  translateError,
});
