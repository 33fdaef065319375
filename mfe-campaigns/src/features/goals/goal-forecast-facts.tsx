import { type GoalReport, type GoalSetReport, roundForecast } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { HelpTip, useUiSettings } from '@reportage/ui';
import { getElapsedDays } from '../../data/elapsed-days.ts';
import { formatForecast, formatGoalNumber } from './goal-numbers.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

export type GoalSetDates = Pick<GoalSetReport, 'startDate' | 'endDate'>;

interface GoalForecastFactsProps {
  goal: GoalReport;
  set: GoalSetDates;
  timezone: string;
  /** Whether the set already explains why none of its goals has a forecast. */
  isReasonShared?: boolean;
}

const isCount = ({ unit }: Pick<GoalReport, 'unit'>): boolean => (unit ?? 'count') === 'count';

const isCountBelowOne = (value: number, goal: Pick<GoalReport, 'unit'>): boolean =>
  isCount(goal) && value > 0 && value < 1;

/** The goal's forecast, with its method in a help tip, and the amount still needed, in total and per day. */
export function GoalForecastFacts({ goal, set, timezone, isReasonShared = false }: GoalForecastFactsProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { forecast, forecastReason, requiredPerDay } = goal;
  const { daysLeft } = getElapsedDays({ ...set, timezone }, new Date());
  const format = (value: number) => formatGoalNumber(roundForecast(value, goal), goal, { locale });
  const shownForecast = forecast && formatForecast(forecast, goal, locale);
  const endDay = formatDay(set.endDate, { locale, style: 'short' });
  // A count per day is shown as a whole number, so a value below 1 would become 0.
  const formatPerDay = (value: number) =>
    isCountBelowOne(value, goal)
      ? t('lessThan', { number: format(1) })
      : t('about', { number: format(isCount(goal) ? Math.round(value) : value) });
  return (
    <dl className={classes.forecast}>
      {forecast && shownForecast && (
        <div>
          <dt className={classes.withHelp}>
            {t('forecast', { day: endDay })}
            <HelpTip about={t('forecast', { day: endDay })}>{forecast.method[locale]}</HelpTip>
          </dt>
          <dd>
            <strong>{shownForecast.value}</strong>
            <span>{t('interval', { low: shownForecast.low, high: shownForecast.high })}</span>
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
              {daysLeft === 0
                ? t('requiredToday')
                : t('requiredPerDay', { number: formatPerDay(requiredPerDay), day: endDay })}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
