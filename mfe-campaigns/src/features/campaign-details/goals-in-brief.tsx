import { type Campaign, getGoalTone } from '@reportage/contracts';
import { Button, DayText } from '@reportage/ui';
import { VerdictBarWithPercent } from '../../data/verdict-bar.tsx';
import page from '../../layout/item-page.module.css';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Each goal set with the share that has been reached. */
export function GoalsInBrief({ campaign, onAll }: { campaign: Campaign; onAll: () => void }) {
  const t = useOverviewMessages();
  const { goalSet } = campaign.meta;
  // The campaign’s verdict applies to a set only if it is the only one.
  const tone =
    goalSet.length === 1 ? getGoalTone({ progressStatus: campaign.progressStatus, kind: campaign.goalKind }) : 'accent';
  return (
    <section aria-label={t('goals')}>
      <h2 className={page.heading}>
        {t('goals')}
        <Button type="link" size="small" className={page.headingLink ?? ''} onClick={onAll}>
          {t('allGoals')}
        </Button>
      </h2>
      {goalSet.length === 0 && <p className={page.note}>{t('noGoals')}</p>}
      <ul className={classes.sets}>
        {goalSet.map((set, index) => (
          <li key={set.goalSetIndex} className={classes.set}>
            <span className={classes.setName}>{set.name}</span>
            <span className={page.note}>
              {t('goalCount', { count: set.goals.length })} · <DayText day={set.startDate} /> –{' '}
              <DayText day={set.endDate} />
            </span>
            <VerdictBarWithPercent label={set.name} percent={campaign.progressSet[index] ?? 0} tone={tone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
