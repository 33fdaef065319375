import { type DailyForecast, type History, listMeasuredDays, type MeasuredDay } from './history.ts';
import { samplePaths } from './sample-paths.ts';

const daysInWeek = 7;
/** A day is compared with this many days before and after it. */
const halfWindowDays = 3;
const minDaysInWindow = 5;
/** The weight of the assumption that there is no weekday pattern, in weeks of data. */
const priorWeight = 0.5;
const smoothingFactors = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6];
/** Residuals of the first days are left out, because they depend on the start value. */
const settlingDays = 7;
const minLevelShare = 0.1;
/**
 * Levels may shift even if the past days show no shift. The value is calibrated so that the interval contains 80% of
 * the backtests' final values.
 */
const minDrift = 0.1;

const getWeekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();
const computeMean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the factor of each weekday relative to the week around it, shrunk toward 1 while there are few weeks. */
export function getWeekdayFactors(days: readonly MeasuredDay[]): number[] {
  const ratios: number[][] = Array.from({ length: daysInWeek }, () => []);
  days.forEach(({ day, value }, index) => {
    const nearbyDays = days.slice(Math.max(0, index - halfWindowDays), index + halfWindowDays + 1);
    const windowMean = computeMean(nearbyDays.map((neighbor) => neighbor.value));
    if (nearbyDays.length >= minDaysInWindow && windowMean > 0) ratios[getWeekday(day)]?.push(value / windowMean);
  });
  const factors = ratios.map(
    (weekdayRatios) =>
      (computeMean(weekdayRatios) * weekdayRatios.length + priorWeight) / (weekdayRatios.length + priorWeight),
  );
  const factorMean = computeMean(factors);
  return factors.map((factor) => Math.max(factor / factorMean, 0.02));
}

interface Level {
  smoothing: number;
  level: number;
  /** Relative errors of the one-day-ahead forecasts. */
  errors: number[];
}

function trackLevel(values: readonly number[], smoothing: number): Level & { squaredError: number } {
  const average = computeMean(values);
  const minLevel = average * minLevelShare;
  let level = computeMean(values.slice(0, daysInWeek));
  let squaredError = 0;
  const errors: number[] = [];
  values.forEach((value, index) => {
    const error = value - level;
    if (index >= settlingDays) {
      errors.push(error / Math.max(level, minLevel));
      squaredError += error * error;
    }
    level = Math.max(level + smoothing * error, 0);
  });
  return { smoothing, level, errors, squaredError };
}

/** Uses simple exponential smoothing with the parameter that would have forecast the past days best. */
function fitLevel(values: readonly number[]): Level {
  const fits = smoothingFactors.map((smoothing) => trackLevel(values, smoothing));
  return fits.reduce((best, fit) => (fit.squaredError < best.squaredError ? fit : best));
}

/**
 * Models a day as level × weekday factor. The level is estimated by exponential smoothing. The interval comes from
 * sampled paths through the remaining days: each day deviates by a random past error, which also shifts the level.
 */
export function forecastWeekdayLevel(history: History): DailyForecast {
  const days = listMeasuredDays(history);
  const factors = getWeekdayFactors(days);
  const getFactor = (day: string) => factors[getWeekday(day)] ?? 1;
  const values = days.map(({ day, value }) => value / getFactor(day));
  const { smoothing, level: latestLevel, errors } = fitLevel(values);
  const minLevel = computeMean(values) * minLevelShare;
  const drift = Math.max(smoothing, minDrift);
  const bias = computeMean(errors);
  const spread = Math.sqrt((errors.length + daysInWeek) / errors.length);
  const remainingFactors = history.remainingDays.map(getFactor);
  return samplePaths(history, () => {
    let level = latestLevel;
    return (index, random) => {
      const error = ((errors[Math.floor(random() * errors.length)] ?? 0) - bias) * spread * Math.max(level, minLevel);
      const value = Math.max(0, level + error);
      level = Math.max(0, level + drift * error);
      return value * (remainingFactors[index] ?? 1);
    };
  });
}
