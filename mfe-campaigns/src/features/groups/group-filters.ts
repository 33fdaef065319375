import { groupKinds } from '@reportage/contracts';
import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { getFilterState } from '../../data/filter-state.ts';
import { useMemberFilter } from '../../data/member-filter.tsx';
import { useGroupsMessages } from './groups.messages.ts';

/** Returns the filters of the group list. */
export function useGroupFilters(list: ListState): ListFilter[] {
  const t = useGroupsMessages();
  return [
    createChoiceFilter(list, {
      field: 'kind',
      label: t('kind'),
      choices: groupKinds.map((key) => ({ key, label: t(`kind_${key}`) })),
    }),
    useMemberFilter({ ...getFilterState(list, 'assignedToId'), label: t('assignedToName'), canBeNobody: true }),
    useMemberFilter({ ...getFilterState(list, 'ownerId'), label: t('owner') }),
  ];
}
