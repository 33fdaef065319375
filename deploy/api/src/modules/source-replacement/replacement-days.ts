import type { SourceReplacementPreview } from '@reportage/contracts';
import {
  type CardDefinition,
  type CardResult,
  type FactMediaType,
  getDateDimension,
  type Period,
} from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';

export type ReplacementDays = SourceReplacementPreview['days'];

/** Number of days to compare. Vendors' data is fetched for the same number of days. */
export const comparedDayCount = 730;

interface DaysQuery {
  workspaceId: string;
  timezone: string;
  mediaType: FactMediaType;
  metric: string;
  period: Period;
  oldIds: string[];
  newIds: string[];
}

const getDailyValues = (card: CardResult | undefined): Map<string, number> =>
  new Map(card?.rows.flatMap(([day, value]) => (typeof value === 'number' ? [[String(day), value] as const] : [])));

/** Reads both sources' daily values for the matched items, omitting days on which neither has a value. */
export async function readReplacementDays(
  { facts }: Pick<Platform, 'facts'>,
  { workspaceId, timezone, mediaType, metric, period, oldIds, newIds }: DaysQuery,
): Promise<ReplacementDays> {
  if (oldIds.length === 0) return [];
  const card: CardDefinition = {
    id: metric,
    display: 'chart',
    metrics: [metric],
    dimensions: [getDateDimension(mediaType)],
    dateUnit: 'day',
    limit: 1_000,
  };
  const queryDailyValues = async (mediaIds: string[]) =>
    getDailyValues((await facts.queryCards({ workspaceId, timezone, period, mediaIds, cards: [card] }))[0]);
  const [oldValues, newValues] = await Promise.all([queryDailyValues(oldIds), queryDailyValues(newIds)]);
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .toSorted()
    .map((day) => ({ day, old: oldValues.get(day) ?? null, new: newValues.get(day) ?? null }));
}

/**
 * Finds the first day that the new source covers completely. If its values start after its first fetched day, the day
 * on which they start is skipped, because the source may have started counting in the middle of that day.
 * @param fetchedFrom the new source's first fetched day
 */
export function findFirstCompleteDay(days: ReplacementDays, fetchedFrom: string | null): string | null {
  const firstNewDay = days.find((day) => day.new !== null && (fetchedFrom === null || day.day >= fetchedFrom));
  if (!firstNewDay) return null;
  return firstNewDay.day === fetchedFrom ? firstNewDay.day : addDays(firstNewDay.day, 1);
}
