import { prepareStatement } from '@reportage/deploy-service/database';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/connection.ts';

/**
 * Makes batches up to this number visible, in the transaction that finishes the batch. For facts stores that have no transactions of their
 * own.
 */
export async function showBatches(tx: Tx, batchNumber: number): Promise<void> {
  await tx
    .updateTable('visibleBatches')
    .set({ upTo: sql<number>`greatest(up_to, ${batchNumber})` })
    .execute();
}

/** Number up to which batches are visible. */
export async function readVisibleBatches(db: Database): Promise<number> {
  const { upTo } = await db.selectFrom('visibleBatches').select('upTo').executeTakeFirstOrThrow();
  return upTo;
}

const readSlices = prepareStatement<{ syncVersion: number }>(
  'select sync_version as "syncVersion" from app.connection_slices where workspace_id = $1 order by sync_version',
);

/** The current version of every slice that connectors have fetched for a workspace. */
export async function readVisibleSlices(db: Database, workspaceId: string): Promise<number[]> {
  const { rows } = await db.withoutPlugins().executeQuery(readSlices([workspaceId]));
  return rows.map(({ syncVersion }) => syncVersion);
}
