import { getMediaDimension, type LocalizedText } from '@reportage/contracts';
import { type DecimalMark, decimalMarks, findPossibleMarks, isAmbiguousNumber, readNumber } from '@reportage/format';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { getRule, isDay } from './dimension-rules.ts';
import { importMessages } from './import-messages.ts';

/** The maximum length of a file; the contract has the same limit. */
export const maxImportCharacters = 1_000_000;
/** The maximum number of values in a file. */
export const maxImportRows = 10_000;
const maxProblems = 100;

export interface ImportProblem {
  line: number;
  reason: LocalizedText;
}

/** A parsed line. Its item and media have not been looked up in the library yet. */
export interface ImportLine {
  line: number;
  item: string;
  date: string;
  media: string;
  value: number;
  weight: number;
  /** Whether the value or weight on its own could be read with either decimal mark. */
  isUncertain: boolean;
}

/** The header of the first column in each dimension's file. */
const itemHeaders: Record<string, string> = {
  custom_date: 'date',
  custom_media: 'media',
  custom_country: 'country',
  custom_channel: 'channel',
};

/** Returns the column headers in a dimension's file, in the order used by the export. */
export const getHeaders = (dimension: string): string[] => [
  ...new Set([itemHeaders[dimension] ?? 'item', 'date', 'value', 'weight', 'media']),
];
/** Matches the header of a column of amounts, such as `value (usd)` for amounts in US dollars. */
const moneyHeader = /^value \(([a-z]{3})\)$/;

const getRequiredHeaders = (dimension: string): string[] =>
  getHeaders(dimension).filter((header) => !['weight', 'media'].includes(header) || header === itemHeaders[dimension]);

export interface ParsedImport {
  lines: ImportLine[];
  problems: ImportProblem[];
  /** The decimal mark used to read the numbers. */
  decimal: DecimalMark;
  /** Whether the user must choose a decimal mark, because the numbers can be read with either. */
  isDecimalAmbiguous: boolean;
}

const createFailure = (reason: LocalizedText, line = 1): ParsedImport => ({
  lines: [],
  problems: [{ line, reason }],
  decimal: '.',
  isDecimalAmbiguous: false,
});

/**
 * Determines the decimal mark from all numbers in a file: `1,234` is ambiguous on its own, but not in a file that also
 * contains `12.5`.
 */
function determineDecimalMark(
  numbers: readonly string[],
  chosenMark: DecimalMark | undefined,
): Pick<ParsedImport, 'decimal' | 'isDecimalAmbiguous'> {
  if (chosenMark) return { decimal: chosenMark, isDecimalAmbiguous: false };
  const [first, second] = findPossibleMarks(numbers);
  if (first) return { decimal: first, isDecimalAmbiguous: second !== undefined };
  const countReadable = (decimal: DecimalMark) =>
    numbers.filter((number) => readNumber(number, decimal) !== undefined).length;
  const [point, comma] = decimalMarks;
  return { decimal: countReadable(comma) > countReadable(point) ? comma : point, isDecimalAmbiguous: false };
}

const maxItemLength = 120;

type LineResult = Omit<ImportLine, 'line'> | { problem: LocalizedText };

function parseLine(dimension: string, decimal: DecimalMark, getCell: (header: string) => string): LineResult {
  const header = itemHeaders[dimension] ?? 'item';
  const item = getCell(header);
  const date = getCell('date');
  const value = readNumber(getCell('value'), decimal);
  const weight = getCell('weight') === '' ? 1 : readNumber(getCell('weight'), decimal);
  if (item === '') return { problem: importMessages.empty(header) };
  if (item.length > maxItemLength && dimension !== getMediaDimension('custom'))
    return { problem: importMessages.tooLong(header, maxItemLength) };
  if (!isDay(date)) return { problem: importMessages.invalidDay(date) };
  if (value === undefined) return { problem: importMessages.invalidNumber(getCell('value'), decimal) };
  if (weight === undefined || weight <= 0) return { problem: importMessages.invalidWeight(getCell('weight')) };
  const problem = getRule(dimension).findProblem(item);
  if (problem !== null) return { problem: importMessages.invalidItem(header, problem) };
  return {
    item,
    date,
    value,
    weight,
    media: getCell('media'),
    isUncertain: isAmbiguousNumber(getCell('value')) || isAmbiguousNumber(getCell('weight')),
  };
}

interface ReadImportOptions {
  /** The metric's currency; null if the metric is not money. */
  currency?: string | null;
  /** The decimal mark that the user has chosen; by default, it is determined from the file's numbers. */
  chosenMark?: DecimalMark | undefined;
}

/** Parses the lines of a file. If any line has a problem, the file must not be imported. */
export function readImport(
  dimension: string,
  csv: string,
  { currency = null, chosenMark }: ReadImportOptions = {},
): ParsedImport {
  const { headers, rows, problem } = readCsv(csv);
  if (problem) return createFailure(problem.message, problem.line);
  const lowerCaseHeaders = headers.map((header) => header.toLowerCase());
  const fileCurrency = lowerCaseHeaders.flatMap((header) => moneyHeader.exec(header)?.[1]?.toUpperCase() ?? [])[0];
  if (fileCurrency !== undefined && fileCurrency !== currency) {
    return createFailure(importMessages.otherCurrency(fileCurrency, currency));
  }
  const columns = lowerCaseHeaders.map((header) => (moneyHeader.test(header) ? 'value' : header));
  const requiredHeaders = getRequiredHeaders(dimension);
  const missingHeaders = requiredHeaders.filter((header) => !columns.includes(header));
  if (missingHeaders.length > 0) return createFailure(importMessages.missingHeaders(requiredHeaders, missingHeaders));
  const repeatedHeader = columns.find((header, index) => header !== '' && columns.indexOf(header) !== index);
  if (repeatedHeader !== undefined) return createFailure(importMessages.repeatedHeader(repeatedHeader));
  if (rows.length > maxImportRows) return createFailure(importMessages.tooMany(maxImportRows));
  if (rows.length === 0) return createFailure(importMessages.noValues);

  const getCell = (cells: readonly string[], header: string): string => cells[columns.indexOf(header)] ?? '';
  const completeRows = rows.filter(({ cells }) => cells.length === headers.length);
  const numbers = completeRows
    .flatMap(({ cells }) => [getCell(cells, 'value'), getCell(cells, 'weight')])
    .filter(Boolean);
  const { decimal, isDecimalAmbiguous } = determineDecimalMark(numbers, chosenMark);
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  const firstLineByKey = new Map<string, number>();
  for (const { line, cells } of rows) {
    const lineResult: LineResult =
      cells.length === headers.length
        ? parseLine(dimension, decimal, (header) => getCell(cells, header))
        : { problem: importMessages.wrongCellCount(cells.length, headers.length) };
    if ('problem' in lineResult) {
      problems.push({ line, reason: lineResult.problem });
      continue;
    }
    const key = JSON.stringify([lineResult.item, lineResult.date, lineResult.media]);
    const firstLine = firstLineByKey.get(key);
    if (firstLine !== undefined) problems.push({ line, reason: importMessages.duplicateOf(firstLine) });
    firstLineByKey.set(key, firstLine ?? line);
    lines.push({ line, ...lineResult });
  }
  return { lines, problems: problems.slice(0, maxProblems), decimal, isDecimalAmbiguous };
}
