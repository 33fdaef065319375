import { z } from '@reportage/contracts';
import { createMissingError } from './stripe-error.ts';

export const listShape = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

interface Paging {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

const findPosition = (rows: readonly { id: string }[], id: string): number => {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw createMissingError('object', id, 'starting_after');
  return position;
};

/** Returns one page of rows, newest first. @param storedRows in order of creation */
export function toList<Row extends { id: string }>(url: string, storedRows: readonly Row[], paging: Paging) {
  const rows = storedRows.toReversed();
  const { limit, starting_after: after, ending_before: before } = paging;
  const from = after === undefined ? 0 : findPosition(rows, after) + 1;
  const end = before === undefined ? from + limit : findPosition(rows, before);
  const start = before === undefined ? from : Math.max(0, end - limit);
  const has_more = before === undefined ? rows.length > end : start > 0;
  return { object: 'list' as const, url, has_more, data: rows.slice(start, end) };
}
