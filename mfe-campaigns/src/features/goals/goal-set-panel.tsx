import { type Campaign, countOnTarget, type GoalReport, type GoalSetReport, listMarkKinds } from '@reportage/contracts';
import { continueAfterColon, formatPeriod, type Locale } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Skeleton, useUiSettings, VerdictBarKey } from '@reportage/ui';
import { useState } from 'react';
import { useGoalCountText } from '../../data/goal-count.tsx';
import { NumberLimits } from '../../data/number-limits.tsx';
import { GoalCard } from './goal-card.tsx';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';
import { useGoalSet } from './goals.queries.ts';

interface GoalSetPanelProps {
  campaign: Campaign;
  set: Campaign['meta']['goalSet'][number];
  isInitiallyOpen: boolean;
}

/** A goal set: its goals and how many of them are on target. Its data is loaded when it is opened. */
export function GoalSetPanel({ campaign, set, isInitiallyOpen }: GoalSetPanelProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const query = useGoalSet(workspaceId, campaign.id, set.goalSetIndex, isOpen);
  const report = query.data?.data[0];
  const counts = report && countOnTarget([report]);
  const getCountText = useGoalCountText();
  return (
    <section className={classes.set} aria-label={set.name} data-row-key={set.goalSetIndex}>
      <header className={classes.setHead}>
        <div className={classes.setTitle}>
          <h2>{set.name}</h2>
          <span>{formatPeriod({ from: set.startDate, to: set.endDate }, { locale })}</span>
        </div>
        {counts && counts.started > 1 && <span className={classes.setCount}>{getCountText(counts)}</span>}
        {!isInitiallyOpen && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </Button>
        )}
      </header>
      {isOpen && query.isError && !report && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isOpen && query.isPending && <Skeleton active paragraph={{ rows: 6 }} className={classes.skeleton ?? ''} />}
      {isOpen && report?.goals.length === 0 && <p className={classes.none}>{t('noGoals')}</p>}
      {isOpen && report && <NumberLimits takenBack={report.takenBack} timezone={campaign.meta.timezone} />}
      {isOpen && report && <GoalCards campaign={campaign} report={report} />}
    </section>
  );
}

/** Returns why none of several goals has a forecast, or null if their reasons differ. */
function getSharedReason(goals: readonly GoalReport[], locale: Locale): string | null {
  const reasons = new Set(goals.map(({ forecast, forecastReason }) => (forecast ? null : forecastReason?.[locale])));
  const [reason] = reasons;
  return goals.length > 1 && reasons.size === 1 && reason ? reason : null;
}

function GoalCards({ campaign, report }: { campaign: Campaign; report: GoalSetReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const sharedReason = getSharedReason(report.goals, locale);
  return (
    <>
      {sharedReason && (
        <p className={classes.none}>{t('noForecastShared', { reason: continueAfterColon(sharedReason, locale) })}</p>
      )}
      {report.goals.map((goal, index) => (
        <GoalCard
          // Two goals may use the same metric for different media.
          key={`${goal.id} ${index}`}
          goal={goal}
          set={report}
          timezone={campaign.meta.timezone}
          isReasonShared={sharedReason !== null}
        />
      ))}
      <div className={classes.key}>
        <VerdictBarKey kinds={listMarkKinds(report.goals)} />
      </div>
    </>
  );
}
