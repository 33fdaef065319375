import { z } from 'zod';
import { defineConnector } from '../connector.ts';
import { listPages } from '../meta/graph-accounts.ts';
import { getNode } from '../meta/graph-edge.ts';
import { getQuota, translateGraphError } from '../meta/graph-errors.ts';
import { metaZone } from '../meta/graph-insights.ts';
import { historyDays, readTotals } from './facebook-posts.ts';
import { fetchSlice } from './facebook-slice.ts';

const pageSchema = z.object({ id: z.string(), name: z.string().default('') });

/** Facebook pages. https://developers.facebook.com/docs/graph-api/reference/page */
export const facebook = defineConnector({
  channelId: 'facebook',
  provider: 'facebook',
  scopes: ['pages_show_list', 'pages_read_engagement', 'read_insights'],
  historyDays,
  sliceDays: 28,
  // Insights are computed about once a day, and the most recent ones may still change.
  restatementDays: 3,
  syncEveryMinutes: 240,
  // Limits are 200 calls an hour for each user of the app, and 4,800 for each engaged user of a page.
  budget: { all: { calls: 6_000, windowSeconds: 3_600 }, account: { calls: 1_500, windowSeconds: 3_600 } },
  async listAccounts(api) {
    const pages = await listPages(api);
    return pages.map(({ id, name, access_token: token }) => ({
      key: id,
      name,
      detail: id,
      token,
      timezone: metaZone,
      currency: null,
    }));
  },
  async readAccount(api, key) {
    const { id, name } = await getNode(api, `/${encodeURIComponent(key)}`, pageSchema, { fields: 'id,name' });
    return { key: id, name, detail: id, timezone: metaZone, currency: null };
  },
  readTotals,
  fetchSlice,
  getQuota,
  translateError: translateGraphError,
});
