import type { ReactNode } from 'react';
import type { DataColumn, ListQueryResult } from './data-column.ts';
import type { ListState } from './use-list-state.ts';

export interface DataListProps<Row extends object> {
  /** Names the list's stored preferences: `campaigns`. */
  name: string;
  /** What the list is, for screen readers: 'Campaigns'. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rowKey(row: Row): string;
  list: ListState;
  query: ListQueryResult<Row>;
  /** Shown while there is nothing yet: what this is for and the first step. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  searchPlaceholder?: string;
  /** Says what the list is of, such as a kind; it stays in view wherever filters are put away. */
  scope?: ReactNode;
  /** Controls that narrow the list further; they write to `list.change({ filters })`. */
  filters?: ReactNode;
  /** How many of them leave rows out. Where it is given, a narrow window has them behind one button. */
  filterCount?: number;
  /** Gives rows a check box and shows this beside the number of chosen rows. */
  selection?: { actions(rows: Row[], clear: () => void): ReactNode; nameOf(row: Row): string };
  /** Another way to show the rows: as tiles. `choice` lets the person choose between both. */
  tiles?: { isShown: boolean; choice: ReactNode; render(row: Row): ReactNode };
  /** In place of the list's own column chooser, where a screen keeps its columns itself. */
  columnChooser?: ReactNode;
}
