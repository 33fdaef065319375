import { defineConnector } from '../connector.ts';
import type { VendorResponse } from '../connector-api.ts';
import { readGoogleError, toConnectorError } from '../google-errors.ts';
import { listNetworks, readNetwork } from './gam-networks.ts';
import { fetchSlice } from './gam-slice.ts';

const minuteMs = 60_000;
const throttleWaitMs = 5_000;

/** The waiting time depends on the error's name. https://developers.google.com/ad-manager/api/beta/guides/quotas */
function translateError(response: VendorResponse, now: Date) {
  const error = readGoogleError(response);
  // The grant is valid, but the user no longer belongs to the network.
  if (error.reasons.includes('AUTH_ERROR_AUTHENTICATION_FAILED')) return toConnectorError(error, 'forbidden');
  if (error.status !== 429) return toConnectorError(error);
  const isJobLimit = /REPORT_JOB_LIMIT/.test(error.message);
  const waitMs = isJobLimit ? 10 * minuteMs : throttleWaitMs;
  return toConnectorError(error, isJobLimit ? 'quotaSpent' : 'throttled', new Date(now.getTime() + waitMs));
}

/** Google Ad Manager, read through its reports. https://developers.google.com/ad-manager/api/beta */
export const gam = defineConnector({
  channelId: 'gam',
  provider: 'google',
  // With the read-only scope, only reports saved in Ad Manager can be run.
  scopes: ['https://www.googleapis.com/auth/admanager'],
  historyDays: 730,
  sliceDays: 28,
  // Invalid clicks are still filtered out days later, and invalid traffic is deducted until the month is closed. The
  // weekly refetch of older days picks this up.
  restatementDays: 4,
  syncEveryMinutes: 60,
  // Limits are 2 requests per second for each network, and 250 report runs per hour for each user. About a fifth of
  // the calls are report runs.
  budget: { all: { calls: 3_000, windowSeconds: 60 }, account: { calls: 90, windowSeconds: 60 } },
  listAccounts: listNetworks,
  readAccount: readNetwork,
  fetchSlice,
  translateError,
});
