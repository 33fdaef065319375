import type { SourceReplacementPreview } from '@reportage/contracts';

/** The id of each old item's counterpart, keyed by the old item's id; null for no counterpart. */
export type Decisions = Readonly<Record<string, string | null>>;

/** Returns the chosen counterparts, and the suggested ones for items that the user has not decided on. */
export const getDecisions = ({ unmatched }: SourceReplacementPreview, chosen: Decisions): Decisions => ({
  ...Object.fromEntries(unmatched.map(({ old, suggestion }) => [old.id, suggestion?.new.id ?? null])),
  ...chosen,
});

export const toPairs = (decisions: Decisions): { oldId: string; newId: string | null }[] =>
  Object.entries(decisions).map(([oldId, newId]) => ({ oldId, newId }));

export function countMatched({ matchedCount }: SourceReplacementPreview, decisions: Decisions): number {
  return matchedCount + Object.values(decisions).filter((newId) => newId !== null).length;
}

/** Returns the previous day as `YYYY-MM-DD`. */
export function getPreviousDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Sums each source's values over the days for which both have values. Also counts the days for which the source to be
 * used has no value.
 */
export function compareDays({ days }: SourceReplacementPreview, firstDay: string | null) {
  const sharedDays = days.flatMap((day) =>
    day.old === null || day.new === null ? [] : [{ old: day.old, new: day.new }],
  );
  const missingDays = days.filter(
    ({ day, old, new: newValue }) => firstDay !== null && (day < firstDay ? old : newValue) === null,
  );
  return {
    sharedDayCount: sharedDays.length,
    oldSum: sharedDays.reduce((sum, day) => sum + day.old, 0),
    newSum: sharedDays.reduce((sum, day) => sum + day.new, 0),
    missingDayCount: missingDays.length,
  };
}
