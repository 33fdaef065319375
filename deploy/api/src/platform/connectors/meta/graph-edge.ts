import { z } from 'zod';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { needsSmallerPage } from './graph-errors.ts';

const minPageRows = 5;

/** The URL of the next page is not used because it contains the token. The cursor is enough. */
const pagingSchema = z
  .object({ cursors: z.object({ after: z.string() }).partial().prefault({}), next: z.string().optional() })
  .prefault({});

const isTemporary = (error: unknown): boolean => error instanceof ConnectorError && error.problem === 'unavailable';

/** About one call in a hundred fails randomly and succeeds on the second attempt. */
async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isTemporary(error) || needsSmallerPage(error)) throw error;
    return call();
  }
}

export const getNode = <T>(
  api: ConnectorApi,
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string>,
): Promise<T> => tryTwice(() => api.get('graph', path, schema, query));

/** Reads all rows of an edge. A page of results may be short or empty even if others follow. */
export async function listEdge<T>(
  api: ConnectorApi,
  path: string,
  rowSchema: z.ZodType<T>,
  { limit: rowsPerPage, ...query }: Record<string, string> & { limit: string },
): Promise<T[]> {
  const schema = z.object({ data: z.array(rowSchema), paging: pagingSchema });
  const rows: T[] = [];
  let limit = Number(rowsPerPage);
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; ) {
    try {
      const pageQuery = { ...query, limit: String(limit), ...(after === undefined ? {} : { after }) };
      const { data, paging } = await getNode(api, path, schema, pageQuery);
      rows.push(...data);
      const nextCursor = paging.next === undefined ? undefined : paging.cursors.after;
      if (nextCursor !== undefined && nextCursor === after)
        throw new ConnectorError('malformed', 'The next cursor is the same as the current one.');
      after = nextCursor;
      isFirst = false;
    } catch (error) {
      if (!needsSmallerPage(error) || limit <= minPageRows) throw error;
      limit = Math.max(minPageRows, Math.floor(limit / 2));
    }
  }
  return rows;
}
