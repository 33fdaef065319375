import type { FastifyRequest } from 'fastify';
import { getAbsoluteUrl } from '../social/social-http.ts';
import { createInvalidParameterError } from './graph-error-response.ts';

const encodeCursor = (index: number): string => Buffer.from(`cursor ${index}`).toString('base64url');

function decodeCursor(cursor: string | undefined): number | undefined {
  const match = /^cursor (\d+)$/.exec(Buffer.from(cursor ?? '', 'base64url').toString());
  return match ? Number(match[1]) : undefined;
}

/**
 * Returns a page of rows and the URL of the next page. As in the vendor's API, the URL contains the caller's token.
 * https://developers.facebook.com/docs/graph-api/results
 * @param maxRows maximum number of rows on a page, even if more are requested
 */
export function getPage<Row>(
  request: FastifyRequest,
  query: Readonly<Record<string, string>>,
  rows: readonly Row[],
  toResponse: (row: Row) => unknown,
  maxRows = 100,
) {
  const requestedRows = Number(query.limit ?? '25');
  if (!Number.isInteger(requestedRows) || requestedRows < 1)
    throw createInvalidParameterError('The parameter limit must be a positive number.');
  if (requestedRows > 100) throw createInvalidParameterError('Param limit must be less than or equal to 100');
  const after = query.after === undefined ? -1 : decodeCursor(query.after);
  if (after === undefined) throw createInvalidParameterError('Invalid parameter: after');
  const start = after + 1;
  const end = Math.min(start + Math.min(requestedRows, maxRows), rows.length);
  const pageRows = rows.slice(start, end);
  const getPageUrl = (cursor: string): string => {
    const path = request.url.split('?')[0] ?? '';
    return `${getAbsoluteUrl(request, path)}?${new URLSearchParams({ ...query, after: cursor })}`;
  };
  const cursors = pageRows.length > 0 ? { cursors: { before: encodeCursor(start), after: encodeCursor(end - 1) } } : {};
  const next = end < rows.length ? { next: getPageUrl(encodeCursor(end - 1)) } : {};
  return { data: pageRows.map(toResponse), ...(pageRows.length > 0 ? { paging: { ...cursors, ...next } } : {}) };
}
