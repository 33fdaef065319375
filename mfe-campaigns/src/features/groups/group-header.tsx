import { type Group, progressStatuses } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { DaySpan } from '../../data/day-span.tsx';
import { addGoalCounts, hasMixedGoals, useGoalCountText } from '../../data/goal-count.tsx';
import { getVerdict, Verdict } from '../../data/verdict.tsx';
import { ItemHeader } from '../../layout/item-header.tsx';
import page from '../../layout/item-page.module.css';
import { useGroupDetailsMessages } from './group-details.messages.ts';

/**
 * A group's header: the number of campaigns with each verdict, the dates and the assignee. Campaigns without a common
 * verdict for their goals are counted together, with the number of their goals on target.
 */
export function GroupHeader({ group, actions }: { group: Group; actions: ReactNode }) {
  const t = useGroupDetailsMessages();
  const getCountText = useGoalCountText();
  const { slug } = useWorkspace();
  const unarchivedCampaigns = group.campaigns
    .filter(({ isArchived }) => !isArchived)
    .toSorted(
      (one, other) => progressStatuses.indexOf(one.progressStatus) - progressStatuses.indexOf(other.progressStatus),
    );
  const verdicts = Map.groupBy(unarchivedCampaigns, (campaign) =>
    hasMixedGoals(campaign) ? 'mixed' : getVerdict(campaign),
  );
  const facts = (
    <>
      {[...verdicts].map(
        ([verdict, campaigns]) =>
          campaigns[0] && (
            <li key={verdict} className={page.chips}>
              {t('campaignCount', { count: campaigns.length })}{' '}
              {verdict === 'mixed' ? `· ${getCountText(addGoalCounts(campaigns))}` : <Verdict {...campaigns[0]} />}
            </li>
          ),
      )}
      <li>
        <DaySpan {...group.dates} />
      </li>
      {group.assignedToName && <li>{t('assignedToName', { name: group.assignedToName })}</li>}
    </>
  );
  return (
    <ItemHeader
      parent={{ path: `/${slug}/campaigns/groups`, label: t('groups') }}
      name={group.name}
      facts={facts}
      factsLabel={t('facts')}
      actions={actions}
    />
  );
}
