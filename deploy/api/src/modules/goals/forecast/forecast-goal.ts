import type { GoalKind, LocalizedText, Metric } from '@reportage/contracts';
import { forecastDailyAverage } from './daily-average.ts';
import { type DailyForecast, type History, listMeasuredDays } from './history.ts';
import { forecastRate } from './rate-spread.ts';
import { forecastWeekdayLevel } from './weekday-level.ts';

export type Forecast = DailyForecast & { method: LocalizedText };

const minDays = 3;
/** Two weeks contain each weekday twice. */
const minDaysForWeekdays = 14;
/** A series with values on a smaller share of its days, such as values entered once a week, is sparse. */
const minDenseShare = 0.7;

export const methods = {
  weekdayLevel: {
    en: 'Based on the usual weekly pattern; 80% of outcomes fall in this range',
    de: 'Nach dem üblichen Verlauf einer Woche; 80 % der möglichen Ergebnisse liegen in diesem Bereich',
  },
  dailyAverage: {
    en: 'Based on the daily average; 80% of outcomes fall in this range',
    de: 'Nach dem Tagesdurchschnitt; 80 % der möglichen Ergebnisse liegen in diesem Bereich',
  },
  rateSpread: {
    en: 'Based on the rate so far; 80% of outcomes fall in this range',
    de: 'Nach der bisherigen Rate; 80 % der möglichen Ergebnisse liegen in diesem Bereich',
  },
} satisfies Record<string, LocalizedText>;

/** The maximum value, for units that have one. */
const maxByUnit: Partial<Record<Metric['unit'], number>> = { ratio: 1, percent: 100 };

/** @returns undefined while there are too few full days with data */
export function forecastGoal(
  history: History,
  { kind, unit }: { kind: GoalKind; unit: Metric['unit'] | null },
): Forecast | undefined {
  const measuredDays = listMeasuredDays(history);
  if (measuredDays.length < minDays) return undefined;
  const isPositive = measuredDays.every(({ value }) => value >= 0);
  if (kind === 'rate') {
    const maxValue = Math.max(history.actual, (unit && maxByUnit[unit]) ?? Number.POSITIVE_INFINITY);
    const { values, lows, highs } = forecastRate(history);
    return {
      values,
      lows: isPositive ? lows.map((low) => Math.max(0, low)) : lows,
      highs: highs.map((high) => Math.min(maxValue, high)),
      method: methods.rateSpread,
    };
  }
  const isSparse = measuredDays.length < minDenseShare * history.days.length;
  if (isSparse || !isPositive || measuredDays.length < minDaysForWeekdays) {
    return { ...forecastDailyAverage(history, isSparse), method: methods.dailyAverage };
  }
  return { ...forecastWeekdayLevel(history), method: methods.weekdayLevel };
}
