import { type Campaign, findMetric } from '@reportage/contracts';
import { getElapsedDays } from './elapsed-days.ts';
import { isRate } from './metric-kind.ts';

type GoalSet = Pick<Campaign['meta']['goalSet'][number], 'startDate' | 'endDate' | 'goals'>;

/**
 * Returns the progress, 0–1, that a campaign should have made by now: the mean over all goals, each measured against
 * the dates of its goal set. The campaign's verdict compares its actual progress with this value. Returns null if there
 * are no goals, or if any of them has a custom metric, because a campaign does not record whether such a metric is a
 * rate.
 */
export function getExpectedProgress(goalSets: readonly GoalSet[], timezone: string, now: Date): number | null {
  const shares: number[] = [];
  for (const { goals, ...dates } of goalSets) {
    const { share } = getElapsedDays({ ...dates, timezone }, now);
    for (const { id } of goals) {
      const metric = findMetric(id);
      if (!metric) return null;
      // The target of a rate is expected in full from the first day.
      shares.push(isRate(metric) && share > 0 ? 1 : share);
    }
  }
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
