import type { LocalizedText, TableSourceSettings } from '@reportage/contracts';
import { getMediaDimension } from '@reportage/contracts';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { getRule } from '../custom-metrics/dimension-rules.ts';
import { importMessages } from '../custom-metrics/import-messages.ts';
import { readCell } from './read-cell.ts';
import { readDay } from './table-days.ts';
import { tableMessages } from './table-messages.ts';

export const maxTableCharacters = 5_000_000;
export const maxTableRows = 20_000;
const maxItemLength = 120;
const mediaDimension = getMediaDimension('custom');

export interface LineError {
  line: number;
  /** The reason why the line cannot be read. */
  words: LocalizedText;
}

/** A parsed line. Its item is still the text from the table. */
export interface TableLine {
  line: number;
  date: string;
  /** The text is empty if the table has no item column. */
  item: string;
  /** Values by metric; a metric without a number on this line is left out. */
  values: ReadonlyMap<string, number>;
}

export interface ParsedTable {
  lines: TableLine[];
  errors: LineError[];
  rowCount: number;
}

/** Reads a table's lines according to a source's settings. */
export function readLines(text: string, settings: TableSourceSettings): ParsedTable {
  const { headers, rows, problem } = readCsv(text);
  const toFailure = (message: LocalizedText, line = 1): ParsedTable => ({
    lines: [],
    errors: [{ line, words: message }],
    rowCount: rows.length,
  });
  if (problem) return toFailure(problem.message, problem.line);
  const { dateColumn, dateOrder, decimal, dimension, itemColumn, metrics } = settings;
  for (const columnName of [
    dateColumn,
    ...(itemColumn === null ? [] : [itemColumn]),
    ...metrics.map((metric) => metric.column),
  ]) {
    const count = headers.filter((header) => header === columnName).length;
    if (count === 0) return toFailure(tableMessages.missingColumn(columnName));
    if (count > 1) return toFailure(tableMessages.repeatedColumn(columnName));
  }
  if (rows.length === 0) return toFailure(tableMessages.empty);
  if (rows.length > maxTableRows) return toFailure(tableMessages.tooManyRows(maxTableRows));

  const lines: TableLine[] = [];
  const errors: LineError[] = [];
  const linesByKey = new Map<string, number>();
  for (const { line, cells } of rows) {
    const getCell = (columnName: string): string => cells[headers.indexOf(columnName)] ?? '';
    const addError = (message: LocalizedText) => void errors.push({ line, words: message });
    if (cells.length !== headers.length) {
      addError(importMessages.wrongCellCount(cells.length, headers.length));
      continue;
    }
    const date = readDay(getCell(dateColumn), dateOrder);
    const item = itemColumn === null ? '' : getCell(itemColumn);
    const itemProblem = itemColumn === null ? null : getRule(dimension).findProblem(item);
    if (date === undefined) addError(tableMessages.notDay(dateColumn, getCell(dateColumn), dateOrder));
    else if (itemColumn !== null && item === '') addError(importMessages.empty(itemColumn));
    else if (itemColumn !== null && dimension !== mediaDimension && item.length > maxItemLength)
      addError(importMessages.tooLong(itemColumn, maxItemLength));
    else if (itemColumn !== null && itemProblem !== null) addError(importMessages.invalidItem(itemColumn, itemProblem));
    else {
      const values = new Map<string, number>();
      const invalidMetric = metrics.find((metric) => {
        const { column, metricId } = metric;
        if (getCell(column) === '') return false;
        const value = readCell(getCell(column), metric, settings);
        if (value !== undefined) values.set(metricId, value);
        return value === undefined;
      });
      const key = `${date}\u0000${item}`;
      const firstLine = linesByKey.get(key);
      linesByKey.set(key, firstLine ?? line);
      if (invalidMetric)
        addError(tableMessages.notNumber(invalidMetric.column, getCell(invalidMetric.column), decimal));
      else if (firstLine !== undefined) addError(importMessages.duplicateOf(firstLine));
      else lines.push({ line, date, item, values });
    }
  }
  return { lines, errors, rowCount: rows.length };
}
