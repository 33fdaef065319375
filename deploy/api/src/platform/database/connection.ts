import { enablePreparedStatements } from '@reportage/deploy-service/database';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { AppSchema } from '../../schema/index.ts';
import { getCurrentReading } from './replica/reading.ts';

export type Database = Kysely<AppSchema>;
export type Tx = Transaction<AppSchema>;
/** Where a repository runs its queries: the database, or a transaction. */
export type Executor = Database | Tx;

/** Few connections, because each is a process on the database server, and managed servers limit their number. */
const maxConnections = 4;

const oid = { int8: 20, date: 1082, numeric: 1700 } as const;

/** Keeps calendar days as strings (they have no zone), and parses counts as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
};

export function createPool(
  url: string,
  limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    ...limits,
    idleTimeoutMillis: 30_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format ?? 'text'),
    },
  });
  // An idle connection that breaks is replaced by the next query. Without a listener, its error would crash the
  // process.
  pool.on('error', () => undefined);
  // A connection may also break between the queries in a transaction. The next query then fails, and its caller gets
  // the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    enablePreparedStatements(client);
  });
  return pool;
}

/** A replica that does not respond must not delay a read for long, because the primary can handle it. */
export const createReplicaPool = (url: string): pg.Pool =>
  createPool(url, { connectionTimeoutMillis: 2_000, query_timeout: 10_000 });

/** Uses the replica where reading from it is allowed, and the primary otherwise. */
const createRoutingPool = (primary: pg.Pool, replica: pg.Pool): PostgresPool => ({
  options: primary.options,
  connect: () => (getCurrentReading() ? replica : primary).connect(),
  async end() {
    await Promise.all([primary.end(), replica.end()]);
  },
});

/** Tables and columns are snake_case in SQL and camelCase here; the content of JSON columns is unchanged. */
export function createDatabase(pool: pg.Pool, replica?: pg.Pool): Database {
  return new Kysely<AppSchema>({
    dialect: new PostgresDialect({ pool: replica ? createRoutingPool(pool, replica) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }).withSchema('app');
}
