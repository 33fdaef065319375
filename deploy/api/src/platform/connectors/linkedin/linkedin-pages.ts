import { z } from 'zod';
import type { ConnectorAccount } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { encodeList, getPath, readAll } from './rest-li.ts';

const organizationUrnPrefix = 'urn:li:organization:';
export const toOrganizationUrn = (key: string): string => `${organizationUrnPrefix}${key}`;

const roleSchema = z.object({ organization: z.string() });
const organizationSchema = z.object({
  id: z.coerce.string(),
  localizedName: z.string().default(''),
  vanityName: z.string().default(''),
});
const organizationsSchema = z.object({ results: z.record(z.string(), organizationSchema) });
/** More ids would make URLs too long. */
const maxIdsPerCall = 100;

/** LinkedIn's days are in UTC, and organic statistics have no currency. */
const toAccount = ({ id, localizedName, vanityName }: z.output<typeof organizationSchema>): ConnectorAccount => ({
  key: id,
  name: localizedName || vanityName || id,
  detail: vanityName || id,
  timezone: 'UTC',
  currency: null,
});

/**
 * Lists the pages that the user administers. Only administrators may read statistics.
 * https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-access-control-by-role
 */
export async function listPages(api: ConnectorApi): Promise<ConnectorAccount[]> {
  const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', count: '100' };
  const roles = await readAll(api, getPath('/organizationAcls', query), roleSchema);
  const ids = roles.flatMap(({ organization }) =>
    organization.startsWith(organizationUrnPrefix) ? [organization.slice(organizationUrnPrefix.length)] : [],
  );
  const accounts: ConnectorAccount[] = [];
  for (let start = 0; start < ids.length; start += maxIdsPerCall) {
    const idList = encodeList(ids.slice(start, start + maxIdsPerCall));
    const { results } = await api.get('rest', getPath('/organizations', { ids: idList }), organizationsSchema);
    accounts.push(...Object.values(results).map(toAccount));
  }
  return accounts;
}

export const readPage = async (api: ConnectorApi, key: string): Promise<ConnectorAccount> =>
  toAccount(await api.get('rest', `/organizations/${encodeURIComponent(key)}`, organizationSchema));
