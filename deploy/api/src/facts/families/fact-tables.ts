import type { DateUnit } from '../query/calendar.ts';
import { type FactFamily, mediaColumn } from './fact-family.ts';

/** `label` is a text of which a table has few different ones. */
export type ColumnType = 'label' | 'text' | 'instant' | 'day' | 'integer';

export interface FactColumn {
  name: string;
  type: ColumnType;
}

/** A table of facts, the same in every engine but for what an engine adds to find a workspace's rows. */
export interface FactTable {
  name: string;
  /** Column by whose days the rows are kept in order. */
  timeColumn: FactColumn;
  /** From `workspace_id` on; the batch that brought a row follows them, as `sync_version`. */
  columns: readonly FactColumn[];
}

const column =
  (type: ColumnType) =>
  (name: string): FactColumn => ({ name, type });
const label = column('label');
const text = column('text');
const day = column('day');
const integer = column('integer');

const placeColumns = [label('workspace_id'), label('connection_id'), text(mediaColumn)];

/** The table of a family's facts, and that of its uniques where it has one. */
export function tablesOf(family: FactFamily): FactTable[] {
  const { time, textColumns, additiveColumns, uniques } = family;
  const timeColumn = column(time.kind === 'instant' ? 'instant' : 'day')(time.column);
  const dimensions = [...placeColumns, timeColumn, ...textColumns.map(label)];
  const facts = { name: family.table, timeColumn, columns: [...dimensions, ...additiveColumns.map(integer)] };
  if (uniques === null) return [facts];
  const columns =
    uniques.kind === 'dailyVisitors'
      ? [...dimensions, day('day'), text('visitor')]
      : [...placeColumns, timeColumn, label('granularity'), integer('people')];
  return [facts, { name: uniques.table, timeColumn, columns }];
}

interface RowPlace {
  workspaceId: string;
  connectionId: string;
  mediaId: string;
}
/** The start of an instant's bucket in milliseconds UTC, or the day that a source reported. */
export type RowTime = { bucketMs: number } | { reportDate: string };

/** What says where and when a row is of. */
export type DimensionRow<Text extends string> = RowPlace & RowTime & { texts: Readonly<Record<Text, string>> };
export type SummedRow<Column extends string, Text extends string> = DimensionRow<Text> & {
  sums: Readonly<Record<Column, number>>;
};
/** A visitor who was seen on a day, under the name of that day. */
export type VisitorOfDay<Text extends string> = DimensionRow<Text> & { day: string; visitor: string };
/** How many different people a source reports of a media item in a unit of time, which begins on `reportDate`. */
export type ReportedUniques = RowPlace & { reportDate: string; granularity: DateUnit; people: number };

/** Values in the order of the table's columns: texts, days as texts, milliseconds of instants, integers. */
export interface TableRows {
  table: FactTable;
  rows: readonly (readonly (string | number)[])[];
}

const placeOf = (row: RowPlace & RowTime) => [
  row.workspaceId,
  row.connectionId,
  row.mediaId,
  'bucketMs' in row ? row.bucketMs : row.reportDate,
];

/** Rows of a family as its tables hold them. */
export function tableRowsOf<Column extends string, Text extends string>(
  family: FactFamily<Column, Text>,
  facts: readonly SummedRow<Column, Text>[],
  uniques: readonly (VisitorOfDay<Text> | ReportedUniques)[],
): TableRows[] {
  const { textColumns, additiveColumns } = family;
  const textsOf = ({ texts }: DimensionRow<Text>) => textColumns.map((name) => texts[name]);
  const factValues = facts.map((row) => [
    ...placeOf(row),
    ...textsOf(row),
    ...additiveColumns.map((name) => row.sums[name]),
  ]);
  const uniqueValues = uniques.map((row) =>
    'visitor' in row
      ? [...placeOf(row), ...textsOf(row), row.day, row.visitor]
      : [...placeOf(row), row.granularity, row.people],
  );
  const values = [factValues, uniqueValues];
  return tablesOf(family).map((table, index) => ({ table, rows: values[index] ?? [] }));
}
