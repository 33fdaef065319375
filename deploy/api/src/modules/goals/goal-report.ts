import type { GoalPoint, GoalReport, GoalSetReport, LocalizedText } from '@reportage/contracts';
import { addDays, getDayInZone, getStartOfDay } from '../../platform/clock.ts';
import type { StoredGoal, StoredGoalSet } from '../../schema/campaign.tables.ts';
import { type Forecast, forecastGoal } from './forecast/forecast-goal.ts';
import { getGoalMetric, getKind } from './goal-metrics.ts';
import type { GoalNumbers } from './goal-numbers.ts';
import {
  getElapsedShare,
  getExpectedValue,
  getSetExpectation,
  getSetMediaType,
  getSetProgress,
  type ProgressContext,
} from './progress.ts';

const reasons = {
  noMetric: { en: 'Its metric no longer exists', de: 'Die Metrik gibt es nicht mehr' },
  notStarted: { en: 'It has not started yet', de: 'Es hat noch nicht begonnen' },
  ended: { en: 'Its last day has passed', de: 'Der letzte Tag ist vorbei' },
  unmeasured: { en: 'Nothing has been measured yet', de: 'Noch wurde nichts gemessen' },
  tooFew: {
    en: 'It needs three full days of data',
    de: 'Dafür braucht es drei volle Tage mit Zahlen',
  },
} satisfies Record<string, LocalizedText>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A set's days and today's position among them, shared by all goals of the set. */
interface SetDays {
  days: string[];
  /** The share of the set's time that has elapsed by the end of each day. */
  endShares: number[];
  /** Index of today in `days`: negative before the first day, at least `days.length` after the last one. */
  todayIndex: number;
  /** The share of today that remains. */
  remainingDayShare: number;
  /** The share of today that remains, rounded up to hours, so screens loaded minutes apart show the same forecast. */
  roundedRemainingDayShare: number;
}

function getDays(set: StoredGoalSet, { timezone, now }: ProgressContext): SetDays {
  const count = Math.round((Date.parse(set.endDate) - Date.parse(set.startDate)) / dayMs) + 1;
  const days = Array.from({ length: count }, (_, index) => addDays(set.startDate, index));
  const ends = days.map((day) => getStartOfDay(addDays(day, 1), timezone));
  const todayDate = getDayInZone(now, timezone);
  const endOfToday = getStartOfDay(addDays(todayDate, 1), timezone).getTime();
  const dayLength = endOfToday - getStartOfDay(todayDate, timezone).getTime();
  return {
    days,
    endShares: ends.map((end) => getElapsedShare(set, timezone, end)),
    todayIndex: Math.round((Date.parse(todayDate) - Date.parse(set.startDate)) / dayMs),
    remainingDayShare: (endOfToday - now.getTime()) / dayLength,
    roundedRemainingDayShare: (Math.ceil((endOfToday - now.getTime()) / hourMs) * hourMs) / dayLength,
  };
}

const isRunning = ({ todayIndex, days }: SetDays): boolean => todayIndex >= 0 && todayIndex < days.length;

type GoalFacts = Pick<GoalReport, 'unit' | 'currency' | 'kind'> & { hasMetric: boolean; numbers: GoalNumbers };

function getForecast(
  { kind, unit, hasMetric, numbers }: GoalFacts,
  setDays: SetDays,
): { forecast?: Forecast; reason?: LocalizedText } {
  if (!hasMetric) return { reason: reasons.noMetric };
  if (setDays.todayIndex < 0) return { reason: reasons.notStarted };
  if (!isRunning(setDays)) return { reason: reasons.ended };
  if (numbers.actual === null) return { reason: reasons.unmeasured };
  const history = {
    days: numbers.days.slice(0, setDays.todayIndex),
    remainingDays: setDays.days.slice(setDays.todayIndex),
    remainingDayShare: setDays.roundedRemainingDayShare,
    actual: numbers.actual,
  };
  const forecast = forecastGoal(history, { kind, unit });
  return forecast ? { forecast } : { reason: reasons.tooFew };
}

