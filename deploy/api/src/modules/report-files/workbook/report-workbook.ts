import type { CardResult, LocalizedText, ReportPreview } from '@reportage/contracts';
import { type CsvCell, type Locale, plainNumber } from '@reportage/format';
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
import { type CardTable, cardTable } from '../../cards/index.ts';
import { reportHeadRows, titledCards } from '../../reports/index.ts';
import { sheetNames } from './sheet-names.ts';

const overview: LocalizedText = { en: 'Overview', de: 'Übersicht' };

type Column = CardResult['columns'][number];

/** Formats that spreadsheets write in their user's own language. Money has its currency in the column's head. */
const numberFormats: Record<NonNullable<Column['unit']>, string> = {
  count: '#,##0.##',
  currency: '#,##0.00',
  percent: '#,##0.0',
  ratio: '0.0%',
  seconds: '#,##0.0',
};

const isDay = (cell: CsvCell): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);

/** Numbers stay exact, days become dates, and everything else is text, which no spreadsheet runs. */
function toCell(cell: CsvCell, column?: Column): Cell {
  if (cell === null) return null;
  // As many digits as in CSV.
  if (typeof cell === 'number')
    return { value: Number(plainNumber(cell)), type: Number, format: numberFormats[column?.unit ?? 'count'] };
  if (isDay(cell)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: cell, type: String };
}

/** The first of an answer's columns that a table shows: without dimensions, the totals' names have a column of their own. */
const columnsOfTable = ({ columns, heads }: CardTable): (Column | undefined)[] => [
  ...Array.from({ length: heads.length - columns.length }, () => undefined),
  ...columns,
];

const bold = (cell: CsvCell, column?: Column): Cell => {
  const made = toCell(cell, column);
  return made === null ? null : { ...(made as object), fontWeight: 'bold' };
};

/** Rows first, so that a program can read the sheet as a table; what the metrics mean comes below. */
function cardSheet(sheet: string, table: CardTable): Sheet<never> {
  const columns = columnsOfTable(table);
  const data: Row[] = [
    table.heads.map((head, index) => ({
      value: String(head ?? ''),
      type: String,
      fontWeight: 'bold' as const,
      align: columns[index]?.kind === 'metric' ? ('right' as const) : ('left' as const),
    })),
    ...table.rows.map((row) => row.map((cell, index) => toCell(cell, columns[index]))),
    ...table.totals.map((row) => row.map((cell, index) => bold(cell, columns[index]))),
    ...(table.notes.length > 0 ? [[]] : []),
    ...table.notes.map((note) => note.map((cell) => toCell(cell))),
  ];
  const widths = columns.map((column) => ({ width: column?.kind === 'metric' ? 18 : 44 }));
  return { sheet, data, columns: widths, stickyRowsCount: 1 };
}

/** A report's numbers as a workbook: an overview, then a sheet for each card, in the reader's language. */
export function reportWorkbook(preview: ReportPreview, locale: Locale): Promise<Buffer> {
  const answered = titledCards(preview);
  const [first = '', ...names] = sheetNames([overview[locale], ...answered.map(({ title }) => title)]);
  const head: Sheet<never> = {
    sheet: first,
    data: reportHeadRows(preview, locale).map(([name = null, ...cells]) => [
      bold(name),
      ...cells.map((cell) => toCell(cell)),
    ]),
    columns: [{ width: 32 }, { width: 44 }, { width: 28 }],
  };
  const cards = answered.map((card, index) => cardSheet(names[index] ?? card.title, cardTable(card, locale)));
  return writeExcelFile([head, ...cards]).toBuffer();
}
