import type { MenuAction } from '@reportage/ui';
import type { ReactNode } from 'react';

/** A property of an entry, shown as a table column and in the details. */
export interface EntryField<Row> {
  key: string;
  name: string;
  render(row: Row): ReactNode;
  /** The short form for the table; `false` omits the column. */
  inTable?: ((row: Row) => ReactNode) | false;
  /** The short form for the card on a phone; if omitted, only the details show the property. */
  onPhone?(row: Row): ReactNode;
  /** Returns the value by which this column is sorted. If omitted, the column cannot be sorted. */
  getSortValue?(row: Row): string;
  /** Whether the property, such as a list of recipients, spans the full width of the details. */
  isWide?: boolean;
}

/** Something that needs attention. */
export interface EntryNotice {
  key: string;
  type: 'warning' | 'info';
  text: string;
}

/** How a list renders its digests or alerts. */
export interface EntryRenderer<Row> {
  fields: readonly EntryField<Row>[];
  /** All states that an entry can have, with their names. */
  statuses: readonly { key: string; label: string }[];
  /** Returns the key of one of the `statuses`. */
  getStatus(row: Row): string;
  /** Returns the strings in which a search looks for matches, in addition to the name. */
  getSearchableStrings(row: Row): string[];
  /** Renders the state as a chip. */
  renderStatus(row: Row): ReactNode;
  getActions(row: Row): MenuAction[];
  getNotices(row: Row): readonly EntryNotice[];
}
