import type { DateUnit } from '../query/calendar.ts';
import { type FactFamily, mediaColumn } from './fact-family.ts';

/** `label` is a string with few distinct values per table, `measure` an integer that is null if it was not measured. */
export type ColumnType = 'label' | 'text' | 'instant' | 'day' | 'integer' | 'measure';

export interface FactColumn {
  name: string;
  type: ColumnType;
}

/** A facts table. It is the same in every engine, except for columns that an engine adds to find a workspace's rows. */
export interface FactTable {
  name: string;
  /** Rows are sorted by the day in this column. */
  timeColumn: FactColumn;
  /** The columns in order, except `sync_version`, the number of the batch or slice that wrote the row. */
  columns: readonly FactColumn[];
}

const createColumnFactory =
  (type: ColumnType) =>
  (name: string): FactColumn => ({ name, type });
const createLabel = createColumnFactory('label');
const createText = createColumnFactory('text');
const createDay = createColumnFactory('day');
const createInteger = createColumnFactory('integer');
const createMeasure = createColumnFactory('measure');

const ownerColumns = [createLabel('workspace_id'), createLabel('connection_id'), createText(mediaColumn)];

/** Returns the table of a family's facts and, if the family counts unique people, the table with those counts. */
export function getTables(family: FactFamily): FactTable[] {
  const { time, textColumns, additiveColumns, uniques } = family;
  const timeColumn = createColumnFactory(time.kind === 'instant' ? 'instant' : 'day')(time.column);
  const dimensions = [...ownerColumns, timeColumn, ...textColumns.map(createLabel)];
  const facts = { name: family.table, timeColumn, columns: [...dimensions, ...additiveColumns.map(createMeasure)] };
  if (uniques === null) return [facts];
  const columns =
    uniques.kind === 'dailyVisitors'
      ? [...dimensions, createDay('day'), createText('visitor')]
      : [...ownerColumns, timeColumn, createLabel('granularity'), createInteger('people')];
  return [facts, { name: uniques.table, timeColumn, columns }];
}

interface RowOwner {
  workspaceId: string;
  connectionId: string;
  mediaId: string;
}
/** The start of an instant's bucket in epoch milliseconds, or the day reported by a source. */
export type RowTime = { bucketMs: number } | { reportDate: string };

/** The values that identify a row. */
export type DimensionRow<Text extends string> = RowOwner & RowTime & { texts: Readonly<Record<Text, string>> };
export type SummedRow<Column extends string, Text extends string> = DimensionRow<Text> & {
  sums: Readonly<Record<Column, number | null>>;
};
/** A visitor on a day; the hash in `visitor` is different every day. */
export type VisitorDay<Text extends string> = DimensionRow<Text> & { day: string; visitor: string };
/** The number of unique people that a source reports for a media item and a unit of time starting on `reportDate`. */
export type ReportedUniques = RowOwner & { reportDate: string; granularity: DateUnit; people: number };

/** A string, a day as a string, an instant in epoch milliseconds or an integer; null if it was not measured. */
export type FactValue = string | number | null;

/** Rows to write to a table, each with its values in the order of the table's columns. */
export interface TableRows {
  table: FactTable;
  rows: readonly (readonly FactValue[])[];
}

type Values = FactValue[];

const getOwnerValues = (row: RowOwner & RowTime): Values => [
  row.workspaceId,
  row.connectionId,
  row.mediaId,
  'bucketMs' in row ? row.bucketMs : row.reportDate,
];

/**
 * Converts a family's rows to table rows. Values are pushed, because spreading takes twice as long and this code
 * handles every event.
 */
export function getTableRows<Column extends string, Text extends string>(
  family: FactFamily<Column, Text>,
  facts: readonly SummedRow<Column, Text>[],
  uniques: readonly (VisitorDay<Text> | ReportedUniques)[],
): TableRows[] {
  const { textColumns, additiveColumns } = family;
  const getDimensionValues = (row: DimensionRow<Text>): Values => {
    const values = getOwnerValues(row);
    for (const name of textColumns) values.push(row.texts[name]);
    return values;
  };
  const factValues = facts.map((row) => {
    const values = getDimensionValues(row);
    for (const name of additiveColumns) values.push(row.sums[name]);
    return values;
  });
  const uniqueValues = uniques.map((row) => {
    const values = 'visitor' in row ? getDimensionValues(row) : getOwnerValues(row);
    if ('visitor' in row) values.push(row.day, row.visitor);
    else values.push(row.granularity, row.people);
    return values;
  });
  const values = [factValues, uniqueValues];
  return getTables(family).map((table, index) => ({ table, rows: values[index] ?? [] }));
}
