import type { ConnectionProblem } from '@reportage/contracts';
import { defineConnector } from '../connector.ts';
import type { VendorResponse } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { envelopeSchema, readStatus } from './tiktok-codes.ts';
import { listAccounts, readAccount, readTotals } from './tiktok-videos.ts';

const secondMs = 1_000;
const dayMs = 86_400_000;

/** An error response without an envelope, such as a gateway's, keeps its own status. */
function getStatus({ status, body }: VendorResponse): number {
  const envelope = status === 200 ? envelopeSchema.safeParse(body).data : undefined;
  return envelope ? readStatus(envelope) : status;
}

function findProblem(status: number): ConnectionProblem {
  if (status === 401) return 'grantInvalid';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'gone';
  return status >= 500 ? 'unavailable' : 'malformed';
}

/** All limits have the same error code. Only the message says whether a limit is per second, minute or day. */
function findWait(message: string, now: Date): { problem: ConnectionProblem; retryAt: Date } {
  const getTimeAfter = (ms: number): Date => new Date(now.getTime() + ms);
  if (/daily/i.test(message)) {
    const midnight = (Math.floor(now.getTime() / dayMs) + 1) * dayMs;
    return { problem: 'quotaSpent', retryAt: new Date(midnight) };
  }
  return { problem: 'throttled', retryAt: getTimeAfter(/QPS/i.test(message) ? 2 * secondMs : 300 * secondMs) };
}

function translateError(response: VendorResponse, now: Date): ConnectorError {
  const { status, body } = response;
  const { code, message } = envelopeSchema.safeParse(body).data ?? { code: null, message: '' };
  const text = `${code ?? status} ${message}`;
  if (status !== 429) return new ConnectorError(findProblem(status), text);
  const { problem, retryAt } = findWait(message, now);
  return new ConnectorError(problem, text, { retryAt });
}

/** TikTok accounts and their organic metrics, from the API for Business. https://business-api.tiktok.com/portal/docs */
export const tiktok = defineConnector({
  channelId: 'tiktok',
  provider: 'tiktok',
  scopes: ['user.info.basic', 'user.info.username', 'video.list', 'video.insights'],
  // TikTok has no data for days before the first sync.
  historyDays: 7,
  sliceDays: 7,
  // The figures for past days change only through syncs.
  restatementDays: 1,
  syncEveryMinutes: 360,
  // Limits are 600 calls a minute for each app, and 40 a minute for each account and type of call.
  budget: { all: { calls: 500, windowSeconds: 60 }, account: { calls: 40, windowSeconds: 60 } },
  listAccounts,
  readAccount,
  readTotals,
  fetchSlice: () => Promise.resolve({ media: [], facts: [], uniques: [], flags: [], quota: null }),
  getStatus,
  translateError,
});
