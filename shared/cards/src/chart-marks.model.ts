import type { BoardAnnotation, CardResult } from '@reportage/contracts';
import type { ChartMark, ChartRow } from '@reportage/ui';

/**
 * Annotations at the days, or at the first days of the weeks or months, under which a chart shows them; others are left
 * out.
 */
export function marksOf(
  { meta: { period } }: CardResult,
  rows: readonly ChartRow[],
  annotations: readonly BoardAnnotation[],
): ChartMark[] {
  const days = [...new Set(rows.map(({ x }) => x))].toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const shownAt = (day: string): string => days.findLast((known) => known <= day) ?? first;
  return annotations
    .filter((annotation) => annotation.period.to >= period.from && annotation.period.from <= period.to)
    .map(({ text, period: { from, to } }) => ({ from: shownAt(from), to: shownAt(to), text }));
}
