import { CompiledQuery } from 'kysely';
import type pg from 'pg';

const statementNames = new Map<string, string>();

/**
 * Defines a statement that each connection parses and plans only once. It must name its columns, because with `*` it
 * would keep failing on connections opened before a migration.
 * @returns a function that binds its parameters, for `executeQuery`
 */
export function prepareStatement<Row>(text: string): (parameters: readonly unknown[]) => CompiledQuery<Row> {
  statementNames.set(text, `s${statementNames.size + 1}`);
  return (parameters) => CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Row>;
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Makes a connection send prepared statements under their names. */
export function enablePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const queryByName: Query = (text, ...rest) => {
    const name = typeof text === 'string' ? statementNames.get(text) : undefined;
    return name === undefined ? query(text, ...rest) : query({ name, text, values: rest[0] });
  };
  client.query = queryByName as typeof client.query;
}
