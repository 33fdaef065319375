import { type GoalReport, roundForecast } from '@reportage/contracts';
import { dayInZone, formatDay, formatNumber, type Locale } from '@reportage/format';
import { Disclosure, Tooltip, useIsNarrow, useUiSettings } from '@reportage/ui';
import { GoalVerdict } from '../../data/verdict.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalChart } from './goal-chart.tsx';
import { type GoalDays, GoalForecastFacts } from './goal-forecast-facts.tsx';
import { formatGoalNumber } from './goal-numbers.ts';
import { getPace, type Pace } from './goal-pace.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

interface GoalCardProps {
  goal: GoalReport;
  set: GoalDays;
  timezone: string;
  /** Whether the set already explains why none of its goals has a forecast. */
  isReasonShared?: boolean;
}

/** A goal: its progress, pace and forecast, and a chart by day; on a phone, a row that opens them. */
export function GoalCard(props: GoalCardProps) {
  const { goal, timezone } = props;
  const chart = <GoalChart goal={goal} today={dayInZone(new Date(), timezone)} />;
  // On a phone, open charts would make a page of many screens out of a few goals.
  if (useIsNarrow()) {
    return (
      <article className={classes.goalRow} aria-label={goal.name}>
        <Disclosure className={classes.goalDisclosure} summary={<GoalSummary goal={goal} />} isLazy isRow>
          <div className={classes.facts}>
            <GoalDetails {...props} />
            {chart}
          </div>
        </Disclosure>
      </article>
    );
  }
  return (
    <article className={classes.goal} aria-label={goal.name}>
      <div className={classes.facts}>
        <header className={classes.goalHead}>
          <h3>{goal.name}</h3>
          <GoalVerdict goal={goal} />
        </header>
        <p className={classes.figure}>
          <GoalValue goal={goal} />
        </p>
        <GoalBar goal={goal} />
        <GoalDetails {...props} />
      </div>
      {chart}
    </article>
  );
}

/** A goal's name, verdict, value and bar in a row. */
function GoalSummary({ goal }: { goal: GoalReport }) {
  return (
    <span className={classes.summary}>
      <span className={classes.summaryName}>{goal.name}</span>
      <GoalVerdict goal={goal} />
      <span className={classes.summaryValue}>
        <GoalValue goal={goal} />
      </span>
      <span className={classes.summaryBar}>
        <GoalBar goal={goal} />
      </span>
    </span>
  );
}

function GoalValue({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const quantity = formatGoalNumber(goal.quantity, goal, { locale });
  return (
    <>
      <strong>{formatGoalNumber(goal.actual, goal, { locale })}</strong>{' '}
      <span>{t(goal.kind === 'rate' ? 'targetIs' : 'ofQuantity', { quantity })}</span>
    </>
  );
}

function GoalDetails({ goal, set, timezone, isReasonShared = false }: GoalCardProps) {
  return (
    <>
      <GoalPace goal={goal} set={set} />
      <GoalForecastFacts goal={goal} set={set} timezone={timezone} isReasonShared={isReasonShared} />
      <CountedMedia goal={goal} />
    </>
  );
}

/** Details on the verdict. Renders nothing if the goal is reached, because the verdict already says so. */
function GoalPace({ goal, set }: Pick<GoalCardProps, 'goal' | 'set'>) {
  const t = useGoalsMessages();
  const isMetricDeleted = goal.unit === null;
  const pace = getPace(goal);
  if (pace.kind === 'reached' && !isMetricDeleted) return null;
  return (
    <p className={classes.pace}>{isMetricDeleted ? t('metricGone') : <PaceText pace={pace} goal={goal} set={set} />}</p>
  );
}

function PaceText({ pace, goal, set }: Pick<GoalCardProps, 'goal' | 'set'> & { pace: Pace }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const expected = formatGoalNumber(goal.expected, goal, { locale });
  const isRate = goal.kind === 'rate';
  switch (pace.kind) {
    case 'notStarted':
      return t('notStarted', { day: formatDay(set.startDate, { locale }) });
    case 'noNumbers':
      return t('noNumbers', { expected });
    case 'reached':
      return null;
    case 'asExpected':
      return isRate ? t('asExpectedRate') : t('asExpected', { expected });
    case 'behind':
    case 'ahead': {
      const points = isRate ? toPoints(pace.difference, goal) : 0;
      if (points > 0)
        return t(`${pace.kind}Points`, { count: points, points: formatNumber(points, { unit: 'count', locale }) });
      if (isRate) return t(`${pace.kind}Rate`, { share: formatWholePercent(pace.share, locale) });
      const format = (value: number) => formatGoalNumber(roundForecast(value, goal), goal, { locale });
      return t(pace.kind, { difference: format(pace.difference), expected: format(goal.expected) });
    }
    case 'missed':
      return t('missed', { share: formatWholePercent(pace.share, locale) });
  }
}

/** A difference between percentages in points, because a percentage of a percentage is ambiguous; 0 for other units. */
const toPoints = (difference: number, { unit }: Pick<GoalReport, 'unit'>): number => {
  if (unit !== 'percent' && unit !== 'ratio') return 0;
  return Math.round(difference * (unit === 'ratio' ? 1_000 : 10)) / 10;
};

const formatWholePercent = (share: number, locale: Locale): string =>
  formatNumber(Math.round(share * 100), { unit: 'percent', locale });

/** Which media a goal counts, if it does not count all; the tooltip lists them. */
function CountedMedia({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { include = [], exclude = [], itemMap } = goal;
  const [key, keys] = include.length > 0 ? (['onlyMedia', include] as const) : (['exceptMedia', exclude] as const);
  if (keys.length === 0) return null;
  return (
    <p className={classes.note}>
      <Tooltip title={keys.map((mediaKey) => itemMap[mediaKey] ?? mediaKey).join(', ')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span tabIndex={0}>
          {t('counts')} {t(key, { count: keys.length })}
        </span>
      </Tooltip>
    </p>
  );
}
