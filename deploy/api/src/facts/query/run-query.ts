import { type DuckDBConnection, DuckDBListValue, type DuckDBType, LIST, VARCHAR } from '@duckdb/node-api';
import type { EmittedQuery } from './duckdb-emitter.ts';

export type Table = readonly (readonly unknown[])[];

/** An empty list does not tell what it would hold. */
const typesOf = (values: EmittedQuery['values']): Record<string, DuckDBType> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value instanceof DuckDBListValue ? [[name, LIST(VARCHAR)]] : [],
    ),
  );

export async function runQuery(connection: DuckDBConnection, { sql, values }: EmittedQuery): Promise<Table> {
  const result = await connection.runAndReadAll(sql, values, typesOf(values));
  return result.getRowsJS();
}

export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
