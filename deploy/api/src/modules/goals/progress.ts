import {
  type Campaign,
  countOnTarget,
  type FactType,
  factTypes,
  type GoalCounts,
  type GoalSetReport,
} from '@reportage/contracts';
import { addDays, getStartOfDay } from '../../platform/clock.ts';
import type { StoredGoal, StoredGoalSet } from '../../schema/campaign.tables.ts';
import { type CustomGoalMetrics, getGoalMetric, getKind } from './goal-metrics.ts';

export interface Progress {
  /** The progress in percent, 0–100. */
  progress: number;
  /** The progress of each goal set in percent, in order. */
  progressSet: number[];
  progressStatus: Campaign['progressStatus'];
  goalCounts: GoalCounts;
}

/** The actual value of a goal; null if nothing was measured. */
export type ActualValue = number | null;

export interface GoalDates {
  startDate: string;
  endDate: string;
}

/** What a goal's progress depends on, besides its values. */
export interface ProgressContext {
  timezone: string;
  customMetrics: CustomGoalMetrics;
  now: Date;
}

export interface CampaignGoals extends GoalDates {
  timezone: string;
  goalSets: readonly StoredGoalSet[];
}

/** A campaign that has reached at least this share of the expected value is on track. */
const minOnTrackPace = 0.95;
/** A campaign that has reached at least this share of the expected value is ahead. */
const minAheadPace = 1.05;
/** Allows for rounding errors, which may turn exactly 95% into slightly less. */
const tolerance = 1e-9;

const computeMean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
/** Converts a share to a percentage with one decimal. A share below 1 is never shown as 100. */
const toPercent = (share: number): number => (share >= 1 ? 100 : Math.min(99.9, Math.round(share * 1000) / 10));

/**
 * Returns how much of the time from the start of the first day to the end of the last day has elapsed, as a share from
 * 0 to 1. Days start at midnight in the time zone.
 */
export function getElapsedShare({ startDate, endDate }: GoalDates, timezone: string, now: Date): number {
  const start = getStartOfDay(startDate, timezone).getTime();
  const end = getStartOfDay(addDays(endDate, 1), timezone).getTime();
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}

export const hasStarted = ({ startDate }: GoalDates, timezone: string, now: Date): boolean =>
  now >= getStartOfDay(startDate, timezone);

/**
 * Returns the share of a goal's quantity that is expected by now: for a sum, it grows with time; for a rate, it is 1
 * from the first day.
 */
function getExpectedShare(goal: StoredGoal, set: GoalDates, { timezone, customMetrics, now }: ProgressContext): number {
  if (getKind(getGoalMetric(goal.id, customMetrics)) === 'sum') return getElapsedShare(set, timezone, now);
  return hasStarted(set, timezone, now) ? 1 : 0;
}

/** Returns the value that a goal should have reached by now: its quantity or, for a sum, the elapsed share of it. */
export const getExpectedValue = (
  goal: StoredGoal,
  set: GoalDates,
  { timezone, customMetrics, now }: ProgressContext,
): number =>
  getKind(getGoalMetric(goal.id, customMetrics)) === 'rate'
    ? goal.quantity
    : goal.quantity * getElapsedShare(set, timezone, now);

type SetExpectation = Pick<GoalSetReport, 'expected' | 'expectedUnit' | 'expectedCurrency'>;

/**
 * Returns what a goal set should have reached by now: the sum over its goals, or the elapsed share in percent if they
 * cannot be added up.
 */
export function getSetExpectation(set: StoredGoalSet, context: ProgressContext): SetExpectation {
  const [first] = set.goals;
  if (!first) return { expected: null, expectedUnit: null, expectedCurrency: null };
  const metrics = set.goals.map(({ id }) => getGoalMetric(id, context.customMetrics));
  const units = new Set(metrics.map((metric) => `${metric?.unit} ${metric?.currency}`));
  const hasRate = metrics.some((metric) => getKind(metric) === 'rate');
  if (units.size > 1 || (hasRate && set.goals.length > 1)) {
    const share = getElapsedShare(set, context.timezone, context.now);
    return { expected: 100 * share, expectedUnit: 'percent', expectedCurrency: null };
  }
  const expected = set.goals.reduce((sum, goal) => sum + getExpectedValue(goal, set, context), 0);
  return { expected, expectedUnit: metrics[0]?.unit ?? null, expectedCurrency: metrics[0]?.currency ?? null };
}

