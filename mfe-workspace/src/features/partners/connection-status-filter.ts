import { createChoiceFilter, type ListFilter, type ListState } from '@reportage/ui';
import { usePartnersMessages } from './partners.messages.ts';

const connectionStatuses = ['Active', 'Pending'] as const;

interface ConnectionStatusFilter<Status extends string> {
  filter: ListFilter;
  /** The list call's query parameters for the chosen status; empty if no status is chosen. */
  query: { status?: `is|${Status}` };
}

/** Returns a filter for connections by status. */
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
