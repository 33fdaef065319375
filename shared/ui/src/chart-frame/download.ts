import { getCsvHeader, type Locale, toCsvNumber, writeCsv } from '@reportage/format';
import { type ChartProps, getSeriesUnit, pivotRows } from './chart-row.ts';

/**
 * Writes the chart's exact, unformatted values as CSV, money in currency units; a missing value is an empty field.
 */
export function toCsv(
  chart: Pick<ChartProps, 'rows' | 'unit' | 'currency' | 'xLabel' | 'series'>,
  locale: Locale,
): string {
  const { series, points } = pivotRows(chart.rows);
  const headers = series.map((name) => getCsvHeader(name, getSeriesUnit(chart, name), locale));
  return writeCsv([
    [chart.xLabel, ...headers],
    ...points.map(({ x, values }) => [
      x,
      ...values.map((value, index) => toCsvNumber(value, getSeriesUnit(chart, series[index]).unit)),
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
  // The browser may start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const byteOrderMark = '\uFEFF';

/**
 * Creates a CSV file with the byte order mark by which spreadsheets recognize UTF-8, adding the mark if the text lacks
 * it.
 */
export const createCsvBlob = (csv: string): Blob =>
  new Blob([csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv], { type: 'text/csv;charset=utf-8' });

export const toFileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart';
