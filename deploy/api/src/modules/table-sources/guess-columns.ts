import type { TablePreview } from '@reportage/contracts';
import { possibleMarks } from '@reportage/format';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { removeUnitSign } from './read-cell.ts';
import { findDateOrders } from './table-days.ts';

const maxSampleRows = 500;
const maxPreviewRows = 10;

/** A table's columns, its first rows, and the guessed meaning of its columns. */
export function guessColumns(text: string): Omit<TablePreview, 'reading'> {
  const { headers, rows } = readCsv(text);
  const getStrings = (head: string): string[] =>
    rows
      .slice(0, maxSampleRows)
      .map(({ cells }) => cells[headers.indexOf(head)] ?? '')
      .filter(Boolean);
  const getNumbers = (head: string): string[] => getStrings(head).map(removeUnitSign);
  const named = headers.filter((head) => head !== '');
  const dateColumn =
    named.find((head) => getStrings(head).length > 0 && findDateOrders(getStrings(head)).length > 0) ?? null;
  const orders = dateColumn === null ? [] : findDateOrders(getStrings(dateColumn));
  const numberColumns = named.filter(
    (head) => head !== dateColumn && getStrings(head).length > 0 && possibleMarks(getNumbers(head)).length > 0,
  );
  const [decimal = '.'] = possibleMarks(numberColumns.flatMap(getNumbers));
  return {
    heads: headers,
    rows: rows.slice(0, maxPreviewRows),
    rowCount: rows.length,
    guess: {
      dateColumn,
      dateOrder: orders[0] ?? 'ymd',
      isDateOrderOpen: orders.length > 1,
      decimal,
      numberColumns,
    },
  };
}
