import { proves } from '@reportage/testing';
import { addDays } from '../../platform/clock.ts';
import type { StoredGoal, StoredGoalSet } from '../../schema/campaign.tables.ts';
import { reportGoalSet } from './goal-report.ts';

const goal: StoredGoal = {
  id: 'web_pageviews',
  name: 'Pageviews',
  searchName: '',
  type: 'count',
  quantity: 1_000,
  itemMap: {},
};
const dates = { startDate: '2026-06-01', endDate: '2026-06-30' };
const createSet = (goals: StoredGoal[] = [goal]): StoredGoalSet => ({ name: 'Set', goalSetIndex: 0, goals, ...dates });

/** A working day has twice the value of a weekend day. */
const getWeekdayValue = (day: string): number => ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 20 : 40);
const createDays = (count: number, getValue: (day: string) => number | null = getWeekdayValue) =>
  Array.from({ length: count }, (_, index) => addDays(dates.startDate, index)).map((day) => ({
    day,
    value: getValue(day),
  }));
const getTotal = (days: { value: number | null }[]) => days.reduce((sum, { value }) => sum + (value ?? 0), 0);

function reportGoal(now: string, days: ReturnType<typeof createDays>, storedGoal: StoredGoal = goal) {
  const numbers = [{ actual: days.length === 0 ? null : getTotal(days), currency: null, days }];
  const context = { timezone: 'UTC', customMetrics: new Map(), now: new Date(now) };
  const [goalReport] = reportGoalSet(createSet([storedGoal]), numbers, context).goals;
  if (!goalReport) throw new Error('The report contains no goal.');
  return goalReport;
}

proves(['C123'], 'a goal shows its forecast at the end date, with its interval and the name of the method', () => {
  const { forecast, forecastReason, series } = reportGoal('2026-06-22T00:00:00.000Z', createDays(21));
  expect(forecast?.method).toEqual({
    en: 'Based on the usual weekly pattern; 80% of outcomes fall in this range',
    de: 'Nach dem üblichen Verlauf einer Woche; 80 % der möglichen Ergebnisse liegen in diesem Bereich',
  });
  expect(forecastReason).toBeNull();
  const end = getTotal(createDays(30));
  expect(Math.abs((forecast?.value ?? 0) - end)).toBeLessThan(0.05 * end);
  expect(forecast?.low).toBeLessThanOrEqual(end);
  expect(forecast?.high).toBeGreaterThanOrEqual(end);
  expect(series.at(-1)).toMatchObject({ forecast: forecast?.value, low: forecast?.low, high: forecast?.high });
});

test('the forecast stays the same within an hour, so two screens loaded one after the other agree', () => {
  const getForecastAt = (time: string) => reportGoal(`2026-06-22T${time}.000Z`, createDays(22)).forecast;
  expect(getForecastAt('09:02:00')).toEqual(getForecastAt('09:58:00'));
  expect(getForecastAt('09:02:00')?.value).not.toBe(getForecastAt('10:02:00')?.value);
});

test('after only a few days, the forecast is based on their average; a goal without a forecast gives the reason', () => {
  expect(reportGoal('2026-06-07T00:00:00.000Z', createDays(6)).forecast?.method.en).toBe(
    'Based on the daily average; 80% of outcomes fall in this range',
  );
  const getReason = (now: string, days: ReturnType<typeof createDays>, storedGoal = goal) => {
    const { forecast, forecastReason } = reportGoal(now, days, storedGoal);
    return [forecast, forecastReason?.en, typeof forecastReason?.de];
  };
  expect(getReason('2026-06-03T12:00:00.000Z', createDays(3))).toEqual([
    null,
    'It needs three full days of data',
    'string',
  ]);
  expect(getReason('2026-06-10T00:00:00.000Z', [])).toEqual([null, 'Nothing has been measured yet', 'string']);
  expect(getReason('2026-05-31T00:00:00.000Z', [])).toEqual([null, 'It has not started yet', 'string']);
  expect(getReason('2026-07-01T00:00:00.000Z', createDays(30))).toEqual([null, 'Its last day has passed', 'string']);
  const deletedGoal = { ...goal, id: 'custom_deleted' };
  expect(getReason('2026-06-10T00:00:00.000Z', [], deletedGoal)).toEqual([
    null,
    'Its metric no longer exists',
    'string',
  ]);
});

