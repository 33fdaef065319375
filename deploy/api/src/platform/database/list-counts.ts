import { type Expression, sql } from 'kysely';
import type { Executor } from './connection.ts';

/** How many rows the query of a list matches, with its search and filters and without. */
export async function countList(
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
