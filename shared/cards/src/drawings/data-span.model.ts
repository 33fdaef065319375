import { type CardResult, dayOfNumbers } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';

interface DataSpan {
  /** The first day with a number, if the chart begins earlier. */
  from?: string;
  /** The last day with a number, if later days that have ended have none. */
  through?: string;
}

type Rows = readonly Pick<ChartRow, 'x' | 'y'>[];

const getMeasuredDates = (rows: Rows): string[] => rows.flatMap(({ x, y }) => (y === null ? [] : [x])).toSorted();

/** The first date with a number; undefined without numbers. */
export const getFirstMeasuredDate = (rows: Rows): string | undefined => getMeasuredDates(rows)[0];

/** Finds where the numbers of a chart by day begin late or end early. Today's numbers may still be missing. */
export function getDataSpan(rows: Rows, card: Pick<CardResult, 'meta'>): DataSpan {
  const from = getFirstMeasuredDate(rows);
  const through = getMeasuredDates(rows).at(-1);
  if (from === undefined || through === undefined) return {};
  const today = dayOfNumbers(card);
  return {
    ...(rows.some(({ x }) => x < from) ? { from } : {}),
    ...(rows.some(({ x }) => x > through && x < today) ? { through } : {}),
  };
}
