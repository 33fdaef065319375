import { ForecastChart, type ForecastNames } from '@reportage/chart-forecast';
import type { GoalReport } from '@reportage/contracts';
import { metricColor } from '@reportage/ui';
import { useMemo } from 'react';
import { toDisplayValue } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';

/** The key of the chart's title, which mentions a forecast only if one is drawn. */
const getTitleKey = (isRate: boolean, hasForecast: boolean) => {
  if (isRate) return hasForecast ? 'chartByDayForecast' : 'chartByDay';
  return hasForecast ? 'chartSumForecast' : 'chartSum';
};

/** A goal by day, cumulative for a sum and daily for a rate, with expected and forecast values. */
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
  const hasForecast = days.some(({ forecast }) => forecast !== null);
  return (
    <ForecastChart
      title={t(getTitleKey(isRate, hasForecast), { name: goal.name })}
      days={days}
      names={names}
      today={today}
      unit={goal.unit ?? 'count'}
      currency={goal.currency}
      xLabel={t('day')}
      colors={[metricColor(goal.id)]}
      height={264}
    />
  );
}
