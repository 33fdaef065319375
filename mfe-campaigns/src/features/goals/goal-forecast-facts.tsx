import type { GoalReport } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { formatGoalNumber, roundForecast } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

interface GoalForecastFactsProps {
  goal: GoalReport;
  endDate: string;
  today: string;
}

const dayMs = 86_400_000;

/** Days from today to the last day, both included. */
const daysLeft = (endDate: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(endDate) - Date.parse(today)) / dayMs) + 1);

/** The goal's forecast, its method, and the amount required per remaining day. */
export function GoalForecastFacts({ goal, endDate, today }: GoalForecastFactsProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason, requiredPerDay } = goal;
  const format = (value: number) => formatGoalNumber(roundForecast(value, goal), goal, { locale });
  return (
    <dl className={classes.forecast}>
      {forecast && (
        <div>
          <dt>{t('forecast', { day: formatDay(endDate, { locale, style: 'short' }) })}</dt>
          <dd>
            <strong>{format(forecast.value)}</strong>
            <span>{t('interval', { low: format(forecast.low), high: format(forecast.high) })}</span>
            <span className={classes.method}>{t('method', { method: forecast.method[locale] })}</span>
          </dd>
        </div>
      )}
      {!forecast && forecastReason && (
        <div>
          <dt>{t('noForecast')}</dt>
          <dd>
            <span>{forecastReason[locale]}</span>
          </dd>
        </div>
      )}
      {requiredPerDay !== null && (
        <div>
          <dt>{t('required')}</dt>
          <dd>
            <strong>{format(requiredPerDay)}</strong>
            <span>{t('requiredDays', { count: daysLeft(endDate, today) })}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
