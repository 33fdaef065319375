import type { Metric } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';

/** Lists the ids of the custom metrics that a workspace's cards may query. */
export async function listCustomMetricIds(db: Executor, workspaceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customMetrics')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists a workspace's custom metrics in the catalogue's format, sorted by name. */
export async function listCustomMetrics(db: Executor, workspaceId: string): Promise<Metric[]> {
  const rows = await db
    .selectFrom('customMetrics')
    .select(['id', 'name', 'note', 'unit', 'currency', 'type', 'dimensions'])
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, mediaType: 'custom' }));
}
