import type { ReactNode } from 'react';

interface FilterBase {
  key: string;
  /** What is filtered by, such as `Status`. */
  label: string;
  /** What is chosen, in words; absent while it does not filter. */
  chosen?: string | undefined;
  /** Words of the chip, if not `label: chosen`. */
  text?: string;
  /** Takes the filter away; absent for one that is always there. */
  onClear?(): void;
}

/** A filter with few values, which are a menu. */
export interface ChoiceFilter extends FilterBase {
  choices: readonly { key: string; label: string }[];
  selected: readonly string[];
  isMultiple?: boolean;
  onChoose(keys: string[]): void;
  field?: never;
}

/** A filter with a field of its own, such as one that searches, or days. */
export interface FieldFilter extends FilterBase {
  field(id: string): ReactNode;
  choices?: never;
}

export type ListFilter = ChoiceFilter | FieldFilter;

/** How many of them narrow the list. */
export const countFilters = (filters: readonly ListFilter[]): number =>
  filters.filter(({ chosen, onClear }) => chosen !== undefined && onClear).length;
