import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/connection.ts';
import type { FactsStore } from './facts-store.ts';

const pollMs = 500;

/**
 * Whether facts may be written. The maintenance row stays locked until the transaction ends, which makes a move wait
 * for running writes.
 */
async function mayWriteFacts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mayWriteFacts: boolean }>`
    select not has_server_facts and level <> 'moved' and (level = 'none' or held_until <= clock_timestamp()) as "mayWriteFacts"
    from app.maintenance for share`.execute(tx);
  return rows[0]?.mayWriteFacts === true;
}

/**
 * Wraps a store in a data folder so that nothing is written while its facts are being moved to a server. Writes wait in
 * the meantime; the worker that starts after the move repeats them on the server. Only one write runs at a time,
 * because each uses a database connection.
 */
export function guardFacts<Store extends FactsStore>(store: Store, db: Database): Store {
  let lastWrite: Promise<unknown> = Promise.resolve();
  const runWhenAllowed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const outcome = await db
        .transaction()
        .execute(async (tx) => ((await mayWriteFacts(tx)) ? { result: await work() } : undefined));
      if (outcome) return outcome.result;
      await delay(pollMs);
    }
  };
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = lastWrite.then(() => runWhenAllowed(work));
    lastWrite = result.catch(() => undefined);
    return result;
  };
  return {
    ...store,
    writeBatch: (batchNumber, batch) => enqueue(() => store.writeBatch(batchNumber, batch)),
    writeSlice: (syncVersion, tables) => enqueue(() => store.writeSlice(syncVersion, tables)),
    removeSlices: (mediaType, syncVersions) => enqueue(() => store.removeSlices(mediaType, syncVersions)),
    removeWorkspaceFacts: (workspaceId) => enqueue(() => store.removeWorkspaceFacts(workspaceId)),
  };
}
