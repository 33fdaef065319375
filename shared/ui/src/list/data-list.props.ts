import type { ReactNode } from 'react';
import type { DataColumn, ListQueryResult } from './data-column.ts';
import type { ListFilter } from './list-filter.ts';
import type { ListState } from './use-list-state.ts';

export interface DataListProps<Row extends object> {
  /** Key of the list's stored preferences, such as `campaigns`. */
  name: string;
  /** Accessible name of the list, such as 'Campaigns'. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rowKey(row: Row): string;
  list: ListState;
  query: ListQueryResult<Row>;
  /** Shown while the list is empty: what the list is for, and how to get started. */
  empty: { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };
  searchPlaceholder?: string;
  /** Returns the number of entries with their noun, such as “6 campaigns”; by default, “6 items”. */
  countText?(count: number): string;
  /** The title if search and filters find nothing, such as “No matching campaigns”. */
  noMatchesTitle?: string;
  /** The scope of the list, such as a kind of media; stays visible when filters are collapsed. */
  scope?: ReactNode;
  /** The last control of the toolbar, such as a button that adds an entry. An empty list has `empty.action` instead. */
  action?: ReactNode;
  /** The filters; where rows are cards, they are behind one button, together with the sort order. */
  filters?: readonly ListFilter[];
  /** Adds checkboxes to the rows, and shows `actions` beside the number of selected rows. */
  selection?: { actions(rows: Row[], clear: () => void): ReactNode; getName(row: Row): string };
  /** The entry that was just created. It is shown first, even if search or filters would hide it. */
  created?: Row | null;
  /** Called when the key `e` is pressed in a row. */
  onEdit?(row: Row): void;
  /** Shows the rows as tiles. `choice` lets the user switch between tiles and table. */
  tiles?: { isShown: boolean; choice: ReactNode; render(row: Row): ReactNode };
  /** Renders the rows in another way, for example grouped by day. Columns are then used only while the list loads. */
  renderRows?(rows: readonly Row[]): ReactNode;
  /** Replaces the column options, if a screen manages its columns itself. */
  columnOptions?(close: () => void): ReactNode;
}
