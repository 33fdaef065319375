import type { CardResult, LocalizedText, ReportPreview } from '@reportage/contracts';
import { type CsvCell, formatPlainNumber, type Locale } from '@reportage/format';
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
import { type CardTable, getCardTable } from '../../cards/index.ts';
import { getReportHeaderRows, getSectionTables } from '../../reports/index.ts';
import { getSheetNames } from './sheet-names.ts';

const overview: LocalizedText = { en: 'Overview', de: 'Übersicht' };

type Column = CardResult['columns'][number];

/** Spreadsheet programs localize these formats. The currency of amounts is in the column header. */
const numberFormats: Record<NonNullable<Column['unit']>, string> = {
  count: '#,##0.##',
  currency: '#,##0.00',
  percent: '#,##0.0',
  ratio: '0.0%',
  seconds: '#,##0.0',
};

const isDay = (cell: CsvCell): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);

/** Numbers stay exact and days become dates. Everything else is text, which is never evaluated as a formula. */
function toCell(cell: CsvCell, column?: Column): Cell {
  if (cell === null) return null;
  // The number has as many digits as in the CSV.
  if (typeof cell === 'number')
    return { value: Number(formatPlainNumber(cell)), type: Number, format: numberFormats[column?.unit ?? 'count'] };
  if (isDay(cell)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: cell, type: String };
}

/** Returns a table's columns. Without dimensions, the first entry is undefined: that column only labels the totals. */
const getTableColumns = ({ columns, headers }: CardTable): (Column | undefined)[] => [
  ...Array.from({ length: headers.length - columns.length }, () => undefined),
  ...columns,
];

const toBoldCell = (cell: CsvCell, column?: Column): Cell => {
  const styledCell = toCell(cell, column);
  return styledCell === null ? null : { ...(styledCell as object), fontWeight: 'bold' };
};

const toRows = (rows: readonly CsvCell[][]): Row[] => rows.map((row) => row.map((cell) => toCell(cell)));

/** Converts rows to be placed below a table, separated from it by an empty row. */
const toRowsBelow = (rows: readonly CsvCell[][]): Row[] => (rows.length > 0 ? [[], ...toRows(rows)] : []);

/** The table comes first, so that programs can read it easily. Metric definitions and the section's text are below. */
function createCardSheet(sheet: string, table: CardTable, textRows: readonly CsvCell[][]): Sheet<never> {
  const columns = getTableColumns(table);
  const data: Row[] = [
    table.headers.map((header, index) => ({
      value: String(header ?? ''),
      type: String,
      fontWeight: 'bold' as const,
      align: columns[index]?.kind === 'metric' ? ('right' as const) : ('left' as const),
    })),
    ...table.rows.map((row) => row.map((cell, index) => toCell(cell, columns[index]))),
    ...table.totals.map((row) => row.map((cell, index) => toBoldCell(cell, columns[index]))),
    ...toRowsBelow(table.notes),
    ...toRowsBelow(textRows),
  ];
  const widths = columns.map((column) => ({ width: column?.kind === 'metric' ? 18 : 44 }));
  return { sheet, data, columns: widths, stickyRowsCount: 1 };
}

/** Creates a sheet for goals, creators or a text section. The section's text is below any table. */
function createListSheet(
  sheet: string,
  [headers, ...rows]: readonly CsvCell[][],
  textRows: readonly CsvCell[][],
): Sheet<never> {
  const data = headers
    ? [headers.map((header) => toBoldCell(header)), ...toRows(rows), ...toRowsBelow(textRows)]
    : [...toRows(textRows)];
  const columns = (headers ?? ['']).map((_, index) => ({ width: index === 0 ? 44 : 18 }));
  return { sheet, data, columns, ...(headers ? { stickyRowsCount: 1 } : {}) };
}

/** Creates a workbook in one language: an overview, then a sheet for each section with numbers or text, in order. */
export function createReportWorkbook(preview: ReportPreview, locale: Locale): Promise<Buffer> {
  const tables = getSectionTables(preview, locale).filter(
    ({ card, partRows, textRows }) => card || partRows.length > 0 || textRows.length > 0,
  );
  const [overviewName = '', ...names] = getSheetNames([overview[locale], ...tables.map(({ section }) => section.name)]);
  const overviewSheet: Sheet<never> = {
    sheet: overviewName,
    data: getReportHeaderRows(preview, locale).map(([name = null, ...cells]) => [
      toBoldCell(name),
      ...cells.map((cell) => toCell(cell)),
    ]),
    columns: [{ width: 32 }, { width: 44 }, { width: 28 }],
  };
  const sheets = tables.map(({ section, card, partRows, textRows }, index) => {
    const name = names[index] ?? section.name;
    return card
      ? createCardSheet(name, getCardTable(card, locale), textRows)
      : createListSheet(name, partRows, textRows);
  });
  return writeExcelFile([overviewSheet, ...sheets]).toBuffer();
}
