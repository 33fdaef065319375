import type { ReactNode } from 'react';

interface FilterBase {
  key: string;
  /** The name of the filter, such as `Status`. */
  label: string;
  /** The chosen values as text; absent while the filter is inactive. */
  chosen?: string | undefined;
  /** The text of the chip, if it is not `label: chosen`. */
  text?: string;
  /** Whether the filter counts as active although it has its default value, because that value hides rows. */
  hidesRowsByDefault?: boolean;
  /** Removes the filter; absent for one that is always shown and has its default value. */
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

/** Whether the user has set the filter, so that it can be removed. */
export const isSet = ({ chosen, onClear }: ListFilter): boolean => chosen !== undefined && onClear !== undefined;

/** Counts the filters that hide rows. */
export const countFilters = (filters: readonly ListFilter[]): number =>
  filters.filter((filter) => isSet(filter) || filter.hidesRowsByDefault).length;
