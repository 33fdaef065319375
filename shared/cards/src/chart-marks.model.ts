import type { BoardAnnotation, CardResult } from '@reportage/contracts';
import type { ChartMark, ChartRow } from '@reportage/ui';

/**
 * Places annotations on a chart's days, or on the first days of its weeks or months. Annotations outside the chart's
 * days are left out.
 */
export function getMarks(
  { meta: { period } }: CardResult,
  rows: readonly ChartRow[],
  annotations: readonly BoardAnnotation[],
): ChartMark[] {
  const days = [...new Set(rows.map(({ x }) => x))].toSorted();
  const [firstDay] = days;
  if (firstDay === undefined) return [];
  const findShownDay = (day: string): string => days.findLast((shownDay) => shownDay <= day) ?? firstDay;
  return annotations
    .filter((annotation) => annotation.period.to >= period.from && annotation.period.from <= period.to)
    .map(({ text, period: { from, to } }) => ({ from: findShownDay(from), to: findShownDay(to), text }));
}
