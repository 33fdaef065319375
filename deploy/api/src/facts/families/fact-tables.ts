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

type Values = (string | number)[];

const valuesOfPlace = (row: RowPlace & RowTime): Values => [
  row.workspaceId,
  row.connectionId,
  row.mediaId,
  'bucketMs' in row ? row.bucketMs : row.reportDate,
];

/** Rows of a family as its tables hold them. Every event passes here: values are pushed, since spreading lists takes twice as long. */
export function tableRowsOf<Column extends string, Text extends string>(
  family: FactFamily<Column, Text>,
  facts: readonly SummedRow<Column, Text>[],
  uniques: readonly (VisitorOfDay<Text> | ReportedUniques)[],
): TableRows[] {
  const { textColumns, additiveColumns } = family;
  const valuesOfDimensions = (row: DimensionRow<Text>): Values => {
    const values = valuesOfPlace(row);
    for (const name of textColumns) values.push(row.texts[name]);
    return values;
  };
  const factValues = facts.map((row) => {
    const values = valuesOfDimensions(row);
    for (const name of additiveColumns) values.push(row.sums[name]);
    return values;
  });
  const uniqueValues = uniques.map((row) => {
    const values = 'visitor' in row ? valuesOfDimensions(row) : valuesOfPlace(row);
    if ('visitor' in row) values.push(row.day, row.visitor);
    else values.push(row.granularity, row.people);
    return values;
  });
  const values = [factValues, uniqueValues];
  return tablesOf(family).map((table, index) => ({ table, rows: values[index] ?? [] }));
}
