import { addDays } from '../../../../platform/clock.ts';
import { createRandom } from '../../../../platform/random.ts';

/** A complete campaign, and the day on which it is forecast. */
export interface PastCampaign {
  days: { day: string; value: number | null }[];
  /** Index of the day on which the forecast is made. */
  today: number;
  /** The share of that day that remains, 0–1. */
  remainingDayShare: number;
}

/** Draws from the normal distribution with mean 0 and standard deviation 1 (Box–Muller). */
const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Creates a campaign whose daily counts have a weekday pattern, a level that may shift, a trend, noise, and days
 * without data.
 */
export function createPastCampaign(seed: number): PastCampaign {
  const random = createRandom(seed);
  const drawBetween = (from: number, to: number) => from + random() * (to - from);
  const length = Math.round(drawBetween(20, 120));
  const level = Math.exp(drawBetween(Math.log(20), Math.log(5_000)));
  const weekdayFactors = Array.from({ length: 7 }, () => Math.exp(drawNormal(random) * 0.35));
  const trendPerDay = random() < 0.5 ? drawBetween(-0.006, 0.006) : 0;
  const shift = random() < 0.4 ? { at: Math.floor(drawBetween(0, length)), factor: drawBetween(0.6, 1.6) } : null;
  const noise = drawBetween(0.05, 0.4);
  const missingShare = random() < 0.3 ? drawBetween(0, 0.1) : 0;
  const start = addDays('2026-01-01', Math.floor(drawBetween(0, 300)));
  const days = Array.from({ length }, (_, index) => {
    const weekdayFactor = weekdayFactors[index % 7] ?? 1;
    const levelFactor = shift && index >= shift.at ? shift.factor : 1;
    const value =
      level * weekdayFactor * levelFactor * (1 + trendPerDay) ** index * Math.exp(drawNormal(random) * noise);
    return { day: addDays(start, index), value: random() < missingShare ? null : Math.max(0, Math.round(value)) };
  });
  return { days, today: Math.floor(drawBetween(0.25, 0.85) * length), remainingDayShare: random() };
}

/** Returns the value that a campaign has reached at the time of the forecast, and its final value. */
export function getActualAndFinal({ days, today, remainingDayShare }: PastCampaign): { actual: number; final: number } {
  const sum = (dailyValues: readonly { value: number | null }[]) =>
    dailyValues.reduce((total, { value }) => total + (value ?? 0), 0);
  const todaysValue = days[today]?.value ?? 0;
  return { actual: sum(days.slice(0, today)) + todaysValue * (1 - remainingDayShare), final: sum(days) };
}
