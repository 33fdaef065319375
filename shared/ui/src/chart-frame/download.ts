import { csvHeader, csvNumber, type Locale, writeCsv } from '@reportage/format';
import { type ChartProps, pivotRows, unitOf } from './chart-row.ts';

/** The chart's exact, unformatted numbers as CSV, money in currency units; a missing value is an empty field. */
export function toCsv(
  chart: Pick<ChartProps, 'rows' | 'unit' | 'currency' | 'xLabel' | 'series'>,
  locale: Locale,
): string {
  const { series, lines } = pivotRows(chart.rows);
  const heads = series.map((name) => csvHeader(name, unitOf(chart, name), locale));
  return writeCsv([
    [chart.xLabel, ...heads],
    ...lines.map(({ x, values }) => [
      x,
      ...values.map((value, index) => csvNumber(value, unitOf(chart, series[index]).unit)),
    ]),
  ]);
}

/** Downloads a file created by the page. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the URL until it starts reading it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const byteOrderMark = '\uFEFF';

/** Adds exactly one byte order mark, which tells spreadsheets that the text is UTF-8; HTTP may have stripped it. */
export const csvBlob = (csv: string): Blob =>
  new Blob([csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv], { type: 'text/csv;charset=utf-8' });

export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart';
