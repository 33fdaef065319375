import type { ListFilter, ListState } from '@reportage/ui';
import { getFilterState } from '../../data/filter-state.ts';
import { useLabelFilter } from '../../data/label-filter.tsx';
import { useMemberFilter } from '../../data/member-filter.tsx';
import { useClientListMessages } from './client-list.messages.ts';

/** Returns the filters of the client list. */
export function useClientFilters(list: ListState): ListFilter[] {
  const t = useClientListMessages();
  return [
    useLabelFilter({ ...getFilterState(list, 'label'), label: t('labels'), entity: 'clients' }),
    useMemberFilter({ ...getFilterState(list, 'ownerId'), label: t('owner') }),
  ];
}
