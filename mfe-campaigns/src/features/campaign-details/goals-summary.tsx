import { type Campaign, countOnTarget, type GoalSetReport, listMarkKinds } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Skeleton, VerdictBarKey } from '@reportage/ui';
import { DaySpan } from '../../data/day-span.tsx';
import { useGoalCountText } from '../../data/goal-count.tsx';
import page from '../../layout/item-page.module.css';
import { GoalLine } from '../goals/goal-line.tsx';
import { useGoalSets } from '../goals/goals.queries.ts';
import classes from './campaign-details.module.css';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Longer sets are cut off here; the goals tab lists all goals. */
const maxGoals = 5;

/** The goals of each set with their values and verdicts. */
export function GoalsSummary({ campaign, onShowAll }: { campaign: Campaign; onShowAll: () => void }) {
  const t = useOverviewMessages();
  const { id: workspaceId } = useWorkspace();
  const { goalSet } = campaign.meta;
  const query = useGoalSets(workspaceId, campaign.id, goalSet.length > 0);
  const shownGoals = query.data?.data.flatMap(({ goals }) => goals.slice(0, maxGoals)) ?? [];
  return (
    <section aria-label={t('goals')}>
      <h2 className={page.heading}>
        {t('goals')}
        <Button type="link" size="small" className={`${page.headingLink} ui-flush-end`} onClick={onShowAll}>
          {t('allGoals')}
        </Button>
      </h2>
      {goalSet.length === 0 && <p className={page.note}>{t('noGoals')}</p>}
      {goalSet.length > 0 && query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <div className={classes.sets}>
        {query.data?.data.map((set) => (
          <GoalSetSummary key={set.goalSetIndex} set={set} onShowAll={onShowAll} />
        ))}
        <VerdictBarKey kinds={listMarkKinds(shownGoals)} />
      </div>
    </section>
  );
}

function GoalSetSummary({ set, onShowAll }: { set: GoalSetReport; onShowAll: () => void }) {
  const t = useOverviewMessages();
  const counts = countOnTarget([set]);
  const getCountText = useGoalCountText();
  return (
    <section aria-label={set.name}>
      <h3 className={classes.setName}>
        {set.name}
        <span className={page.note}>
          <DaySpan startDate={set.startDate} endDate={set.endDate} />
          {counts.started > 1 && ` · ${getCountText(counts)}`}
        </span>
      </h3>
      <ul className={classes.goals}>
        {set.goals.slice(0, maxGoals).map((goal, index) => (
          // Two goals may have the same metric for different media.
          <GoalLine key={`${goal.id} ${index}`} goal={goal} />
        ))}
      </ul>
      {set.goals.length > maxGoals && (
        <Button type="link" size="small" className={classes.more ?? ''} onClick={onShowAll}>
          {t('moreGoals', { count: set.goals.length - maxGoals })}
        </Button>
      )}
    </section>
  );
}
