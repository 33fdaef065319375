import { type CardResult, getComputationDay, getFetchedEnd } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';

interface DataSpan {
  /** The first day with a number, if the chart begins earlier. */
  from?: string;
  /** The last day with numbers from all sources, if some are missing for later days that have ended. */
  through?: string;
}

type Rows = readonly Pick<ChartRow, 'x' | 'y'>[];

const getMeasuredDates = (rows: Rows): string[] => rows.flatMap(({ x, y }) => (y === null ? [] : [x])).toSorted();

/** Returns the first date with a number; undefined if there are no numbers. */
export const getFirstMeasuredDate = (rows: Rows): string | undefined => getMeasuredDates(rows)[0];

/** Returns the last date with a number; undefined if there are no numbers. */
export const getLastMeasuredDate = (rows: Rows): string | undefined => getMeasuredDates(rows).at(-1);

/** Finds where the numbers of a daily chart begin late or end early. Today's numbers may still be missing. */
export function getDataSpan(rows: Rows, card: Pick<CardResult, 'meta'>): DataSpan {
  const from = getFirstMeasuredDate(rows);
  const lastMeasuredDate = getLastMeasuredDate(rows);
  if (from === undefined || lastMeasuredDate === undefined) return {};
  const today = getComputationDay(card);
  const fetchedEnds = card.meta.sources
    .flatMap((source) => getFetchedEnd(source, card) ?? [])
    .filter((day) => day >= from);
  // Otherwise, numbers from other sources would hide that those from one source are missing.
  const through = [lastMeasuredDate, ...fetchedEnds].toSorted()[0] ?? lastMeasuredDate;
  return {
    ...(rows.some(({ x }) => x < from) ? { from } : {}),
    ...(rows.some(({ x }) => x > through && x < today) ? { through } : {}),
  };
}
