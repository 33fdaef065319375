import type { Executor } from '../../platform/database/connection.ts';

/** Custom metrics of a workspace that cards may ask for. */
export async function listCustomMetricIds(db: Executor, workspaceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customMetrics')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
