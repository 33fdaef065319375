import { type ChartRow, pivotRows } from './chart-row.ts';

/** A text that a spreadsheet would run as a formula is made plain with a leading apostrophe. */
const guard = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The chart's numbers, exact and unformatted; a missing value is an empty field. */
export function toCsv(rows: readonly ChartRow[], xLabel: string): string {
  const { series, lines } = pivotRows(rows);
  const head = [xLabel, ...series].map((text) => quote(guard(text)));
  const body = lines.map(({ x, values }) => [quote(guard(x)), ...values.map((value) => value ?? '')].join(','));
  return `${[head.join(','), ...body].join('\r\n')}\r\n`;
}

/** Lets the browser save a file that the page made. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A byte-order mark tells spreadsheets that the text is UTF-8. */
export const csvBlob = (csv: string): Blob => new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' });

export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart';
