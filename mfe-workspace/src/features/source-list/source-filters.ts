import { type SourceStatus, type SourceType, sourceStatuses } from '@reportage/contracts';
import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { useSourceListMessages } from './source-list.messages.ts';
import { useNetworkName } from './use-network-name.ts';

const sourceTypes = Object.keys(sourceKinds) as SourceType[];

/** Returns the status and network filters, which are stored in the URL. */
export function useSourceFilters(list: ListState): ListFilter[] {
  const t = useSourceListMessages();
  const getNetworkName = useNetworkName();
  const getStatusName = (status: SourceStatus) => (status === 'waiting' ? t('notSetUp') : t(status));
  return [
    createChoiceFilter(list, {
      field: 'status',
      label: t('status'),
      choices: sourceStatuses.map((key) => ({ key, label: getStatusName(key) })),
      isMultiple: true,
    }),
    createChoiceFilter(list, {
      field: 'type',
      label: t('network'),
      choices: sourceTypes.map((key) => ({ key, label: getNetworkName(key) })),
      isMultiple: true,
    }),
  ];
}
