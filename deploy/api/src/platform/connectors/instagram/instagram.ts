import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import { type ConnectorAccount, defineConnector, type FetchedSlice } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { listPages } from '../meta/graph-accounts.ts';
import { getNode } from '../meta/graph-edge.ts';
import { getQuota, translateGraphError } from '../meta/graph-errors.ts';
import { metaZone } from '../meta/graph-insights.ts';
import { readReach } from '../meta/graph-reach.ts';
import { historyDays, readTotals } from './instagram-media.ts';

const accountSchema = z.object({ id: z.string(), username: z.string().default(''), name: z.string().default('') });

const toAccount = ({ id, username, name }: z.output<typeof accountSchema>): ConnectorAccount => ({
  key: id,
  name: name || username,
  detail: `@${username}`,
  timezone: metaZone,
  currency: null,
});

/** Fetches the daily figures: only the reach of the account, which is treated as a media item. */
async function fetchSlice(
  api: ConnectorApi,
  { key, name, detail }: ConnectorAccount,
  days: Period,
): Promise<FetchedSlice> {
  const account = {
    key: `account ${key}`,
    url: `https://www.instagram.com/${detail.replace('@', '')}/`,
    title: name,
    type: 'account',
  };
  const reachQuery = {
    path: `/${encodeURIComponent(key)}/insights`,
    metric: 'reach',
    media: account.key,
    query: { metric_type: 'time_series' },
  };
  const uniques = await readReach(api, reachQuery, days);
  return { media: uniques.length > 0 ? [account] : [], facts: [], uniques, flags: [], quota: api.quota() };
}

/**
 * Professional Instagram accounts that are linked to one of the user's pages, accessed through Facebook Login.
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login
 */
export const instagram = defineConnector({
  channelId: 'instagram',
  provider: 'facebook',
  scopes: ['instagram_basic', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement'],
  historyDays,
  sliceDays: 28,
  // Insights arrive up to 48 hours late.
  restatementDays: 3,
  // Often enough to read a story before it expires after a day.
  syncEveryMinutes: 240,
  // Limits are 200 calls an hour for each user of the app, and 4,800 a day for each view of an account.
  budget: { all: { calls: 20_000, windowSeconds: 3_600 }, account: { calls: 2_500, windowSeconds: 3_600 } },
  async listAccounts(api) {
    const pages = await listPages(api, ['instagram_business_account{id,username,name}']);
    // An account that can be reached through several users or pages counts once.
    const accounts = new Map<string, ConnectorAccount>();
    for (const { access_token: token, instagram_business_account: account } of pages) {
      if (account) accounts.set(account.id, { ...toAccount(account), token });
    }
    return [...accounts.values()];
  },
  async readAccount(api, key) {
    const query = { fields: 'id,username,name' };
    return toAccount(await getNode(api, `/${encodeURIComponent(key)}`, accountSchema, query));
  },
  readTotals,
  fetchSlice,
  getQuota,
  translateError: translateGraphError,
});
