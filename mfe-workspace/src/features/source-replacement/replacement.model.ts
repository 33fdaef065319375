import type { SourceReplacementPreview } from '@reportage/contracts';

/** The ids of the counterparts that the user has chosen, keyed by the old item's id; null for no counterpart. */
export type Decisions = Readonly<Record<string, string | null>>;

/** Suggestions apply until the user decides otherwise. */
export const getDecisions = ({ unmatched }: SourceReplacementPreview, selected: Decisions): Decisions => ({
  ...Object.fromEntries(unmatched.map(({ old, suggestion }) => [old.id, suggestion?.new.id ?? null])),
  ...selected,
});

export const toPairs = (decisions: Decisions): { oldId: string; newId: string | null }[] =>
  Object.entries(decisions).map(([oldId, newId]) => ({ oldId, newId }));

export function countJoined({ matchedCount }: SourceReplacementPreview, decisions: Decisions): number {
  return matchedCount + Object.values(decisions).filter((newId) => newId !== null).length;
}

/** The previous day, `YYYY-MM-DD`. */
export function getPreviousDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Counts and sums the days for which both sources have numbers. `uncovered` counts the days for which the source in use
 * has none.
 */
export function compareDays({ days }: SourceReplacementPreview, firstDay: string | null) {
  const sharedDays = days.flatMap((day) =>
    day.old === null || day.new === null ? [] : [{ old: day.old, new: day.new }],
  );
  const emptyDays = days.filter(
    ({ day, old, new: newValue }) => firstDay !== null && (day < firstDay ? old : newValue) === null,
  );
  return {
    count: sharedDays.length,
    old: sharedDays.reduce((sum, day) => sum + day.old, 0),
    new: sharedDays.reduce((sum, day) => sum + day.new, 0),
    uncovered: emptyDays.length,
  };
}
