import { findMetric, type GoalKind, type Metric } from '@reportage/contracts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';

/** The metric properties that the goal rules depend on. */
export type GoalMetric = Pick<Metric, 'unit' | 'currency' | 'type'>;

/** A workspace's custom metrics by id. */
export type CustomGoalMetrics = ReadonlyMap<string, GoalMetric>;

/** @returns undefined if the metric does not exist */
export const getGoalMetric = (id: string, customMetrics: CustomGoalMetrics): GoalMetric | undefined =>
  findMetric(id) ?? customMetrics.get(id);

/** Percentages, ratios and averages are rates, which cannot be added up over days. */
export function getKind(metric: GoalMetric | undefined): GoalKind {
  if (!metric) return 'sum';
  const isRate = metric.type === 'avg' || metric.type === 'calculated';
  return isRate || metric.unit === 'percent' || metric.unit === 'ratio' ? 'rate' : 'sum';
}

/** Returns the kind of all goals together: `rate` if all are rates, otherwise `sum`; null without goals. */
export function getOverallGoalKind(
  goalSets: readonly Pick<StoredGoalSet, 'goals'>[],
  customMetrics: CustomGoalMetrics,
): GoalKind | null {
  const kinds = goalSets.flatMap(({ goals }) => goals.map(({ id }) => getKind(getGoalMetric(id, customMetrics))));
  if (kinds.length === 0) return null;
  return kinds.every((kind) => kind === 'rate') ? 'rate' : 'sum';
}
