import { type ImportAnswer, mediaDimensionOf } from '@reportage/contracts';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { isDay, ruleOf } from './dimension-rules.ts';

/** Values that one file may bring. */
export const maxImportRows = 10_000;
const maxProblems = 100;

export type ImportProblem = ImportAnswer['problems'][number];

/** A line as it was read; `item` and `media` are texts that the library still has to find. */
export interface ImportLine {
  line: number;
  item: string;
  date: string;
  media: string;
  value: number;
  weight: number;
}

/** First column of each dimension's file. */
const itemHeads: Record<string, string> = {
  custom_date: 'date',
  custom_media: 'media',
  custom_country: 'country',
  custom_channel: 'channel',
};

/** Heads of a file for a dimension, in the order in which the export writes them. */
export const headsOf = (dimension: string): string[] => [
  ...new Set([itemHeads[dimension] ?? 'item', 'date', 'value', 'weight', 'media']),
];
const neededHeads = (dimension: string): string[] =>
  headsOf(dimension).filter((head) => !['weight', 'media'].includes(head) || head === itemHeads[dimension]);

/** `1234.5`, and with semicolons or tabs between cells also `1234,5`. No thousands separators: nobody could tell which is meant. */
function readNumber(cell: string, delimiter: string): number | undefined {
  const text = delimiter === ',' ? cell : cell.replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function readLine(
  dimension: string,
  delimiter: string,
  cell: (head: string) => string,
): string | Omit<ImportLine, 'line'> {
  const item = cell(itemHeads[dimension] ?? 'item');
  const date = cell('date');
  const value = readNumber(cell('value'), delimiter);
  const weight = cell('weight') === '' ? 1 : readNumber(cell('weight'), delimiter);
  if (item === '') return `${itemHeads[dimension]} is empty`;
  if (item.length > 120 && dimension !== mediaDimensionOf('custom'))
    return `${itemHeads[dimension]} has more than 120 characters`;
  if (!isDay(date)) return `date must be a day such as 2026-06-17, not "${date.slice(0, 40)}"`;
  if (value === undefined) return `value must be a number such as 1234.5, not "${cell('value').slice(0, 40)}"`;
  if (weight === undefined || weight <= 0)
    return `weight must be a number above 0, not "${cell('weight').slice(0, 40)}"`;
  const problem = ruleOf(dimension).problemOf(item);
  return problem === null ? { item, date, value, weight, media: cell('media') } : `${itemHeads[dimension]} ${problem}`;
}

/** Reads a file's lines. With a problem in one of them the file is not to be used. */
export function readImport(dimension: string, csv: string): { lines: ImportLine[]; problems: ImportProblem[] } {
  const { heads, rows, problem, delimiter } = readCsv(csv);
  if (problem) return { lines: [], problems: [problem] };
  const columns = heads.map((head) => head.toLowerCase());
  const missing = neededHeads(dimension).filter((head) => !columns.includes(head));
  if (missing.length > 0) {
    return {
      lines: [],
      problems: [
        {
          line: 1,
          message: `the first line must name the columns ${neededHeads(dimension).join(', ')}; missing: ${missing.join(', ')}`,
        },
      ],
    };
  }
  if (rows.length > maxImportRows) {
    return { lines: [], problems: [{ line: 1, message: `a file may have at most ${maxImportRows} values` }] };
  }
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readLine(dimension, delimiter, (head) => cells[columns.indexOf(head)] ?? '');
    if (typeof read === 'string') {
      problems.push({ line, message: read });
      continue;
    }
    const key = JSON.stringify([read.item, read.date, read.media]);
    const first = seen.get(key);
    if (first !== undefined) problems.push({ line, message: `has the same item and day as line ${first}` });
    seen.set(key, first ?? line);
    lines.push({ line, ...read });
  }
  if (rows.length === 0) problems.push({ line: 1, message: 'the file has no values' });
  return { lines, problems: problems.slice(0, maxProblems) };
}
