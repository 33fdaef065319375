import { type Expression, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { ListPage, ListSlice } from '../lists/list-response.ts';
import { orderBy } from './conditions.ts';
import type { Executor } from './connection.ts';

/** Counts the rows of a list, with and without search and filters. */
async function countRows(
  db: Executor,
  matching: Expression<unknown>,
  all: Expression<unknown>,
): Promise<{ total: number; unfilteredTotal: number }> {
  const { rows } = await sql<{ total: number; unfilteredTotal: number }>`
    select
      (select count(*) from (${matching}) as matching_rows) as total,
      (select count(*) from (${all}) as all_rows) as unfiltered_total`.execute(db);
  return rows[0] ?? { total: 0, unfilteredTotal: 0 };
}

interface ListQueries<DB, Tables extends keyof DB, Row> {
  /** The rows that match the search and the filters. */
  matching: SelectQueryBuilder<DB, Tables, Row>;
  /** All rows, without search and filters. */
  all: Expression<unknown>;
  /** The same rows as `matching` with fewer columns, if those are cheaper to count. */
  counted?: Expression<unknown>;
  sortColumn: Expression<unknown>;
  /** Breaks ties, so no row appears on two pages; for example, `clients.id`. */
  idColumn: string;
}

/** Reads one page of a sorted list, and counts the rows. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  db: Executor,
  { page, size, order }: ListSlice & { order: 'asc' | 'desc' },
  { matching, all, counted = matching, sortColumn, idColumn }: ListQueries<DB, Tables, Row>,
): Promise<ListPage<Simplify<Row>>> {
  const rows = await matching
    .orderBy(orderBy(sortColumn, order))
    .orderBy(sql.ref(idColumn), order)
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows, ...(await countRows(db, counted, all)) };
}
