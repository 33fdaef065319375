import type { LocalizedText, Metric } from '@reportage/contracts';
import { microsInUnit } from './money.ts';
import type { Locale } from './options.ts';

/** A cell: text, a number, or empty. */
export type CsvCell = string | number | null;

/**
 * The start of text that a spreadsheet would run as a formula. https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /^[\s\u200B\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/**
 * Puts an apostrophe before text that a spreadsheet would run, even if it already begins with apostrophes, because
 * {@link unguardFormula} must be able to restore it exactly.
 */
export const guardFormula = (text: string): string => (formulaStart.test(text.replace(/^'+/, '')) ? `'${text}` : text);

/** Restores the text of a guarded cell. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/** Doubles guarantee 15 decimal digits; with 17 digits, 0.1 + 0.2 is 0.30000000000000004. */
const guaranteedDigits = 15;

/** Formats a number with all digits and no exponent, for programs: `0.3`, `1234.57`. */
export function formatPlainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(Number(value.toPrecision(guaranteedDigits)));
  if (!text.includes('e')) return text;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 15 });
}

const unitNames = {
  percent: { en: 'percent', de: 'Prozent' },
  ratio: { en: 'ratio', de: 'Anteil' },
  seconds: { en: 'seconds', de: 'Sekunden' },
  currency: { en: 'currency', de: 'Währung' },
} satisfies Partial<Record<Metric['unit'], LocalizedText>>;

/**
 * Returns a column's header with the unit of its numbers: `Spend (USD)`, `Attention (seconds)`; counts need no
 * unit.
 */
export function getCsvHeader(
  name: string,
  { unit, currency }: { unit: Metric['unit'] | null; currency: string | null },
  locale: Locale,
): string {
  if (unit === null || unit === 'count') return name;
  return `${name} (${(unit === 'currency' && currency) || unitNames[unit][locale]})`;
}

/** Converts a metric's value to a cell. Money is in currency units; the header has the currency. */
export const toCsvNumber = (value: number | null, unit: Metric['unit'] | null): CsvCell =>
  value !== null && unit === 'currency' ? value / microsInUnit : value;

/** Characters that some parsers treat as the end of a cell or row, including a lone carriage return. */
const quotedCharacters = /[",;\t\r\n\u2028\u2029\u0085]|^\s|\s$/;

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatPlainNumber(cell);
  const text = guardFormula(cell);
  return quotedCharacters.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes CSV as in RFC 4180: commas, CRLF, doubled quotes. All CSV is written here: text that a spreadsheet would
 * run gets an apostrophe, numbers are plain decimals, and a leading byte order mark makes spreadsheets read the
 * file as UTF-8.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
