import type { ReactNode } from 'react';

interface FilterBase {
  key: string;
  /** The name of the filter, such as `Status`. */
  label: string;
  /** The chosen values as text; absent while the filter is inactive. */
  chosen?: string | undefined;
  /** The text of the chip, if it is not `label: chosen`. */
  text?: string;
  /** Removes the filter; absent for one that is always shown. */
  onClear?(): void;
}

/** A filter with few values, which are shown as a menu. */
export interface ChoiceFilter extends FilterBase {
  choices: readonly { key: string; label: string }[];
  selected: readonly string[];
  isMultiple?: boolean;
  onChoose(keys: string[]): void;
  field?: never;
}

/** A filter with its own field, such as a searchable select or a range of days. */
export interface FieldFilter extends FilterBase {
  field(id: string): ReactNode;
  choices?: never;
}

export type ListFilter = ChoiceFilter | FieldFilter;

/** The number of active filters. */
export const countFilters = (filters: readonly ListFilter[]): number =>
  filters.filter(({ chosen, onClear }) => chosen !== undefined && onClear).length;
