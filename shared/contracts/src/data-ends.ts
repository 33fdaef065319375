import { addDays } from './add-days.ts';
import type { CardResult } from './entities/card.ts';
import { findChannelName } from './entities/channel.ts';
import { getComputationDay } from './partial-dates.ts';

type Meta = CardResult['meta'];
type Source = Meta['sources'][number];

/** When, and for which days, the numbers of a card or of figures were computed. */
export interface DatedNumbers {
  meta: Pick<Meta, 'period' | 'timezone' | 'computedAt'>;
}

/** The last day for which some sources have numbers. */
export interface DataEnd {
  day: string;
  /** The names of these sources. */
  source: string;
}

const getPreviousDay = (day: string): string => addDays(day, -1);

/** Returns the day through which a source was fetched; undefined if all or none of the period was fetched. */
export function getFetchedEnd(
  { missingDays = [] }: Pick<Source, 'missingDays'>,
  card: DatedNumbers,
): string | undefined {
  const { from, to } = card.meta.period;
  const yesterday = getPreviousDay(getComputationDay(card));
  const lastFullDay = [to, yesterday].toSorted()[0] ?? to;
  const missingEnd = missingDays.find((days) => days.to >= lastFullDay);
  return missingEnd && missingEnd.from > from ? getPreviousDay(missingEnd.from) : undefined;
}

/**
 * Returns the last day for which a source has figures. Undefined if it is unknown or outside the period, or if the
 * figures reach the end of the period or today.
 */
export function getDataEnd({ dataThrough }: Pick<Source, 'dataThrough'>, card: DatedNumbers): string | undefined {
  const { from, to } = card.meta.period;
  const lastDay = [to, getComputationDay(card)].toSorted()[0] ?? to;
  return dataThrough !== undefined && dataThrough >= from && dataThrough < lastDay ? dataThrough : undefined;
}

/** Returns the name by which readers know a source: the vendor's, or its own. */
export const getDataSourceName = ({ name, mediaType }: Source): string => findChannelName(mediaType) ?? name;

/**
 * Lists the last day with numbers of each source whose numbers end before the period does, or before today if the
 * period includes it.
 */
export const listDataEnds = (sources: readonly Source[], card: DatedNumbers): DataEnd[] =>
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
