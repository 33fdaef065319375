import { type Group, getGoalState, progressStatuses } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore, useUser } from '@reportage/remote-kit/runtime';
import { Card, Flex, RelativeTime } from '@reportage/ui';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { DaySpan } from './day-span.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import classes from './group-facts.module.css';
import { useRuleText } from './rule-text.ts';

/** A group at a glance: its dates, its assignee, the progress of its campaigns, and its rule as a sentence. */
export function GroupFacts({ group }: { group: Group }) {
  const t = useGroupDetailsMessages();
  const user = useUser();
  const locale = useStore(useHost().locale);
  const rule = useRuleText(group);
  const activeCampaigns = group.campaigns
    .filter(({ isArchived }) => !isArchived)
    .toSorted(
      (one, other) => progressStatuses.indexOf(one.progressStatus) - progressStatuses.indexOf(other.progressStatus),
    );
  const states = Map.groupBy(activeCampaigns, ({ progressStatus, goalKind }) => getGoalState(progressStatus, goalKind));
  const items = [
    { key: 'dates', label: t('dates'), children: <DaySpan {...group.dates} /> },
    { key: 'assignedTo', label: t('assignedTo'), children: group.assignedToName ?? t('nobody') },
    { key: 'owner', label: t('owner'), children: group.ownerId === user?.id ? t('me') : group.ownerName },
    { key: 'created', label: t('created'), children: <RelativeTime instant={group.createdAt} /> },
    {
      key: 'media',
      label: t('media'),
      children: formatNumber(group.meta.mediaCount, { unit: 'count', currency: null, locale }),
    },
    ...(states.size > 0
      ? [
          {
            key: 'progress',
            label: t('progress'),
            children: (
              <Flex gap={12} wrap>
                {[...states].map(([status, { length: count }]) => (
                  <Flex key={status} gap={6} align="center">
                    {t('campaignCount', { count })} <CampaignStatusChip status={status} />
                  </Flex>
                ))}
              </Flex>
            ),
          },
        ]
      : []),
    ...(rule ? [{ key: 'rule', label: t('rule'), children: rule }] : []),
  ];
  return (
    <Card>
      <dl className={classes.facts}>
        {items.map(({ key, label, children }) => (
          <div key={key} data-wide={key === 'rule' || key === 'progress'}>
            <dt>{label}</dt>
            <dd>{children}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
