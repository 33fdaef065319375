import { accessLevels, memberStatuses } from '@reportage/contracts';
import type { ListFilter, ListState } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

/** Filters by status and role, stored in the URL. */
export function useMemberFilters(list: ListState): ListFilter[] {
  const t = useWorkspaceAccessMessages();
  const tAccess = useAccessMessages();
  const status = memberStatuses.find((known) => list.filters.status === `is|${known}`);
  const type = accessLevels.find((known) => list.filters.type === `is|${known}`);
  const applyFilter = (field: 'status' | 'type', key = '') =>
    list.change({ filters: { ...list.filters, [field]: key && `is|${key}` } });
  return [
    {
      key: 'status',
      label: t('status'),
      chosen: status && t(status),
      choices: memberStatuses.map((key) => ({ key, label: t(key) })),
      selected: status ? [status] : [],
      onChoose: ([key]) => applyFilter('status', key),
      onClear: () => applyFilter('status'),
    },
    {
      key: 'type',
      label: t('role'),
      chosen: type && tAccess(type),
      choices: accessLevels.map((key) => ({ key, label: tAccess(key) })),
      selected: type ? [type] : [],
      onChoose: ([key]) => applyFilter('type', key),
      onClear: () => applyFilter('type'),
    },
  ];
}
