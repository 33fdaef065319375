import { ForecastChart, type ForecastNames } from '@reportage/chart-forecast';
import { type GoalReport, roundForecast } from '@reportage/contracts';
import { continueAfterColon } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import { formatForecast, formatGoalValue, toMicros } from './goal-numbers.ts';
import classes from './goals-section.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

/** The day on which the data was calculated, with its label: “Today” for live data on a screen, otherwise the date. */
export interface AsOfDay {
  day: string;
  name: string;
}

export interface GoalChartProps {
  goal: GoalReport;
  asOfDay: AsOfDay;
  isPrinted: boolean;
  onChartRendered?(): void;
}

/** Leaves at least 150 pixels for the lines, between the name of the day and the axis. */
const chartHeight = 272;

/** A goal's progress by day, with the value expected by now and the forecast. */
export function GoalChart({ goal, asOfDay, isPrinted, onChartRendered }: GoalChartProps): ReactNode {
  const t = useReportViewMessages();
  const isRate = goal.kind === 'rate';
  const outlook = useOutlook(goal);
  const names = useMemo<ForecastNames>(
    () => ({
      actual: t(isRate ? 'goalDay' : 'goalActual'),
      expected: t(isRate ? 'goalTarget' : 'goalExpected'),
      forecast: t('goalForecast'),
      low: t('goalLow'),
      high: t('goalHigh'),
      today: asOfDay.name,
    }),
    [t, isRate, asOfDay.name],
  );
  const days = useMemo(
    () =>
      goal.series.map((point) => ({
        day: point.day,
        actual: toMicros(point.actual, goal),
        expected: toMicros(point.expected, goal),
        forecast: toMicros(point.forecast, goal),
        low: toMicros(point.low, goal),
        high: toMicros(point.high, goal),
      })),
    [goal],
  );
  return (
    <article className={classes.goal} aria-label={goal.name}>
      <ForecastChart
        title={t(isRate ? 'goalChartRate' : 'goalChartSum', { name: goal.name })}
        days={days}
        names={names}
        today={asOfDay.day}
        isRunningTotal={!isRate}
        unit={goal.unit ?? 'count'}
        currency={goal.currency}
        xLabel={t('day')}
        height={chartHeight}
        isSmall
        note={outlook}
        isStatic={isPrinted}
        {...(onChartRendered ? { onDrawn: onChartRendered } : {})}
      />
    </article>
  );
}

/** Returns one line with the value that a sum is expected to have by now, and the forecast. */
function useOutlook(goal: GoalReport): string {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason } = goal;
  const format = (value: number) => formatGoalValue(roundForecast(value, goal), goal, locale);
  return [
    ...(goal.kind === 'sum' ? [t('expectedByNow', { value: format(goal.expected) })] : []),
    ...(forecast ? [t('forecastIs', formatForecast(forecast, goal, locale))] : []),
    ...(!forecast && forecastReason
      ? [t('noForecast', { reason: continueAfterColon(forecastReason[locale], locale) })]
      : []),
  ].join(' · ');
}
