import type { Campaign } from '@reportage/contracts';
import { HelpTip } from '@reportage/ui';
import { ElapsedBar } from '../../data/elapsed-bar.tsx';
import { type ElapsedDays, elapsedDays } from '../../data/elapsed-days.ts';
import { VerdictBarWithPercent } from '../../data/verdict-bar.tsx';
import { VerdictChip } from '../../data/verdict-chip.tsx';
import page from '../../layout/item-page.module.css';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Shows the progress beside the elapsed time. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const t = useOverviewMessages();
  const elapsed = elapsedDays(campaign.meta, new Date());
  const goalCount = campaign.meta.goalSet.reduce((sum, { goals }) => sum + goals.length, 0);
  const hasGoals = goalCount > 0;
  return (
    <section aria-label={t('progress')}>
      <h2 className={page.heading}>
        {t('progress')} <VerdictChip {...campaign} />
      </h2>
      <dl className={classes.bars}>
        {hasGoals && (
          <div className={classes.bar}>
            <dt>{t('goals')}</dt>
            <dd>
              <ElapsedBar label={t('progress')} progress={campaign} dates={campaign.meta} />
              {goalCount > 1 && (
                <span className={page.note}>
                  {t('meanOf', { count: goalCount })}
                  <HelpTip about={t('goals')}>{t('meanText')}</HelpTip>
                </span>
              )}
            </dd>
          </div>
        )}
        <div className={classes.bar}>
          <dt>{t('time')}</dt>
          <dd>
            <VerdictBarWithPercent label={t('time')} percent={elapsed.share * 100} tone="neutral" />
            <TimeText elapsed={elapsed} />
          </dd>
        </div>
      </dl>
      {!hasGoals && <p className={page.note}>{t('progressNote')}</p>}
    </section>
  );
}

function TimeText({ elapsed: { day, total, left, until, hasEnded } }: { elapsed: ElapsedDays }) {
  const t = useOverviewMessages();
  if (until > 0) return <span className={page.note}>{t('startsIn', { count: until })}</span>;
  const daysLeftText = left === 0 ? t('lastDay') : t('daysLeft', { count: left });
  return (
    <span className={page.note}>{hasEnded ? t('ended') : `${t('dayOf', { day, days: total })} · ${daysLeftText}`}</span>
  );
}
