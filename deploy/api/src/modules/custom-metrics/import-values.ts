import { type ImportAnswer, mediaDimensionOf } from '@reportage/contracts';
import { type DecimalMark, decimalMarks, isDoubtful, possibleMarks, readNumber } from '@reportage/format';
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
  /** Whether value or weight, by itself, could be read with either decimal mark. */
  isDoubtful: boolean;
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
/** `value (USD)`: the amounts of a file with such a head are in that currency. */
const moneyHead = /^value \(([a-z]{3})\)$/;

const neededHeads = (dimension: string): string[] =>
  headsOf(dimension).filter((head) => !['weight', 'media'].includes(head) || head === itemHeads[dimension]);

export interface ImportText {
  lines: ImportLine[];
  problems: ImportProblem[];
  /** The mark by which the numbers were read. */
  decimal: DecimalMark;
  /** Whether the numbers are numbers with either mark, other ones, and nobody said which. */
  isDecimalOpen: boolean;
}

const failed = (message: string, line = 1): ImportText => ({
  lines: [],
  problems: [{ line, message }],
  decimal: '.',
  isDecimalOpen: false,
});

/** How a file writes its numbers is a matter of the whole column: `1,234` alone may be either, beside `12.5` it cannot. */
function findMark(
  texts: readonly string[],
  chosen: DecimalMark | undefined,
): Pick<ImportText, 'decimal' | 'isDecimalOpen'> {
  if (chosen) return { decimal: chosen, isDecimalOpen: false };
  const [first, second] = possibleMarks(texts);
  if (first) return { decimal: first, isDecimalOpen: second !== undefined };
  const readable = (decimal: DecimalMark) => texts.filter((text) => readNumber(text, decimal) !== undefined).length;
  const [point, comma] = decimalMarks;
  return { decimal: readable(comma) > readable(point) ? comma : point, isDecimalOpen: false };
}

const exampleOf: Record<DecimalMark, string> = { '.': '1234.5', ',': '1234,5' };

function readLine(
  dimension: string,
  decimal: DecimalMark,
  cell: (head: string) => string,
): string | Omit<ImportLine, 'line'> {
  const item = cell(itemHeads[dimension] ?? 'item');
  const date = cell('date');
  const value = readNumber(cell('value'), decimal);
  const weight = cell('weight') === '' ? 1 : readNumber(cell('weight'), decimal);
  if (item === '') return `${itemHeads[dimension]} is empty`;
  if (item.length > 120 && dimension !== mediaDimensionOf('custom'))
    return `${itemHeads[dimension]} has more than 120 characters`;
  if (!isDay(date)) return `date must be a day such as 2026-06-17, not "${date.slice(0, 40)}"`;
  if (value === undefined)
    return `value must be a number such as ${exampleOf[decimal]}, not "${cell('value').slice(0, 40)}"`;
  if (weight === undefined || weight <= 0)
    return `weight must be a number above 0, not "${cell('weight').slice(0, 40)}"`;
  const problem = ruleOf(dimension).problemOf(item);
  if (problem !== null) return `${itemHeads[dimension]} ${problem}`;
  return {
    item,
    date,
    value,
    weight,
    media: cell('media'),
    isDoubtful: isDoubtful(cell('value')) || isDoubtful(cell('weight')),
  };
}

/** A row with more or fewer cells than the first line: a comma within a number, as a rule, whose parts would be taken for other cells. */
const wrongWidth = (cells: number, heads: number): string =>
  `has ${cells} cells, but the first line names ${heads} columns; a text or number that contains the separator must stand in quotes`;

interface ImportReading {
  /** The metric's currency, null where it is not of money. */
  currency?: string | null;
  /** How the person says that the numbers are written; without it the file's own numbers decide. */
  chosen?: DecimalMark | undefined;
}

/** Reads a file's lines. With a problem in one of them the file is not to be used. */
export function readImport(
  dimension: string,
  csv: string,
  { currency = null, chosen }: ImportReading = {},
): ImportText {
  const { heads, rows, problem } = readCsv(csv);
  if (problem) return failed(problem.message, problem.line);
  const written = heads.map((head) => head.toLowerCase());
  const fileCurrency = written.flatMap((head) => moneyHead.exec(head)?.[1]?.toUpperCase() ?? [])[0];
  if (fileCurrency !== undefined && fileCurrency !== currency) {
    const own = currency === null ? 'has no currency' : `is in ${currency}`;
    return failed(`the file's values are in ${fileCurrency}, but the metric ${own}`);
  }
  const columns = written.map((head) => (moneyHead.test(head) ? 'value' : head));
  const needed = neededHeads(dimension);
  const missing = needed.filter((head) => !columns.includes(head));
  if (missing.length > 0) {
    return failed(`the first line must name the columns ${needed.join(', ')}; missing: ${missing.join(', ')}`);
  }
  const repeated = columns.find((head, index) => head !== '' && columns.indexOf(head) !== index);
  if (repeated !== undefined) return failed(`the first line names the column ${repeated} twice`);
  if (rows.length > maxImportRows) return failed(`a file may have at most ${maxImportRows} values`);
  if (rows.length === 0) return failed('the file has no values');

  const cellOf = (cells: readonly string[], head: string): string => cells[columns.indexOf(head)] ?? '';
  const whole = rows.filter(({ cells }) => cells.length === heads.length);
  const numbers = whole.flatMap(({ cells }) => [cellOf(cells, 'value'), cellOf(cells, 'weight')]).filter(Boolean);
  const { decimal, isDecimalOpen } = findMark(numbers, chosen);
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read =
      cells.length === heads.length
        ? readLine(dimension, decimal, (head) => cellOf(cells, head))
        : wrongWidth(cells.length, heads.length);
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
  return { lines, problems: problems.slice(0, maxProblems), decimal, isDecimalOpen };
}
