import type { Period } from '@reportage/contracts';
import { getUnitStart } from '../../../facts/query/calendar.ts';
import { addDays } from '../../clock.ts';
import type { FetchedUniques } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { getNode } from './graph-edge.ts';
import { getBounds, getValues, insightsSchema, toDay } from './graph-insights.ts';

interface ReachQuery {
  /** Path to the insights of the page or account. */
  path: string;
  metric: string;
  /** Key of the media item that represents the page or account. */
  media: string;
  query?: Readonly<Record<string, string>>;
}

/** Reads the reach per day and week (Monday to Sunday). Units with too few people to be reported are missing, not 0. */
export async function readReach(
  api: ConnectorApi,
  { path, metric, media, query = {} }: ReachQuery,
  days: Period,
): Promise<FetchedUniques[]> {
  const uniques: FetchedUniques[] = [];
  for (const granularity of ['day', 'week'] as const) {
    const insightsQuery = { metric, period: granularity, ...query, ...getBounds(days) };
    const insights = await getNode(api, path, insightsSchema, insightsQuery).catch((error: unknown) => {
      if (error instanceof ConnectorError && error.problem === 'forbidden') return { data: [] };
      throw error;
    });
    for (const value of getValues(insights, metric) ?? []) {
      const lastDay = toDay(value);
      if (lastDay === undefined || lastDay < days.from || lastDay > days.to || typeof value.value !== 'number')
        continue;
      const reportDate = getUnitStart(lastDay, granularity);
      // Every day has a value for its week so far. Only the value for the last day is complete.
      if (granularity === 'week' && addDays(reportDate, 6) !== lastDay) continue;
      uniques.push({ media, reportDate, granularity, people: value.value });
    }
  }
  return uniques;
}
