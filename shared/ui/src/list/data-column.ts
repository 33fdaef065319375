import type { ReactNode } from 'react';

/** Key of the column with a row's buttons, which is always the last and needs no visible title. */
export const actionsKey = 'actions';

/**
 * `title` opens the row, `status` is shown below it, followed by the secondary `fact`s, and `metric` at the end of the
 * card.
 */
export type PhoneRole = 'title' | 'status' | 'fact' | 'metric' | 'hidden';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render(row: Row): ReactNode;
  /** The call's sort key for the column, if the column is sortable. */
  sortBy?: string;
  width?: number;
  align?: 'start' | 'end';
  /** Whether the column holds the row's name, which is always shown, and comes first on a phone. */
  isFixed?: boolean;
  /**
   * Whether the column holds the most important number, which comes last and stays in view while the table scrolls
   * sideways.
   */
  isPinnedToEnd?: boolean;
  /** Whether the column is hidden by default. */
  isExtra?: boolean;
  /**
   * The column's role in a row's card on phones. By default, the first column is the title, the pinned one the metric,
   * extra ones are hidden, and every other column is a fact.
   */
  onPhone?: PhoneRole;
  /** Renders the value on the card, such as a name without its link. The card omits empty values. */
  renderOnPhone?(row: Row): ReactNode;
  /** Whether the fact has its own line on the card, below the others and as wide as the card. */
  hasOwnLineOnPhone?: boolean;
  /** Returns the label of a metric on the card, to use instead of `title`, such as a verdict. */
  titleOnPhone?(row: Row): ReactNode;
}

/** The part of a query's result that a list needs. */
export interface ListQueryResult<Row> {
  data: { data: Row[]; meta: { total: number; unfilteredTotal: number } } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}
