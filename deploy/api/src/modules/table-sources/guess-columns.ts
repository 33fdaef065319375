import type { TablePreview } from '@reportage/contracts';
import { findPossibleMarks } from '@reportage/format';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { removeUnitSign } from './read-cell.ts';
import { findDateOrders } from './table-days.ts';

const maxSampleRows = 500;
const maxPreviewRows = 10;

/** Reads a table's headers and first rows, and guesses the meaning of its columns. */
export function guessColumns(text: string): Omit<TablePreview, 'reading'> {
  const { headers, rows } = readCsv(text);
  const getCells = (header: string): string[] =>
    rows
      .slice(0, maxSampleRows)
      .map(({ cells }) => cells[headers.indexOf(header)] ?? '')
      .filter(Boolean);
  const getNumbers = (header: string): string[] => getCells(header).map(removeUnitSign);
  const namedHeaders = headers.filter((header) => header !== '');
  const dateColumn =
    namedHeaders.find((header) => getCells(header).length > 0 && findDateOrders(getCells(header)).length > 0) ?? null;
  const dateOrders = dateColumn === null ? [] : findDateOrders(getCells(dateColumn));
  const numberColumns = namedHeaders.filter(
    (header) =>
      header !== dateColumn && getCells(header).length > 0 && findPossibleMarks(getNumbers(header)).length > 0,
  );
  const [decimal = '.'] = findPossibleMarks(numberColumns.flatMap(getNumbers));
  return {
    headers,
    rows: rows.slice(0, maxPreviewRows),
    rowCount: rows.length,
    guess: {
      dateColumn,
      dateOrder: dateOrders[0] ?? 'ymd',
      isDateOrderAmbiguous: dateOrders.length > 1,
      decimal,
      numberColumns,
    },
  };
}
