import { enablePreparedStatements, waitUntilConnected } from '@reportage/deploy-service/database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { minuteMs } from './clock.ts';
import type { IdentityTables } from './schema.ts';

export type Database = Kysely<IdentityTables>;

/** Few connections, because each is a process on the database server, which is shared with the API. */
const maxConnections = 4;
/** Longer than quiet periods, because reconnecting would delay the next sign-in by more than its statements do. */
const idleTimeoutMillis = 15 * minuteMs;

export interface OpenDatabase {
  /** Reads and writes the `identity` schema. */
  db: Database;
  /** Waits for a database that starts alongside this process. @throws if it does not become available */
  waitUntilConnected: () => Promise<void>;
  close: () => Promise<void>;
}

export function openDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server drops must not crash the process; the pool opens another.
  pool.on('error', onError);
  // Nor must a connection that breaks during a transaction: the next query fails, and its caller gets the error.
  pool.on('connect', (client) => {
    client.on('error', onError);
    enablePreparedStatements(client);
  });
  const root = new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: root.withSchema('identity'),
    waitUntilConnected: () => waitUntilConnected(pool),
    close: () => root.destroy(),
  };
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
