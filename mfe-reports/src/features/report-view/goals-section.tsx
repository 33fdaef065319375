import { ForecastChart, type ForecastNames } from '@reportage/chart-forecast';
import { type GoalReport, type GoalSetReport, getBarShares, getRateState } from '@reportage/contracts';
import { dayInZone, formatNumber, formatPeriod, type Locale, microsInUnit } from '@reportage/format';
import { metricColor, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import classes from './goals-section.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

interface GoalsSectionProps {
  sets: readonly GoalSetReport[];
  timezone: string;
  isPrinted: boolean;
  onChartDrawn?(): void;
}

/** The number of charts of the goals; print waits for each. */
export const countGoalCharts = (sets: readonly GoalSetReport[]): number =>
  sets.reduce((sum, { goals }) => sum + goals.length, 0);

/** Goals express money in units of its currency, numbers and charts in micros. */
const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

const writeNumber = (value: number | null, goal: Pick<GoalReport, 'unit' | 'currency'>, locale: Locale): string =>
  formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale });

/** The height of a goal's chart, such that four goals fit on a page. */
const printedHeight = 165;

/** Exact digits of what is expected or forecast would suggest false precision. */
const roundForecast = (value: number, { unit }: Pick<GoalReport, 'unit'>): number =>
  (unit ?? 'count') === 'count' && Math.abs(value) >= 10 ? Math.round(value) : value;

/** The goals of a report's campaigns: what was reached, what is expected, and the forecast. */
export function GoalsSection({ sets, timezone, ...drawing }: GoalsSectionProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  if (countGoalCharts(sets) === 0) return <p className={classes.quiet}>{t('noGoals')}</p>;
  return sets
    .filter(({ goals }) => goals.length > 0)
    .map((set, index) => (
      <div key={index} className={classes.set}>
        <h3 className={classes.setName}>
          <bdi>{set.name}</bdi> <span>{formatPeriod({ from: set.startDate, to: set.endDate }, { locale })}</span>
        </h3>
        {set.goals.map((goal, at) => (
          <GoalView key={at} goal={goal} timezone={timezone} {...drawing} />
        ))}
      </div>
    ));
}

function GoalView({ goal, timezone, isPrinted, onChartDrawn }: Omit<GoalsSectionProps, 'sets'> & { goal: GoalReport }) {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason } = goal;
  const write = (value: number | null) => writeNumber(value, goal, locale);
  const percent = Math.min(100, Math.max(0, goal.progress));
  const isRate = goal.kind === 'rate';
  const { filled, mark } = getBarShares(goal);
  const names = useMemo<ForecastNames>(
    () => ({
      actual: t(isRate ? 'goalDay' : 'goalActual'),
      expected: t(isRate ? 'goalTarget' : 'goalExpected'),
      forecast: t('goalForecast'),
      low: t('goalLow'),
      high: t('goalHigh'),
      today: t('today'),
    }),
    [t, isRate],
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
      <p className={classes.figure}>
        <span dir="auto">{goal.name}</span>
        <strong>{write(goal.actual)}</strong>
        <span>
          {t(isRate ? `rate.${getRateState(goal.progressStatus)}` : 'ofQuantity', { quantity: write(goal.quantity) })}
        </span>
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('goalProgress', { name: goal.name, percent: formatNumber(percent, { unit: 'percent', locale }) })}
      >
        <span style={{ width: `${filled * 100}%` }} />
        {mark !== null && <i style={{ insetInlineStart: `${mark * 100}%` }} />}
      </div>
      <p className={classes.quiet}>
        {!isRate && `${t('expectedByNow', { value: write(roundForecast(goal.expected, goal)) })} `}
        {forecast
          ? t('forecastIs', {
              value: write(roundForecast(forecast.value, goal)),
              low: write(roundForecast(forecast.low, goal)),
              high: write(roundForecast(forecast.high, goal)),
              method: forecast.method[locale],
            })
          : forecastReason && t('noForecast', { reason: forecastReason[locale] })}
      </p>
      <ForecastChart
        title={t(isRate ? 'goalChartRate' : 'goalChartSum', { name: goal.name })}
        days={days}
        names={names}
        today={dayInZone(new Date(), timezone)}
        unit={goal.unit ?? 'count'}
        currency={goal.currency}
        xLabel={t('day')}
        colors={[metricColor(goal.id)]}
        height={isPrinted ? printedHeight : 200}
        isStatic={isPrinted}
        {...(onChartDrawn ? { onDrawn: onChartDrawn } : {})}
      />
    </article>
  );
}
