import { type DailyForecast, type History, listMeasuredDays } from './history.ts';

/** 80% of a normal distribution lies within this many standard deviations of the mean. */
const z80 = 1.2816;

/**
 * Forecasts that a rate stays the same, with an interval based on the spread of the past days. All days have equal
 * weight, because a rate does not show how many cases it is based on.
 */
export function forecastRate(history: History): DailyForecast {
  const { actual } = history;
  const pastValues = listMeasuredDays(history).map(({ value }) => value);
  const average = pastValues.reduce((sum, value) => sum + value, 0) / pastValues.length;
  const variance = pastValues.reduce((sum, value) => sum + (value - average) ** 2, 0) / (pastValues.length - 1);
  const elapsedDays = history.days.length + 1 - history.remainingDayShare;
  const margins = history.remainingDays.map((_, index) => {
    const daysAhead = index + history.remainingDayShare;
    const uncertainty = daysAhead === 0 ? 0 : Math.sqrt(variance * (1 / daysAhead + 1 / pastValues.length));
    return (daysAhead / (elapsedDays + daysAhead)) * z80 * uncertainty;
  });
  return {
    values: margins.map(() => actual),
    lows: margins.map((margin) => actual - margin),
    highs: margins.map((margin) => actual + margin),
  };
}