function getSeries(goal: StoredGoal, facts: GoalFacts, setDays: SetDays, forecast: Forecast | undefined): GoalPoint[] {
  const { kind, numbers } = facts;
  let sum = 0;
  return setDays.days.map((day, index) => {
    const value = numbers.days[index]?.value ?? null;
    sum += value ?? 0;
    const daysAhead = index - setDays.todayIndex;
    const getForecastValue = (values: readonly number[] | undefined) =>
      daysAhead < 0 ? null : (values?.[daysAhead] ?? null);
    return {
      day,
      actual: value === null ? null : kind === 'sum' ? sum : value,
      expected: kind === 'rate' ? goal.quantity : goal.quantity * (setDays.endShares[index] ?? 1),
      forecast: getForecastValue(forecast?.values),
      low: getForecastValue(forecast?.lows),
      high: getForecastValue(forecast?.highs),
    };
  });
}

/**
 * Returns the remaining amount divided by the number of remaining days (at least 1); null for a rate, a reached goal or
 * a set that has ended.
 */
function getRequiredPerDay(goal: StoredGoal, { kind, numbers }: GoalFacts, setDays: SetDays): number | null {
  const remainingAmount = goal.quantity - (numbers.actual ?? 0);
  if (kind === 'rate' || remainingAmount <= 0 || setDays.todayIndex >= setDays.days.length) return null;
  if (setDays.todayIndex < 0) return remainingAmount / setDays.days.length;
  return remainingAmount / Math.max(1, setDays.days.length - setDays.todayIndex - 1 + setDays.remainingDayShare);
}

function reportGoal(
  goal: StoredGoal,
  numbers: GoalNumbers,
  { set, setDays, context }: { set: StoredGoalSet; setDays: SetDays; context: ProgressContext },
): GoalReport {
  const metric = getGoalMetric(goal.id, context.customMetrics);
  const facts: GoalFacts = {
    unit: metric?.unit ?? null,
    currency: metric?.currency ?? numbers.currency,
    kind: getKind(metric),
    hasMetric: metric !== undefined,
    numbers,
  };
  const { forecast, reason } = getForecast(facts, setDays);
  const daysToEnd = setDays.days.length - 1 - setDays.todayIndex;
  return {
    ...goal,
    unit: facts.unit,
    currency: facts.currency,
    kind: facts.kind,
    actual: numbers.actual,
    expected: getExpectedValue(goal, set, context),
    ...getSetProgress({ ...set, goals: [goal] }, [numbers.actual], context),
    forecast: forecast
      ? {
          value: forecast.values[daysToEnd] ?? 0,
          low: forecast.lows[daysToEnd] ?? 0,
          high: forecast.highs[daysToEnd] ?? 0,
          method: forecast.method,
        }
      : null,
    forecastReason: reason ?? null,
    requiredPerDay: getRequiredPerDay(goal, facts, setDays),
    series: getSeries(goal, facts, setDays, forecast),
  };
}

/**
 * Builds a goal set's report as displayed.
 * @param numbers the values of the set's goals, in order, with their days
 */
export function reportGoalSet(
  set: StoredGoalSet,
  numbers: readonly GoalNumbers[],
  context: ProgressContext,
): GoalSetReport {
  const setDays = getDays(set, context);
  const getNumbers = (index: number): GoalNumbers => numbers[index] ?? { actual: null, currency: null, days: [] };
  return {
    name: set.name,
    goalSetIndex: set.goalSetIndex,
    startDate: set.startDate,
    endDate: set.endDate,
    mediaType: getSetMediaType(set),
    ...getSetExpectation(set, context),
    elapsedShare: getElapsedShare(set, context.timezone, context.now),
    ...getSetProgress(
      set,
      set.goals.map((_, index) => getNumbers(index).actual),
      context,
    ),
    goals: set.goals.map((goal, index) => reportGoal(goal, getNumbers(index), { set, setDays, context })),
  };
}
