import { addDays } from './add-days.ts';
import type { CardResult } from './entities/card.ts';
import { findChannelName } from './entities/channel.ts';
import { getComputationDay } from './partial-dates.ts';

type Meta = CardResult['meta'];
type Source = Meta['sources'][number];

/** A card or figures, with the days that they cover and the time at which they were computed. */
export interface DatedResult {
  meta: Pick<Meta, 'period' | 'timezone' | 'computedAt'>;
}

/** The last day for which some sources have data. */
export interface DataEnd {
  day: string;
  /** The names of these sources. */
  source: string;
}

const getPreviousDay = (day: string): string => addDays(day, -1);

/** Returns the day through which a source was fetched; undefined if all or none of the period was fetched. */
export function getFetchedEnd(
  { missingDays = [] }: Pick<Source, 'missingDays'>,
  card: DatedResult,
): string | undefined {
  const { from, to } = card.meta.period;
  const yesterday = getPreviousDay(getComputationDay(card));
  const lastFullDay = [to, yesterday].toSorted()[0] ?? to;
  const missingEnd = missingDays.find((days) => days.to >= lastFullDay);
  return missingEnd && missingEnd.from > from ? getPreviousDay(missingEnd.from) : undefined;
}

/**
 * Returns the last day for which a source has data. Undefined if it is unknown or outside the period, or if the data
 * reaches the end of the period or today.
 */
export function getDataEnd({ dataThrough }: Pick<Source, 'dataThrough'>, card: DatedResult): string | undefined {
  const { from, to } = card.meta.period;
  const lastDay = [to, getComputationDay(card)].toSorted()[0] ?? to;
  return dataThrough !== undefined && dataThrough >= from && dataThrough < lastDay ? dataThrough : undefined;
}

/** Returns the name by which readers know a source: the vendor's, or its own. */
export const getDataSourceName = ({ name, mediaType }: Source): string => findChannelName(mediaType) ?? name;

/**
 * Lists the last day with data of each source whose data ends before the period does, or before today if the period
 * includes it.
 */
export const listDataEnds = (sources: readonly Source[], card: DatedResult): DataEnd[] =>
  sources.flatMap((source) =>
    [getFetchedEnd(source, card), getDataEnd(source, card)].flatMap((day) =>
      day === undefined ? [] : [{ day, source: getDataSourceName(source) }],
    ),
  );

/** Picks the earliest day, with the names of all sources that end on it; undefined if there is none. */
export function findEarliestEnd(ends: readonly DataEnd[]): DataEnd | undefined {
  const day = ends
    .map((end) => end.day)
    .toSorted()
    .at(0);
  if (day === undefined) return undefined;
  const names = ends.filter((end) => end.day === day).map(({ source }) => source);
  return { day, source: [...new Set(names)].join(', ') };
}
