import { accessLevels, memberStatuses } from '@reportage/contracts';
import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

/** Returns the status and role filters, which are stored in the URL. */
export function useMemberFilters(list: ListState): ListFilter[] {
  const t = useWorkspaceAccessMessages();
  const tAccess = useAccessMessages();
  return [
    createChoiceFilter(list, {
      field: 'status',
      label: t('status'),
      choices: memberStatuses.map((key) => ({ key, label: t(key) })),
    }),
    createChoiceFilter(list, {
      field: 'type',
      label: t('role'),
      choices: accessLevels.map((key) => ({ key, label: tAccess(key) })),
    }),
  ];
}
