import { type Campaign, getGoalTone, getKindOfAll } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import { DaySpan } from '../../data/day-span.tsx';
import { VerdictBarWithPercent } from '../../data/verdict-bar.tsx';
import { VerdictChip } from '../../data/verdict-chip.tsx';
import page from '../../layout/item-page.module.css';
import { useGoalSet } from '../goals/goals.queries.ts';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Each goal set with its verdict and the share that has been reached. */
export function GoalsInBrief({ campaign, onAll }: { campaign: Campaign; onAll: () => void }) {
  const t = useOverviewMessages();
  const { goalSet } = campaign.meta;
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
          <GoalSetInBrief
            key={set.goalSetIndex}
            campaign={campaign}
            set={set}
            percent={campaign.progressSet[index] ?? 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface GoalSetInBriefProps {
  campaign: Campaign;
  set: Campaign['meta']['goalSet'][number];
  percent: number;
}

function GoalSetInBrief({ campaign, set, percent }: GoalSetInBriefProps) {
  const t = useOverviewMessages();
  const verdict = useSetVerdict(campaign, set.goalSetIndex);
  const tone = verdict?.goalKind
    ? getGoalTone({ progressStatus: verdict.progressStatus, kind: verdict.goalKind })
    : 'neutral';
  return (
    <li className={classes.set}>
      <span className={classes.setHead}>
        <span className={classes.setName}>{set.name}</span>
        {verdict && <VerdictChip {...verdict} />}
      </span>
      <span className={page.note}>
        {t('goalCount', { count: set.goals.length })} · <DaySpan startDate={set.startDate} endDate={set.endDate} />
      </span>
      <VerdictBarWithPercent label={set.name} percent={percent} tone={tone} />
    </li>
  );
}

/** The verdict of a set, which is the campaign's if it is the only set; undefined while it is loaded. */
function useSetVerdict(
  campaign: Campaign,
  goalSetIndex: number,
): Pick<Campaign, 'progressStatus' | 'goalKind'> | undefined {
  const { id: workspaceId } = useWorkspace();
  const isOnlySet = campaign.meta.goalSet.length === 1;
  const report = useGoalSet(workspaceId, campaign.id, goalSetIndex, !isOnlySet).data?.data[0];
  if (isOnlySet) return campaign;
  return report && { progressStatus: report.progressStatus, goalKind: getKindOfAll(report.goals) };
}
