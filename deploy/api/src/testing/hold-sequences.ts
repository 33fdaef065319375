import type { PGlite } from '@electric-sql/pglite';

const letter = (text: string) => text.charCodeAt(0);
/** Messages after which the server is ready for the next query: Sync and Query. Startup messages have no letter. */
const ends = new Set([letter('S'), letter('Q'), letter('X'), 0]);

/**
 * The socket server hands on one message at a time and keeps to one client only within a transaction, so that the parts of two clients'
 * queries (Parse, Bind, Execute) could mix. A query under way therefore counts as a transaction until its Sync.
 */
export function holdSequences(database: PGlite): PGlite {
  let isUnderWay = false;
  const run = database.execProtocolRawStream.bind(database);
  const isInTransaction = database.isInTransaction.bind(database);
  const exec = database.exec.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    await run(message, options);
    isUnderWay = !ends.has(message[0] ?? 0);
  };
  database.isInTransaction = () => isUnderWay || isInTransaction();
  // The server rolls back what a client left when it went away.
  database.exec = (query, options) => {
    isUnderWay = false;
    return exec(query, options);
  };
  return database;
}
