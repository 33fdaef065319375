import { type GroupSummary, groupSorts } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, InstantDay, Tag } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { DaySpan } from '../../data/day-span.tsx';
import { getGroupPath } from '../../data/group-path.ts';
import { useGroupsMessages } from './groups.messages.ts';

export const groupListOptions = { sorts: groupSorts };

/** Returns the columns of the group list: the four in the specification, plus the number and dates of the campaigns. */
export function useGroupColumns(): DataColumn<GroupSummary>[] {
  const t = useGroupsMessages();
  const { slug } = useWorkspace();
  const user = useUser();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 220,
      render: (group) => (
        <Flex gap={8} align="center" wrap>
          <Link to={getGroupPath(slug, group.id)}>{group.name}</Link>
          {group.meta.rule && <Tag>{t('byRule')}</Tag>}
        </Flex>
      ),
    },
    {
      key: 'assignedToName',
      title: t('assignedToName'),
      sortBy: 'assignedToName',
      render: (group) => group.assignedToName ?? t('none'),
    },
    {
      key: 'owner',
      title: t('owner'),
      sortBy: 'owner',
      onPhone: 'hidden',
      render: (group) => (group.ownerId === user?.id ? t('me') : group.ownerName),
    },
    {
      key: 'createdAtSince',
      title: t('createdAtSince'),
      sortBy: 'createdAtSince',
      onPhone: 'hidden',
      render: (group) => <InstantDay instant={group.createdAtSince} />,
    },
    {
      key: 'campaigns',
      title: t('campaigns'),
      sortBy: 'campaignCount',
      align: 'end',
      width: 130,
      onPhone: 'metric',
      render: (group) => group.meta.campaignCount,
    },
    {
      key: 'dates',
      title: t('dates'),
      sortBy: 'startDate',
      isExtra: true,
      onPhone: 'fact',
      render: (group) => <DaySpan {...group.dates} />,
    },
  ];
}