/** Returns the media type of the set's goals; null if they differ or there are none. */
export function getSetMediaType({ goals }: Pick<StoredGoalSet, 'goals'>): FactType | null {
  const prefixes = new Set(goals.map(({ id }) => id.slice(0, id.indexOf('_'))));
  const [prefix] = prefixes;
  return prefixes.size === 1 ? (factTypes.find((type) => type === prefix) ?? null) : null;
}

/** Returns the share (0–1) of its quantity that each goal should have reached by now, averaged over all goals. */
export const getMeanExpectedShare = (goalSets: readonly StoredGoalSet[], context: ProgressContext): number =>
  computeMean(goalSets.flatMap((set) => set.goals.map((goal) => getExpectedShare(goal, set, context))));

const getReachedShare = (goal: StoredGoal, actual: ActualValue | undefined): number =>
  Math.min(Math.max((actual ?? 0) / goal.quantity, 0), 1);

/** Computes the progress and status of a set, or of one of its goals, based on the set's dates. */
export function getSetProgress(
  set: GoalDates & Pick<StoredGoalSet, 'goals'>,
  actualValues: readonly ActualValue[],
  context: ProgressContext,
): Pick<Progress, 'progress' | 'progressStatus'> {
  const reachedShares = set.goals.map((goal, index) => getReachedShare(goal, actualValues[index]));
  const expected = computeMean(set.goals.map((goal) => getExpectedShare(goal, set, context)));
  return {
    progress: toPercent(computeMean(reachedShares)),
    progressStatus: getStatus(reachedShares, expected, set, context),
  };
}

/**
 * Computes a campaign's progress: the mean of min(actual / quantity, 1) over its goals or, without goals, the share of
 * the time that has elapsed.
 * @param actualValues the actual values by set and goal
 */
export function getProgress(
  campaign: CampaignGoals,
  actualValues: readonly (readonly ActualValue[])[],
  { customMetrics, now }: Pick<ProgressContext, 'customMetrics' | 'now'>,
): Progress {
  const context: ProgressContext = { timezone: campaign.timezone, customMetrics, now };
  const { goalSets } = campaign;
  const shares = goalSets.map((set, setIndex) =>
    set.goals.map((goal, index) => getReachedShare(goal, actualValues[setIndex]?.[index])),
  );
  const reachedShares = shares.flat();
  const elapsedShare = getElapsedShare(campaign, campaign.timezone, now);
  return {
    progress: toPercent(reachedShares.length === 0 ? elapsedShare : computeMean(reachedShares)),
    progressSet: shares.map((set) => toPercent(computeMean(set))),
    progressStatus: getStatus(reachedShares, getMeanExpectedShare(goalSets, context), campaign, context),
    goalCounts: countGoals(goalSets, actualValues, context),
  };
}

function countGoals(
  goalSets: readonly StoredGoalSet[],
  actualValues: readonly (readonly ActualValue[])[],
  context: ProgressContext,
): GoalCounts {
  return countOnTarget(
    goalSets.map((set, setIndex) => ({
      goals: set.goals.map((goal, index) => ({
        kind: getKind(getGoalMetric(goal.id, context.customMetrics)),
        actual: actualValues[setIndex]?.[index] ?? null,
        ...getSetProgress({ ...set, goals: [goal] }, [actualValues[setIndex]?.[index] ?? null], context),
      })),
    })),
  );
}

function getStatus(
  reachedShares: readonly number[],
  expected: number,
  dates: GoalDates,
  { timezone, now }: ProgressContext,
): Campaign['progressStatus'] {
  if (reachedShares.length > 0 && reachedShares.every((share) => share >= 1)) return 'completed';
  if (!hasStarted(dates, timezone, now)) return 'not started';
  if (getElapsedShare(dates, timezone, now) >= 1) return 'ended';
  if (reachedShares.length === 0 || expected === 0) return 'on track';
  const pace = computeMean(reachedShares) / expected;
  if (pace >= minAheadPace - tolerance) return 'ahead';
  return pace >= minOnTrackPace - tolerance ? 'on track' : 'behind';
}
