import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/connection.ts';

/**
 * Shows the batches up to this number: written last, together with whatever else is so only once their facts are there. It matters
 * to a store of facts that has no transactions of its own.
 */
export async function showBatches(tx: Tx, batchNumber: number): Promise<void> {
  await tx
    .updateTable('visibleBatches')
    .set({ upTo: sql<number>`greatest(up_to, ${batchNumber})` })
    .execute();
}

/** Number up to which batches are to be seen. */
export async function readVisibleBatches(db: Database): Promise<number> {
  const { upTo } = await db.selectFrom('visibleBatches').select('upTo').executeTakeFirstOrThrow();
  return upTo;
}
