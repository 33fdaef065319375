import { ForecastChart, type ForecastNames } from '@reportage/chart-forecast';
import type { GoalReport } from '@reportage/contracts';
import { useMemo } from 'react';
import { toDisplayValue } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';

/** With fewer measured days, a line would show no more than the goal's value. */
const minChartDays = 3;

export const hasGoalChart = ({ series }: GoalReport): boolean =>
  series.filter(({ actual }) => actual !== null).length >= minChartDays;

/** A goal over time: running totals for a sum, or daily values for a rate, with expected and forecast values. */
export function GoalChart({ goal, today }: { goal: GoalReport; today: string }) {
  const t = useGoalsMessages();
  const isRate = goal.kind === 'rate';
  const names = useMemo<ForecastNames>(
    () => ({
      actual: t(isRate ? 'actualRate' : 'actual'),
      expected: t(isRate ? 'target' : 'expected'),
      forecast: t('forecastLine'),
      low: t('low'),
      high: t('high'),
      today: t('today'),
    }),
    [t, isRate],
  );
  const days = useMemo(
    () =>
      goal.series.map((point) => ({
        day: point.day,
        actual: toDisplayValue(point.actual, goal),
        expected: toDisplayValue(point.expected, goal),
        forecast: toDisplayValue(point.forecast, goal),
        low: toDisplayValue(point.low, goal),
        high: toDisplayValue(point.high, goal),
      })),
    [goal],
  );
  return (
    <ForecastChart
      title={t(isRate ? 'chartByDay' : 'chartSum', { name: goal.name })}
      days={days}
      names={names}
      today={today}
      isRunningTotal={!isRate}
      unit={goal.unit ?? 'count'}
      currency={goal.currency}
      xLabel={t('day')}
      height={248}
    />
  );
}
