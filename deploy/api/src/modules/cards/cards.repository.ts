import type { Executor } from '../../platform/database/connection.ts';

/** The custom metrics of a workspace that its cards may query. */
export async function listCustomMetricIds(db: Executor, workspaceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customMetrics')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
