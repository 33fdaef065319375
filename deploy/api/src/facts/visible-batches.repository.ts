import { prepareStatement } from '@reportage/deploy-service/database';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/connection.ts';

/**
 * Makes batches up to this number visible in the transaction that finishes the batch. Used for facts stores without
 * their own transactions.
 */
export async function makeBatchesVisible(tx: Tx, batchNumber: number): Promise<void> {
  await tx
    .updateTable('visibleBatches')
    .set({ upTo: sql<number>`greatest(up_to, ${batchNumber})` })
    .execute();
}

/** Which batches are visible: all up to a number, except those that other workers are still writing. */
export interface VisibleBatches {
  upTo: number;
  /** Open batches with a lower number, in ascending order. */
  open: readonly number[];
}

/**
 * Reads the visible batches. Numbers become visible in order: a batch claimed later has a higher number than any
 * finished one.
 */
export async function readVisibleBatches(db: Database): Promise<VisibleBatches> {
  const { rows } = await sql<{ upTo: number; open: number[] }>`
    select up_to, array(
      select batch_number::float8 from app.fold_batches where done_at is null and batch_number < up_to order by 1) as open
    from app.visible_batches`.execute(db);
  return rows[0] ?? { upTo: 0, open: [] };
}

const readSlices = prepareStatement<{ syncVersion: number }>(
  'select sync_version as "syncVersion" from app.connection_slices where workspace_id = $1 order by sync_version',
);

/** Reads the current version of every slice that connectors have fetched for a workspace. */
export async function readVisibleSlices(db: Database, workspaceId: string): Promise<number[]> {
  const { rows } = await db.withoutPlugins().executeQuery(readSlices([workspaceId]));
  return rows.map(({ syncVersion }) => syncVersion);
}
