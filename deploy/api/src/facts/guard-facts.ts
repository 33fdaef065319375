import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/connection.ts';
import type { FactsStore } from './facts-store.ts';

const pollMs = 500;

/**
 * Whether facts may be written. The row stays locked until the transaction ends, so that a move waits for running
 * writes.
 */
async function isOpen(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select not has_server_facts and level <> 'moved' and (level = 'none' or held_until <= clock_timestamp()) as "isOpen"
    from app.maintenance for share`.execute(tx);
  return rows[0]?.isOpen === true;
}

/**
 * Guards facts in a data folder, which must not be written once they are being moved to a server. Writes wait; the
 * worker that starts after the move repeats them on the server. They take turns, because each holds a connection to the
 * database.
 */
export function guardFacts<Store extends FactsStore>(store: Store, db: Database): Store {
  let last: Promise<unknown> = Promise.resolve();
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const written = await db
        .transaction()
        .execute(async (tx) => ((await isOpen(tx)) ? { result: await work() } : undefined));
      if (written) return written.result;
      await delay(pollMs);
    }
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => write(work));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    ...store,
    writeBatch: (batchNumber, batch) => inTurn(() => store.writeBatch(batchNumber, batch)),
    writeSlice: (syncVersion, tables) => inTurn(() => store.writeSlice(syncVersion, tables)),
    removeSlices: (mediaType, syncVersions) => inTurn(() => store.removeSlices(mediaType, syncVersions)),
    removeBatch: (workspaceId) => inTurn(() => store.removeBatch(workspaceId)),
  };
}
