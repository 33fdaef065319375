import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { usePartnersMessages } from './partners.messages.ts';

const connectionStatuses = ['Active', 'Pending'] as const;

interface ConnectionStatusFilter<Status extends string> {
  filter: ListFilter;
  /** The query of the list call for the chosen status; empty for any status. */
  query: { status?: `is|${Status}` };
}

/** Returns the filter of connections by their status. */
export function useConnectionStatusFilter(
  list: ListState,
): ConnectionStatusFilter<(typeof connectionStatuses)[number]> {
  const t = usePartnersMessages();
  return useStatusFilter(list, connectionStatuses, t);
}

/** Returns a filter by status, which is stored in the URL; unknown values in the URL are ignored. */
export function useStatusFilter<Status extends string>(
  list: ListState,
  statuses: readonly Status[],
  getLabel: (status: Status) => string,
): ConnectionStatusFilter<Status> {
  const t = usePartnersMessages();
  const filter = createChoiceFilter(list, {
    field: 'status',
    label: t('status'),
    choices: statuses.map((key) => ({ key, label: getLabel(key) })),
  });
  const [status] = filter.selected;
  return { filter, query: status ? { status: `is|${status}` } : {} };
}
