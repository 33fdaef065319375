import type { Dashboard } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { useMembers } from '../../data/dashboards.queries.ts';
import { useDashboardListMessages } from './dashboard-list.messages.ts';
import { OwnerSelect } from './owner-select.tsx';

const operatorPrefix = 'is|';
const accessLevels: readonly Dashboard['meta']['generalAccess'][] = ['restricted', 'workspace'];

const readValue = (filter: string | undefined): string =>
  filter?.startsWith(operatorPrefix) ? filter.slice(operatorPrefix.length) : '';

/** Returns the filters for guest link, viewers and owner, which are stored in the URL. */
export function useDashboardFilters(list: ListState): ListFilter[] {
  const t = useDashboardListMessages();
  const { id: workspaceId } = useWorkspace();
  const user = useUser();
  const ownerId = readValue(list.filters.ownerId);
  const members = useMembers(workspaceId, { enabled: ownerId !== '' && ownerId !== user?.id });
  const owner = members.data?.data.find(({ userId }) => userId === ownerId);
  const chooseOwner = (userId: string | null) => {
    const { ownerId: _, ...otherFilters } = list.filters;
    list.change({ filters: userId ? { ...otherFilters, ownerId: operatorPrefix + userId } : otherFilters });
  };
  return [
    createChoiceFilter(list, {
      field: 'isPublic',
      label: t('guestLink'),
      choices: [
        { key: 'true', label: t('guestLink_on') },
        { key: 'false', label: t('guestLink_off') },
      ],
    }),
    createChoiceFilter(list, {
      field: 'generalAccess',
      label: t('viewers'),
      choices: accessLevels.map((key) => ({ key, label: t(`viewers_${key}`) })),
    }),
    {
      key: 'ownerId',
      label: t('ownerName'),
      chosen: ownerId === user?.id ? t('me') : owner?.name || owner?.email || ownerId || undefined,
      field: (id) => <OwnerSelect id={id} value={ownerId || null} onChange={chooseOwner} />,
      onClear: () => chooseOwner(null),
    },
  ];
}
