import { type GoalReport, type GoalSetReport, roundForecast } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { HelpTip, useUiSettings } from '@reportage/ui';
import { getElapsedDays } from '../../data/elapsed-days.ts';
import { formatGoalNumber } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** The first and last day of a goal's set. */
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

/** The goal's forecast, with its method in a help tip, and the amount still needed, in total and per day. */
export function GoalForecastFacts({ goal, set, timezone, isReasonShared = false }: GoalForecastFactsProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason, requiredPerDay } = goal;
  const { left } = getElapsedDays({ ...set, timezone }, new Date());
  const format = (value: number) => formatGoalNumber(roundForecast(value, goal), goal, { locale });
  const endDay = formatDay(set.endDate, { locale, style: 'short' });
  // A count below one would be rounded to zero or shown as a fraction of a visit.
  const formatPerDay = (value: number) =>
    isBelowOne(value, goal) ? t('lessThan', { number: format(1) }) : t('about', { number: format(value) });
  return (
    <dl className={classes.forecast}>
      {forecast && (
        <div>
          <dt className={classes.withHelp}>
            {t('forecast', { day: endDay })}
            <HelpTip about={t('forecast', { day: endDay })}>{forecast.method[locale]}</HelpTip>
          </dt>
          <dd>
            <strong>{format(forecast.value)}</strong>
            <span>{t('interval', { low: format(forecast.low), high: format(forecast.high) })}</span>
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
            <strong>{format(goal.quantity - (goal.actual ?? 0))}</strong>
            <span>
              {left === 0
                ? t('requiredToday')
                : t('requiredPerDay', { number: formatPerDay(requiredPerDay), day: endDay })}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
