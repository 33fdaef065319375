import type { ConnectionProblem } from '@reportage/contracts';
import { z } from 'zod';
import { defineConnector } from '../connector.ts';
import type { VendorResponse } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { listPages, readPage } from './linkedin-pages.ts';
import { fetchSlice } from './linkedin-slice.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const bodySchema = z.object({ message: z.string().default(''), code: z.string().default('') });

function findProblem(status: number): ConnectionProblem {
  if (status === 401) return 'grantInvalid';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'gone';
  // 426, the status for an API version that LinkedIn no longer supports, is also `malformed`.
  return status >= 500 ? 'unavailable' : 'malformed';
}

/** The app and each member have a daily limit (UTC). Only the error message, not a header, says that it was reached. */
function translateError({ status, headers, body }: VendorResponse, now: Date): ConnectorError {
  const { message, code } = bodySchema.safeParse(body).data ?? { message: '', code: '' };
  const text = `${status} ${code} ${message} (${headers['x-li-uuid'] ?? 'no id'})`;
  if (status !== 429) return new ConnectorError(findProblem(status), text);
  if (!/throttle/i.test(message)) {
    return new ConnectorError('throttled', text, { retryAt: new Date(now.getTime() + minuteMs) });
  }
  const midnight = new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
  return new ConnectorError('quotaSpent', text, { retryAt: midnight });
}

/** LinkedIn pages. https://learn.microsoft.com/linkedin/marketing/community-management */
export const linkedin = defineConnector({
  channelId: 'linkedin',
  provider: 'linkedin',
  scopes: ['r_organization_social', 'rw_organization_admin'],
  // LinkedIn keeps statistics for twelve months, and the first slice may start up to 27 days before the history.
  historyDays: 336,
  sliceDays: 28,
  restatementDays: 4,
  syncEveryMinutes: 360,
  // The vendor's limits are unpublished; these keep bursts small.
  budget: { all: { calls: 300, windowSeconds: 60 }, account: { calls: 1_000, windowSeconds: 3_600 } },
  listAccounts: listPages,
  readAccount: readPage,
  fetchSlice: (api, { key }, days) => fetchSlice(api, key, days),
  translateError,
});
