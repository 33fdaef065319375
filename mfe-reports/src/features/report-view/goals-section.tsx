import {
  countOnTarget,
  type GoalReport,
  type GoalSetReport,
  getCountTone,
  getGoalTone,
  isUnmeasured,
  listMarkKinds,
} from '@reportage/contracts';
import { dayInZone, formatDay, formatInstant, formatPeriod, formatProgress } from '@reportage/format';
import { Disclosure, useIsNarrow, useUiSettings, VerdictBarKey, VerdictText } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';
import { type AsOfDay, GoalChart, type GoalChartProps } from './goal-chart.tsx';
import { GoalRow, GoalVerdict } from './goal-row.tsx';
import classes from './goals-section.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

interface GoalsSectionProps {
  sets: readonly GoalSetReport[];
  timezone: string;
  /** When the data was frozen; omitted for live data. */
  publishedAt?: string | undefined;
  isPrinted: boolean;
  onChartRendered?(): void;
}

/** With fewer measured days, a line would show no more than the goal's row. */
const minChartDays = 3;

export const hasChart = ({ series }: GoalReport): boolean =>
  series.filter(({ actual }) => actual !== null).length >= minChartDays;

/** Counts the goal charts; printing waits for all of them. */
export const countGoalCharts = (sets: readonly GoalSetReport[]): number =>
  sets.reduce((sum, { goals }) => sum + goals.filter(hasChart).length, 0);

/** The goals of a report's campaigns: what was reached, what is expected, and the forecast. */
export function GoalsSection({ sets, timezone, publishedAt, ...chartProps }: GoalsSectionProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const day = dayInZone(publishedAt ?? new Date(), timezone);
  // Frozen and printed data is also read on later days, when “today” would be wrong.
  const isLive = !publishedAt && !chartProps.isPrinted;
  const asOfDay = useMemo<AsOfDay>(
    () => ({ day, name: isLive ? t('today') : formatDay(day, { locale, style: 'short' }) }),
    [day, isLive, t, locale],
  );
  // Frozen data may be older than the visit, even on the same day.
  const calculatedAt = publishedAt ? formatInstant(publishedAt, { locale, timezone }) : null;
  const filledSets = sets.filter(({ goals }) => goals.length > 0);
  if (filledSets.length === 0) return <p className={classes.quiet}>{t('noGoals')}</p>;
  return filledSets.map((set, index) => (
    <div key={index} className={classes.set}>
      <SetHeader set={set} calculatedAt={set.endDate < day ? null : calculatedAt} />
      <ul className={classes.rows}>
        {set.goals.map((goal, goalIndex) => (
          <GoalRow key={goalIndex} goal={goal} />
        ))}
      </ul>
      <div className={classes.key}>
        <VerdictBarKey kinds={listMarkKinds(set.goals)} />
      </div>
      <SetCharts goals={set.goals.filter(hasChart)} asOfDay={asOfDay} {...chartProps} />
    </div>
  ));
}

type SetChartsProps = Omit<GoalChartProps, 'goal'> & { goals: readonly GoalReport[] };

/** A set's goal charts. On phones, where each chart is as tall as all the rows together, they are shown on demand. */
function SetCharts({ goals, ...props }: SetChartsProps): ReactNode {
  const t = useReportViewMessages();
  const isNarrow = useIsNarrow();
  if (goals.length === 0) return null;
  const charts = (
    <div className={classes.charts}>
      {goals.map((goal, index) => (
        <GoalChart key={index} goal={goal} {...props} />
      ))}
    </div>
  );
  if (!isNarrow || props.isPrinted) return charts;
  return (
    <Disclosure className={classes.more} summary={t('goalCharts', { count: goals.length })} isLazy>
      {charts}
    </Disclosure>
  );
}

/** A set's name and days, and the verdict on it. */
function SetHeader({ set, calculatedAt }: { set: GoalSetReport; calculatedAt: string | null }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const period = formatPeriod({ from: set.startDate, to: set.endDate }, { locale });
  return (
    <div className={classes.setHead}>
      <h3 className={classes.setName}>
        <bdi>{set.name}</bdi> <span>{period}</span>
      </h3>
      {calculatedAt && <span className={classes.quiet}>{t('calculatedAt', { time: calculatedAt })}</span>}
      <span className={classes.setState}>
        <SetVerdict set={set} />
      </span>
    </div>
  );
}

/**
 * For several goals, shows how many are on target, because an average would say nothing about any of them. A check
 * mark is shown only if all of them are. For a single goal, shows its state and, if it is a sum, how much of it has
 * been reached.
 */
function SetVerdict({ set: { goals, progress } }: { set: GoalSetReport }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const counts = countOnTarget([{ goals }]);
  const { onTarget, started } = counts;
  const [goal] = goals;
  if (goals.length > 1 && started > 0) {
    const text = t('setOnTarget', { count: onTarget, all: started });
    return getCountTone(counts) === 'positive' ? (
      <VerdictText tone="positive">{text}</VerdictText>
    ) : (
      <span className={classes.quiet}>{text}</span>
    );
  }
  if (!goal) return null;
  return (
    <>
      {goals.length === 1 && goal.kind === 'sum' && !isUnmeasured(goal) && (
        <span className={classes.progress}>
          <Ring share={progress / 100} tone={getGoalTone(goal)} />
          {t('setReached', { percent: formatProgress(progress, { locale }) })}
        </span>
      )}
      <GoalVerdict goal={goal} />
    </>
  );
}

/** A ring that shows a share; the text beside it states the percentage. */
function Ring({ share, tone }: { share: number; tone: string }): ReactNode {
  return (
    <svg className={classes.ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      {share > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          data-tone={tone}
          pathLength={1}
          strokeDasharray={`${share} 1`}
          transform="rotate(-90 10 10)"
        />
      )}
    </svg>
  );
}
