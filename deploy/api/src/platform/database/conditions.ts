import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListFilter } from '../lists/list-filters.ts';
import { createContainsPattern } from '../lists/list-response.ts';

/** Whether any of the columns contains the search text, ignoring case. True if there is no search. */
export function matchesSearch(
  searchString: string,
  columns: readonly Expression<string | null>[],
): RawBuilder<SqlBool> {
  if (!searchString) return sql<SqlBool>`true`;
  const pattern = createContainsPattern(searchString);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`lower(coalesce(${column}, '')) like ${pattern}`),
    sql` or `,
  )})`;
}

/** The filter value for rows without a value, such as campaigns without a client. */
const noneValue = 'none';

/** Whether a row matches all filters. @param columns the column for each filtered field */
export function matchesFilters(
  filters: readonly ListFilter[],
  columns: Record<string, Expression<string | null>>,
): RawBuilder<SqlBool> {
  const conditions = filters.flatMap(({ field, operator, values }) => {
    const column = columns[field];
    if (!column) return [];
    const isOneOf = sql<SqlBool>`coalesce(${column}, '') in (${sql.join(values.map((value) => (value === noneValue ? '' : value)))})`;
    return [operator === 'is' ? isOneOf : sql<SqlBool>`not (${isOneOf})`];
  });
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a row has one of the labels. @param values labels whose commas are escaped, because commas separate labels
 */
export const hasAnyLabel = (labels: Expression<unknown>, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${labels} ?| ${values.map(decodeValue)}::text[]`;

/** Sorts by a column, with missing values last in both directions. */
export const orderBy = (column: Expression<unknown>, order: 'asc' | 'desc'): RawBuilder<unknown> =>
  order === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
