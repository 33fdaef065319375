import { getFactMediaType } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';
import type { CustomGoalMetrics } from './goal-metrics.ts';

/** Reads the custom metrics that the goals use. */
export async function readCustomGoalMetrics(
  db: Executor,
  workspaceId: string,
  goalSets: readonly Pick<StoredGoalSet, 'goals'>[],
): Promise<CustomGoalMetrics> {
  const metricIds = goalSets.flatMap(({ goals }) => goals.map(({ id }) => id));
  const ids = [...new Set(metricIds.filter((id) => getFactMediaType(id) === 'custom'))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customMetrics')
    .select(['id', 'unit', 'currency', 'type'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...metric }) => [id, metric]));
}
