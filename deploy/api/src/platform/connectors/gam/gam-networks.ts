import { z } from 'zod';
import type { ConnectorAccount } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';

/** https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks */
const networkSchema = z.object({
  displayName: z.string().default(''),
  networkCode: z.string(),
  timeZone: z.string(),
  currencyCode: z.string(),
});
const networksSchema = z.object({
  // Omitted if the user has no network.
  networks: z.array(networkSchema).default([]),
  nextPageToken: z.string().optional(),
});
const pageSize = '1000';

const toAccount = ({
  displayName,
  networkCode,
  timeZone,
  currencyCode,
}: z.output<typeof networkSchema>): ConnectorAccount => ({
  key: networkCode,
  name: displayName,
  detail: networkCode,
  timezone: timeZone,
  currency: currencyCode,
});

/** Lists the user's networks. A page of results may be short even if it is not the last one. */
export async function listNetworks(api: ConnectorApi): Promise<ConnectorAccount[]> {
  const accounts: ConnectorAccount[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const query = { pageSize, ...(pageToken ? { pageToken } : {}) };
    const page = await api.get('admanager', '/networks', networksSchema, query);
    accounts.push(...page.networks.map(toAccount));
    pageToken = page.nextPageToken;
  }
  return accounts;
}

export const readNetwork = async (api: ConnectorApi, key: string): Promise<ConnectorAccount> =>
  toAccount(await api.get('admanager', `/networks/${encodeURIComponent(key)}`, networkSchema));