test('for values entered weekly, the forecast counts days without a value as 0', () => {
  const getMondayValue = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? 70 : null);
  const { forecast } = reportGoal('2026-06-22T00:00:00.000Z', createDays(21, getMondayValue));
  expect(forecast?.method.en).toBe('Based on the daily average; 80% of outcomes fall in this range');
  expect(forecast?.low).toBeGreaterThanOrEqual(210);
  expect(forecast?.high).toBeLessThan(210 + 9 * 70);
});

test('the daily values of a sum add up, a day without data is a gap, and the expected line ends at the quantity', () => {
  const { series } = reportGoal(
    '2026-06-03T12:00:00.000Z',
    createDays(3, (day) => (day === '2026-06-02' ? null : 40)),
  );
  expect(series.slice(0, 4).map(({ day, actual }) => [day, actual])).toEqual([
    ['2026-06-01', 40],
    ['2026-06-02', null],
    ['2026-06-03', 80],
    ['2026-06-04', null],
  ]);
  expect(series).toHaveLength(30);
  expect(series[14]?.expected).toBe(500);
  expect(series.at(-1)?.expected).toBe(1_000);
  expect(series.every(({ forecast }) => forecast === null)).toBe(true);
});

test('a forecast starts today and does not change past days', () => {
  const { series } = reportGoal('2026-06-11T00:00:00.000Z', createDays(10));
  expect(series.map(({ forecast }) => forecast !== null).indexOf(true)).toBe(10);
  const actualTotal = getTotal(createDays(10));
  expect(series.slice(10).every(({ low }) => (low ?? 0) >= actualTotal)).toBe(true);
});

test('the required value per day is the remaining amount divided by the remaining days', () => {
  const getRequiredPerDay = (now: string, reached: number, storedGoal = goal) =>
    reportGoal(now, [{ day: dates.startDate, value: reached }], storedGoal).requiredPerDay;
  expect(getRequiredPerDay('2026-06-16T00:00:00.000Z', 400)).toBe(40);
  expect(getRequiredPerDay('2026-06-30T18:00:00.000Z', 990)).toBe(10);
  expect(getRequiredPerDay('2026-05-20T00:00:00.000Z', 0)).toBeCloseTo(1_000 / 30);
  expect(getRequiredPerDay('2026-06-16T00:00:00.000Z', 1_000)).toBeNull();
  expect(getRequiredPerDay('2026-07-01T00:00:00.000Z', 400)).toBeNull();
  const rate = { ...goal, id: 'web_averageScroll', quantity: 50 };
  expect(getRequiredPerDay('2026-06-16T00:00:00.000Z', 20, rate)).toBeNull();
});

test('a rate shows each day’s own value, and its forecast stays within the unit’s range', () => {
  const rate = { ...goal, id: 'web_attentionRate', quantity: 0.5 };
  const days = createDays(10, (day) => (Number(day.slice(-1)) % 2 ? 0.95 : 0.75));
  const numbers = [{ actual: 0.85, currency: null, days }];
  const context = { timezone: 'UTC', customMetrics: new Map(), now: new Date('2026-06-11T00:00:00.000Z') };
  const [goalReport] = reportGoalSet(createSet([rate]), numbers, context).goals;
  expect(goalReport?.series.slice(0, 2).map(({ actual }) => actual)).toEqual([0.95, 0.75]);
  expect(goalReport?.expected).toBe(0.5);
  expect(goalReport?.forecast).toMatchObject({
    value: 0.85,
    method: { en: 'Based on the rate so far; 80% of outcomes fall in this range' },
  });
  expect(goalReport?.forecast?.low).toBeGreaterThan(0.75);
  expect(goalReport?.forecast?.high).toBeLessThanOrEqual(1);
});
