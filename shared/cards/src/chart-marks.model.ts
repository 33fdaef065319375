import type { BoardAnnotation, CardResult } from '@reportage/contracts';
import type { ChartMark, ChartRow } from '@reportage/ui';

/**
 * Annotations at the days, or the first days of the weeks or months, at which a chart shows them; annotations outside
 * the chart's days are left out.
 */
export function getMarks(
  { meta: { period } }: CardResult,
  rows: readonly ChartRow[],
  annotations: readonly BoardAnnotation[],
): ChartMark[] {
  const days = [...new Set(rows.map(({ x }) => x))].toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const findShownDay = (day: string): string => days.findLast((known) => known <= day) ?? first;
  return annotations
    .filter((annotation) => annotation.period.to >= period.from && annotation.period.from <= period.to)
    .map(({ text, period: { from, to } }) => ({ from: findShownDay(from), to: findShownDay(to), text }));
}
