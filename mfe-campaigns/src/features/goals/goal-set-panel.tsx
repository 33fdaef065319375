import {
  type Campaign,
  type GoalReport,
  type GoalSetReport,
  getGoalState,
  getGoalTone,
  getKindOfAll,
} from '@reportage/contracts';
import { continueAfterColon, formatPeriod, formatProgress, type Locale, wholeProgress } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Progress, Skeleton, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { NumberLimits } from '../../data/number-limits.tsx';
import { GoalCard } from './goal-card.tsx';
import { getExpectedShare } from './goal-pace.ts';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';
import { useGoalSet } from './goals.queries.ts';

interface GoalSetPanelProps {
  campaign: Campaign;
  set: Campaign['meta']['goalSet'][number];
  isInitiallyOpen: boolean;
}

/** A goal set: its progress, the progress expected by now, and its goals. Its numbers are loaded when it is opened. */
export function GoalSetPanel({ campaign, set, isInitiallyOpen }: GoalSetPanelProps) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const query = useGoalSet(workspaceId, campaign.id, set.goalSetIndex, isOpen);
  const report = query.data?.data[0];
  const kind = report ? getKindOfAll(report.goals) : null;
  const tone = report ? getGoalTone({ progressStatus: report.progressStatus, kind }) : 'neutral';
  const progress = wholeProgress(report?.progress ?? campaign.progressSet[set.goalSetIndex] ?? 0);
  return (
    <section className={classes.set} aria-label={set.name} data-row-key={set.goalSetIndex}>
      <header className={classes.setHead}>
        <figure className={classes.ring}>
          <Progress
            type="circle"
            size={56}
            percent={progress}
            aria-label={t('setProgress', { name: set.name })}
            {...(tone === 'neutral' ? {} : { strokeColor: `var(--${tone})` })}
          />
          <figcaption>{t('actual')}</figcaption>
        </figure>
        <div className={classes.setTitle}>
          <h2>{set.name}</h2>
          <span>{formatPeriod({ from: set.startDate, to: set.endDate }, { locale })}</span>
        </div>
        {report && <CampaignStatusChip status={getGoalState(report.progressStatus, kind)} />}
        {report?.goals.some(({ kind }) => kind === 'sum') && <ExpectedNow report={report} />}
        {!isInitiallyOpen && (
          <Button type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </Button>
        )}
      </header>
      {isOpen && query.isError && !report && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isOpen && query.isPending && <Skeleton active paragraph={{ rows: 6 }} className={classes.skeleton ?? ''} />}
      {isOpen && report?.goals.length === 0 && <p className={classes.none}>{t('noGoals')}</p>}
      {isOpen && report && <NumberLimits takenBack={report.takenBack} timezone={campaign.meta.timezone} />}
      {isOpen && report && <Goals campaign={campaign} report={report} />}
    </section>
  );
}

/** Why none of several goals has a forecast, if it is the same for all. */
function getSharedReason(goals: readonly GoalReport[], locale: Locale): string | null {
  const reasons = new Set(goals.map(({ forecast, forecastReason }) => (forecast ? null : forecastReason?.[locale])));
  const [reason] = reasons;
  return goals.length > 1 && reasons.size === 1 && reason ? reason : null;
}

function Goals({ campaign, report }: { campaign: Campaign; report: GoalSetReport }) {
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
          // A metric may be counted twice, over different media.
          key={`${goal.id} ${index}`}
          goal={goal}
          set={report}
          timezone={campaign.meta.timezone}
          isReasonShared={sharedReason !== null}
        />
      ))}
    </>
  );
}

/**
 * The share of its targets that the set should have reached by now, in percent like the progress beside it. A rate's target
 * is expected in full from the first day.
 */
function ExpectedNow({ report }: { report: GoalSetReport }) {
  const t = useGoalsMessages();
  const { locale } = useUiSettings();
  const percent = (share: number) => formatProgress(share * 100, { locale });
  return (
    <dl className={classes.expected}>
      <dt>{t('expectedNow')}</dt>
      <dd title={t('elapsed', { share: percent(report.elapsedShare) })}>{percent(getExpectedShare(report.goals))}</dd>
    </dl>
  );
}
