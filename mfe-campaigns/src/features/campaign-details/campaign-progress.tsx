import { type Campaign, getGoalState } from '@reportage/contracts';
import { Progress } from '@reportage/ui';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { wholeProgress } from '../../data/whole-progress.ts';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';
import { type ElapsedDays, elapsedDays } from '../../data/elapsed-days.ts';

/** Shows the progress beside the elapsed time. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const t = useOverviewMessages();
  const elapsed = elapsedDays(campaign.meta, new Date());
  const hasGoals = campaign.meta.goalSet.some(({ goals }) => goals.length > 0);
  const isBehind = campaign.progressStatus === 'behind';
  return (
    <section aria-label={t('progress')}>
      <h2 className={classes.heading}>
        {t('progress')} <CampaignStatusChip status={getGoalState(campaign.progressStatus, campaign.goalKind)} />
      </h2>
      <dl className={classes.bars}>
        {hasGoals && (
          <div className={classes.bar}>
            <dt>{t('goals')}</dt>
            <dd>
              <Progress
                aria-label={t('progress')}
                percent={wholeProgress(campaign.progress)}
                {...(isBehind ? { status: 'exception' as const } : {})}
              />
            </dd>
          </div>
        )}
        <div className={classes.bar}>
          <dt>{t('time')}</dt>
          <dd>
            <Progress
              aria-label={t('time')}
              percent={wholeProgress(elapsed.share * 100)}
              strokeColor="var(--text-tertiary)"
              status="normal"
            />
            <TimeText elapsed={elapsed} />
          </dd>
        </div>
      </dl>
      {!hasGoals && <p className={classes.note}>{t('progressNote')}</p>}
    </section>
  );
}

function TimeText({ elapsed: { day, total, left, until, hasEnded } }: { elapsed: ElapsedDays }) {
  const t = useOverviewMessages();
  if (until > 0) return <span className={classes.note}>{t('startsIn', { count: until })}</span>;
  const daysLeftText = left === 0 ? t('lastDay') : t('daysLeft', { count: left });
  return (
    <span className={classes.note}>
      {hasEnded ? t('ended') : `${t('dayOf', { day, days: total })} · ${daysLeftText}`}
    </span>
  );
}
