import type { GoalReport, GoalSetReport } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { elapsedDays } from '../../data/elapsed-days.ts';
import { formatGoalNumber, roundForecast } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** First and last day of a goal's set. */
export type GoalDays = Pick<GoalSetReport, 'startDate' | 'endDate'>;

interface GoalForecastFactsProps {
  goal: GoalReport;
  set: GoalDays;
  timezone: string;
  /** Whether the set already explains why none of its goals has a forecast. */
  isReasonShared?: boolean;
}

const isBelowOne = (value: number, { unit }: Pick<GoalReport, 'unit'>): boolean =>
  (unit ?? 'count') === 'count' && value > 0 && value < 1;

/** The goal's forecast, its method, and the amount required per remaining day. */
export function GoalForecastFacts({ goal, set, timezone, isReasonShared = false }: GoalForecastFactsProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason, requiredPerDay } = goal;
  const { left } = elapsedDays({ ...set, timezone }, new Date());
  const format = (value: number) => formatGoalNumber(roundForecast(value, goal), goal, { locale });
  return (
    <dl className={classes.forecast}>
      {forecast && (
        <div>
          <dt>{t('forecast', { day: formatDay(set.endDate, { locale, style: 'short' }) })}</dt>
          <dd>
            <strong>{format(forecast.value)}</strong>
            <span>{t('interval', { low: format(forecast.low), high: format(forecast.high) })}</span>
            <span className={classes.method}>{forecast.method[locale]}</span>
          </dd>
        </div>
      )}
      {!forecast && forecastReason && !isReasonShared && (
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
            {/* A count below one would be rounded to zero or shown as a fraction of a visit. */}
            <strong>
              {isBelowOne(requiredPerDay, goal) ? t('lessThan', { number: format(1) }) : format(requiredPerDay)}
            </strong>
            <span>{left === 0 ? t('requiredToday') : t('requiredDays', { count: left })}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
