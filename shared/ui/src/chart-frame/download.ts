import { writeCsv } from '@reportage/format';
import { type ChartRow, pivotRows } from './chart-row.ts';

/** The chart's numbers, exact and unformatted; a missing value is an empty field. */
export function toCsv(rows: readonly ChartRow[], xLabel: string): string {
  const { series, lines } = pivotRows(rows);
  return writeCsv([[xLabel, ...series], ...lines.map(({ x, values }) => [x, ...values.map((value) => value ?? null)])]);
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

const byteOrderMark = '\uFEFF';

/** One byte order mark tells spreadsheets that the text is UTF-8; what came by HTTP may have lost it. */
export const csvBlob = (csv: string): Blob =>
  new Blob([csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv], { type: 'text/csv;charset=utf-8' });

export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart';
