import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { listEdge } from './graph-edge.ts';

/** One of the user's pages. https://developers.facebook.com/docs/graph-api/reference/user/accounts */
const pageSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  /** The page's token. If it was issued for a long-lived user token, it does not expire. */
  access_token: z.string().optional(),
  tasks: z.array(z.string()).optional(),
  /** Omitted if the page has no Instagram account, or if the permission is missing. */
  instagram_business_account: z
    .object({ id: z.string(), username: z.string().default(''), name: z.string().default('') })
    .optional(),
});
export type GraphPage = z.output<typeof pageSchema> & { access_token: string };

/** The task that grants access to a page's insights. */
const requiredTask = 'ANALYZE';

/**
 * Lists the pages whose insights the user may read.
 * @param extraFields fields to request in addition to the usual ones
 */
export async function listPages(api: ConnectorApi, extraFields: readonly string[] = []): Promise<GraphPage[]> {
  const fields = ['id', 'name', 'access_token', 'tasks', ...extraFields].join(',');
  const pages = await listEdge(api, '/me/accounts', pageSchema, { fields, limit: '100' });
  return pages.flatMap(({ access_token: token, ...page }) => {
    const isReadable = page.tasks === undefined || page.tasks.includes(requiredTask);
    return token !== undefined && isReadable ? [{ ...page, access_token: token }] : [];
  });
}
