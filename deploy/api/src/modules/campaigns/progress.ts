import type { Campaign } from '@reportage/contracts';
import { addDays, startOfDay } from '../../platform/clock.ts';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';

export interface Progress {
  /** Percent, 0–100. */
  progress: number;
  /** Percent of each goal set, in order. */
  progressSet: number[];
  progressStatus: Campaign['progressStatus'];
}

interface Dates {
  startDate: string;
  endDate: string;
}

/** Within these shares of what is expected by now, a campaign is on track. */
const onTrackFrom = 0.95;
const aheadFrom = 1.05;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
/** Percent with one decimal. */
const toPercent = (share: number): number => Math.round(share * 1000) / 10;

/** Share of the days from the start of the first to the end of the last, in the zone's own days, that is over: 0–1. */
export function elapsedShare({ startDate, endDate }: Dates, timezone: string, now: Date): number {
  const start = startOfDay(startDate, timezone).getTime();
  const end = startOfDay(addDays(endDate, 1), timezone).getTime();
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}

/** What a goal set should have reached by now: quantity × elapsed share, over its goals; null where it has none. */
export function expectedOf(set: StoredGoalSet, timezone: string, now: Date): number | null {
  if (set.goals.length === 0) return null;
  const share = elapsedShare(set, timezone, now);
  return set.goals.reduce((sum, goal) => sum + goal.quantity * share, 0);
}

/** Share of all goals that should have been reached by now, 0–1. */
export function expectedShare(campaign: { timezone: string; goalSets: readonly StoredGoalSet[] }, now: Date): number {
  const { timezone, goalSets } = campaign;
  return mean(goalSets.flatMap((set) => set.goals.map(() => elapsedShare(set, timezone, now))));
}

/**
 * Progress is the mean over goals of min(actual / quantity, 1); without goals the elapsed share of time.
 * @param actuals what each goal has reached, in the order of the sets and of their goals
 */
export function progressOf(
  campaign: Dates & { timezone: string; goalSets: readonly StoredGoalSet[] },
  actuals: readonly (readonly number[])[],
  now: Date,
): Progress {
  const { timezone, goalSets } = campaign;
  const time = elapsedShare(campaign, timezone, now);
  const shares = goalSets.map((set, setIndex) =>
    set.goals.map((goal, index) => Math.min((actuals[setIndex]?.[index] ?? 0) / goal.quantity, 1)),
  );
  const reached = shares.flat();
  const expected = expectedShare(campaign, now);
  return {
    progress: toPercent(reached.length === 0 ? time : mean(reached)),
    progressSet: shares.map((set) => toPercent(mean(set))),
    progressStatus: statusOf(reached, expected, { time, hasBegun: now >= startOfDay(campaign.startDate, timezone) }),
  };
}

function statusOf(
  reached: readonly number[],
  expected: number,
  { time, hasBegun }: { time: number; hasBegun: boolean },
): Campaign['progressStatus'] {
  if (reached.length > 0 && reached.every((share) => share >= 1)) return 'completed';
  if (!hasBegun) return 'not started';
  if (time >= 1) return 'ended';
  if (reached.length === 0 || expected === 0) return 'on track';
  const pace = mean(reached) / expected;
  if (pace >= aheadFrom) return 'ahead';
  return pace >= onTrackFrom ? 'on track' : 'behind';
}
