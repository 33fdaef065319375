import type { ListState } from '@reportage/ui';

/** One filter in the URL's format, such as `is|active`; empty if it is not set. */
export interface FilterState {
  field: string;
  filter: string | undefined;
  onChange(filter: string): void;
}

/** Returns a list's filter for this field, which is kept in the URL. */
export const getFilterState = (list: Pick<ListState, 'filters' | 'change'>, field: string): FilterState => ({
  field,
  filter: list.filters[field],
  onChange: (filter) => list.change({ filters: { ...list.filters, [field]: filter } }),
});
