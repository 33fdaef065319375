import { forecastGoal, methods } from './forecast-goal.ts';
import { createPastCampaign, getActualAndFinal } from './testing/random-series.ts';

const countMetric = { kind: 'sum', unit: 'count' } as const;

/** Forecasts a past campaign on one of its days. @returns the forecast and the actual values */
function backtest(seed: number) {
  const campaign = createPastCampaign(seed);
  const { actual, final } = getActualAndFinal(campaign);
  const { days, today, remainingDayShare } = campaign;
  const forecast = forecastGoal(
    { days: days.slice(0, today), remainingDays: days.slice(today).map(({ day }) => day), remainingDayShare, actual },
    countMetric,
  );
  if (!forecast) throw new Error(`Seed ${seed} has too few days with data.`);
  const [value = 0, low = 0, high = 0] = [forecast.values.at(-1), forecast.lows.at(-1), forecast.highs.at(-1)];
  return { actual, final, value, low, high, method: forecast.method };
}

const seeds = Array.from({ length: 500 }, (_, index) => index + 1);
const backtests = seeds.map(backtest);

test('the 80% interval contains the final value of 70–90% of 500 seeded campaigns', () => {
  const coveredCount = backtests.filter(({ final, low, high }) => low <= final && final <= high).length;
  expect(coveredCount).toBeGreaterThanOrEqual(350);
  expect(coveredCount).toBeLessThanOrEqual(450);
});

test('misses occur on both sides, so forecasts are not systematically too high or too low', () => {
  const aboveCount = backtests.filter(({ final, high }) => final > high).length;
  const belowCount = backtests.filter(({ final, low }) => final < low).length;
  expect(Math.max(aboveCount, belowCount)).toBeLessThan(3 * Math.min(aboveCount, belowCount));
});

test('both methods for sums are used, and the interval of each contains 70–90% of its final values', () => {
  for (const method of [methods.weekdayLevel, methods.dailyAverage]) {
    const methodBacktests = backtests.filter((run) => run.method === method);
    const coveredShare =
      methodBacktests.filter(({ final, low, high }) => low <= final && final <= high).length / methodBacktests.length;
    expect([method.en, methodBacktests.length > 30, coveredShare >= 0.7, coveredShare <= 0.9]).toEqual([
      method.en,
      true,
      true,
      true,
    ]);
  }
});

test('no forecast for a count is below the actual value', () => {
  for (const { actual, low, value, high } of backtests) {
    expect(low).toBeGreaterThanOrEqual(actual);
    expect(value).toBeGreaterThanOrEqual(low * 0.99);
    expect(high).toBeGreaterThanOrEqual(low);
  }
});
