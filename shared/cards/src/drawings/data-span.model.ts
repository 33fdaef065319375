import { type CardResult, getComputationDay, getFetchedEnd } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';

interface DataSpan {
  /** The first day with data, if the chart starts earlier. */
  from?: string;
  /** The last day with data from all sources, if data is missing for later days that have ended. */
  through?: string;
}

type Rows = readonly Pick<ChartRow, 'x' | 'y'>[];

const getMeasuredDates = (rows: Rows): string[] => rows.flatMap(({ x, y }) => (y === null ? [] : [x])).toSorted();

/** Returns the first date with a value; undefined if there are no values. */
export const getFirstMeasuredDate = (rows: Rows): string | undefined => getMeasuredDates(rows)[0];

/** Returns the last date with a value; undefined if there are no values. */
export const getLastMeasuredDate = (rows: Rows): string | undefined => getMeasuredDates(rows).at(-1);

/** Finds where a daily chart's data starts late or ends early. Today's data may still be missing. */
export function getDataSpan(rows: Rows, card: Pick<CardResult, 'meta'>): DataSpan {
  const from = getFirstMeasuredDate(rows);
  const lastMeasuredDate = getLastMeasuredDate(rows);
  if (from === undefined || lastMeasuredDate === undefined) return {};
  const today = getComputationDay(card);
  const fetchedEnds = card.meta.sources
    .flatMap((source) => getFetchedEnd(source, card) ?? [])
    .filter((day) => day >= from);
  // Otherwise, data from other sources would hide that one source's data is missing.
  const through = [lastMeasuredDate, ...fetchedEnds].toSorted()[0] ?? lastMeasuredDate;
  return {
    ...(rows.some(({ x }) => x < from) ? { from } : {}),
    ...(rows.some(({ x }) => x > through && x < today) ? { through } : {}),
  };
}
