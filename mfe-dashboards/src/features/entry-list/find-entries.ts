import type { ListFilter, ListState } from '@reportage/ui';
import type { EntryRenderer } from './entry-field.ts';
import { useEntryListMessages } from './entry-list.messages.ts';

const operatorPrefix = 'is|';

/** Finds the entries that match the search and the status in the URL. */
export const findEntries = <Row extends { name: string }>(
  rows: readonly Row[],
  { getStatus, getSearchableStrings }: EntryRenderer<Row>,
  { search, filters: { status } }: Pick<ListState, 'search' | 'filters'>,
): Row[] =>
  rows.filter(
    (row) =>
      (!status || status === operatorPrefix + getStatus(row)) &&
      [row.name, ...getSearchableStrings(row)].some((text) => text.toLowerCase().includes(search)),
  );

/** The key of the name column. */
export const nameKey = 'name';

/** Sorts the entries by the chosen column; without one, keeps the server's order. */
export function sortEntries<Row extends { name: string }>(
  rows: readonly Row[],
  { fields }: EntryRenderer<Row>,
  { sort, order }: Pick<ListState, 'sort' | 'order'>,
): Row[] {
  const getSortValue =
    sort === nameKey ? ({ name }: Row) => name : fields.find(({ key }) => key === sort)?.getSortValue;
  if (!getSortValue) return [...rows];
  const sortedRows = rows.toSorted((a, b) =>
    getSortValue(a).localeCompare(getSortValue(b), undefined, { numeric: true }),
  );
  return order === 'asc' ? sortedRows : sortedRows.toReversed();
}

/** Returns the filter that limits the list to entries in one state. */
export function useStatusFilter(statuses: EntryRenderer<never>['statuses'], list: ListState): ListFilter {
  const t = useEntryListMessages();
  const { status, ...otherFilters } = list.filters;
  const selectedStatus = statuses.find(({ key }) => status === operatorPrefix + key);
  return {
    key: 'status',
    label: t('status'),
    chosen: selectedStatus?.label,
    choices: statuses,
    selected: selectedStatus ? [selectedStatus.key] : [],
    onChoose: ([key]) =>
      list.change({ filters: key ? { ...otherFilters, status: operatorPrefix + key } : otherFilters }),
    onClear: () => list.change({ filters: otherFilters }),
  };
}
