import { type Campaign, countOnTarget } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { HelpTip, Skeleton } from '@reportage/ui';
import { type ElapsedDays, getElapsedDays } from '../../data/elapsed-days.ts';
import { useGoalCountMessages } from '../../data/goal-count.messages.ts';
import { GoalCountBar } from '../../data/goal-count.tsx';
import { ProgressBar } from '../../data/progress-bar.tsx';
import { Verdict } from '../../data/verdict.tsx';
import { VerdictBarWithPercent } from '../../data/verdict-bar.tsx';
import page from '../../layout/item-page.module.css';
import { useGoalSets } from '../goals/goals.queries.ts';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** A campaign's progress toward its goals, compared with the elapsed time. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const t = useOverviewMessages();
  const elapsed = getElapsedDays(campaign.meta, new Date());
  const goalCount = campaign.meta.goalSet.reduce((sum, { goals }) => sum + goals.length, 0);
  const hasGoals = goalCount > 0;
  const isSingleSum = goalCount === 1 && campaign.goalKind === 'sum';
  return (
    <section aria-label={t('progress')}>
      <h2 className={page.heading}>
        {t('progress')} {goalCount <= 1 && <Verdict {...campaign} />}
      </h2>
      <dl className={classes.bars}>
        {hasGoals && (
          <div className={classes.bar}>
            <dt>{t('goals')}</dt>
            <dd>
              {isSingleSum ? (
                <ProgressBar label={t('progress')} progress={campaign} />
              ) : (
                <GoalsOnTarget campaign={campaign} />
              )}
            </dd>
          </div>
        )}
        <div className={classes.bar}>
          <dt>{t('time')}</dt>
          <dd>
            <VerdictBarWithPercent
              label={t('time')}
              percent={elapsed.share * 100}
              tone="neutral"
              caption={<TimeText elapsed={elapsed} />}
            />
          </dd>
        </div>
      </dl>
      {!hasGoals && <p className={page.note}>{t('progressNote')}</p>}
    </section>
  );
}

/**
 * Shows how many goals are on target instead of a percentage, because totals and averages cannot be combined into one.
 */
function GoalsOnTarget({ campaign }: { campaign: Campaign }) {
  const t = useOverviewMessages();
  const tCount = useGoalCountMessages();
  const { id: workspaceId } = useWorkspace();
  const report = useGoalSets(workspaceId, campaign.id, true).data;
  if (!report) return <Skeleton active title={{ width: 160 }} paragraph={false} />;
  return (
    <GoalCountBar
      counts={countOnTarget(report.data)}
      help={<HelpTip about={t('goals')}>{tCount('help')}</HelpTip>}
      hasKey
    />
  );
}

function TimeText({ elapsed: { day, total, daysLeft, daysUntilStart, hasEnded } }: { elapsed: ElapsedDays }) {
  const t = useOverviewMessages();
  if (daysUntilStart > 0) return t('startsIn', { count: daysUntilStart });
  if (hasEnded) return t('ended');
  const daysLeftText = daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft });
  return `${t('dayOf', { day, days: total })} · ${daysLeftText}`;
}
