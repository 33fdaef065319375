import { z } from 'zod';
import type { ConnectorAccount } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries/list */
const summariesSchema = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: z.string().default(''),
        propertySummaries: z.array(z.object({ property: z.string(), displayName: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
const propertySchema = z.object({
  name: z.string(),
  displayName: z.string().default(''),
  timeZone: z.string(),
  currencyCode: z.string(),
});
const pageSize = '200';

const toPropertyId = (property: string): string => property.replace('properties/', '');

/** Lists the properties that the user may read. A page of results may be short even if it is not the last one. */
export async function listProperties(api: ConnectorApi): Promise<ConnectorAccount[]> {
  const accounts: ConnectorAccount[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const page = await api.get('admin', '/accountSummaries', summariesSchema, {
      pageSize,
      ...(pageToken ? { pageToken } : {}),
    });
    for (const { displayName: account, propertySummaries } of page.accountSummaries) {
      for (const { property, displayName } of propertySummaries) {
        const key = toPropertyId(property);
        accounts.push({ key, name: displayName, detail: `${account} · ${key}`, timezone: null, currency: null });
      }
    }
    pageToken = page.nextPageToken;
  }
  return accounts;
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/get */
export async function readProperty(api: ConnectorApi, key: string): Promise<ConnectorAccount> {
  const property = await api.get('admin', `/properties/${encodeURIComponent(key)}`, propertySchema);
  return { key, name: property.displayName, detail: key, timezone: property.timeZone, currency: property.currencyCode };
}
