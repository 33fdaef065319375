import { type GoalReport, roundForecast } from '@reportage/contracts';
import { dayInZone, formatDay, formatNumber, type Locale } from '@reportage/format';
import { Disclosure, Tooltip, useIsNarrow, useUiSettings } from '@reportage/ui';
import { GoalVerdict } from '../../data/verdict.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalChart, hasGoalChart } from './goal-chart.tsx';
import { GoalForecastFacts, type GoalSetDates } from './goal-forecast-facts.tsx';
import { formatGoalNumber } from './goal-numbers.ts';
import { getPace, type Pace } from './goal-pace.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

interface GoalCardProps {
  goal: GoalReport;
  set: GoalSetDates;
  timezone: string;
  /** Whether the set already explains why none of its goals has a forecast. */
  isReasonShared?: boolean;
}

/** A goal with its progress, pace, forecast and chart by day; on a phone, a row that expands to show them. */
export function GoalCard(props: GoalCardProps) {
  const t = useGoalsMessages();
  const { goal, timezone } = props;
  const chart = hasGoalChart(goal) && <GoalChart goal={goal} today={dayInZone(new Date(), timezone)} />;
  const chartNote = !chart && goal.progressStatus !== 'not started' && (
    <p className={classes.noChart}>{t('chartLater')}</p>
  );
  // On a phone, even a few expanded goals would make the page very long.
  if (useIsNarrow()) {
    return (
      <article className={classes.goalRow} aria-label={goal.name}>
        <Disclosure className={classes.goalDisclosure} summary={<GoalSummary goal={goal} />} isLazy isRow>
          <div className={classes.facts}>
            <GoalPace {...props} />
            <GoalOutlook {...props} />
            {chart || chartNote}
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
        <GoalPace {...props} />
        {chart && <GoalOutlook {...props} />}
      </div>
      {/* Without a chart, the forecast takes its place, so that the row is no higher than its content. */}
      {chart || (
        <div className={classes.facts}>
          <GoalOutlook {...props} />
          {chartNote}
        </div>
      )}
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

/** A goal's forecast, and the media that it counts. */
function GoalOutlook({ goal, set, timezone, isReasonShared = false }: GoalCardProps) {
  return (
    <>
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
    case 'noData':
      return t('noData', { expected });
    case 'reached':
      return null;
    case 'asExpected':
      return isRate ? t('asExpectedRate') : t('asExpected', { expected });
    case 'behind':
    case 'ahead': {
      const points = isRate ? toPercentagePoints(pace.difference, goal) : 0;
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

/**
 * Converts a difference between percentages to percentage points, because a percentage of a percentage is ambiguous.
 * Returns 0 for other units.
 */
const toPercentagePoints = (difference: number, { unit }: Pick<GoalReport, 'unit'>): number => {
  if (unit !== 'percent' && unit !== 'ratio') return 0;
  return Math.round(difference * (unit === 'ratio' ? 1_000 : 10)) / 10;
};

const formatWholePercent = (share: number, locale: Locale): string =>
  formatNumber(Math.round(share * 100), { unit: 'percent', locale });

/** Says which media a goal counts, if not all; a tooltip lists them. */
function CountedMedia({ goal }: { goal: GoalReport }) {
  const t = useGoalsMessages();
  const { include = [], exclude = [], itemMap } = goal;
  const [messageKey, mediaKeys] =
    include.length > 0 ? (['onlyMedia', include] as const) : (['exceptMedia', exclude] as const);
  if (mediaKeys.length === 0) return null;
  return (
    <p className={classes.note}>
      <Tooltip title={mediaKeys.map((mediaKey) => itemMap[mediaKey] ?? mediaKey).join(', ')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span tabIndex={0}>
          {t('counts')} {t(messageKey, { count: mediaKeys.length })}
        </span>
      </Tooltip>
    </p>
  );
}
