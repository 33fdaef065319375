import { addDays, getDayInZone, getStartOfDay } from '../../clock.ts';
import { defineConnector } from '../connector.ts';
import type { VendorResponse } from '../connector-api.ts';
import { readGoogleError, toConnectorError } from '../google-errors.ts';
import { listChannels, readChannel, youtubeZone } from './youtube-channel.ts';
import { fetchSlice } from './youtube-slice.ts';

const minuteMs = 60_000;
const quotaReasons = ['quotaExceeded', 'dailyLimitExceeded'];

/** Daily quotas are reset at midnight in California. https://developers.google.com/youtube/v3/determine_quota_cost */
function translateError(response: VendorResponse, now: Date) {
  const error = readGoogleError(response);
  if (error.reasons.some((reason) => quotaReasons.includes(reason))) {
    const tomorrow = addDays(getDayInZone(now, youtubeZone), 1);
    return toConnectorError(error, 'quotaSpent', getStartOfDay(tomorrow, youtubeZone));
  }
  if (error.reasons.includes('insufficientPermissions')) return toConnectorError(error, 'grantInvalid');
  const connectorError = toConnectorError(error);
  return connectorError.problem === 'throttled'
    ? toConnectorError(error, 'throttled', new Date(now.getTime() + minuteMs))
    : connectorError;
}

/** YouTube Analytics, with titles from the Data API. https://developers.google.com/youtube/analytics */
export const youtube = defineConnector({
  channelId: 'youtube',
  provider: 'google',
  scopes: ['https://www.googleapis.com/auth/yt-analytics.readonly', 'https://www.googleapis.com/auth/youtube.readonly'],
  historyDays: 730,
  // Each video costs a call per day, so a failure should lose no more than a week.
  sliceDays: 7,
  // Figures are complete after three days, and spam views are deducted later.
  restatementDays: 7,
  syncEveryMinutes: 720,
  // Limits are 100,000 calls a day in total, and 720 a minute for each user.
  budget: { all: { calls: 90_000, windowSeconds: 86_400 }, account: { calls: 15_000, windowSeconds: 3_600 } },
  listAccounts: listChannels,
  readAccount: readChannel,
  fetchSlice: (api, { key }, days) => fetchSlice(api, key, days),
  translateError,
});
