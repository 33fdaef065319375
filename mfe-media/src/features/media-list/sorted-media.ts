import { getMediaSorts, type Media, type MediaSort, type MediaType } from '@reportage/contracts';
import type { MediaFigures } from './media-list.queries.ts';

export const sourceSort = 'connectionId';
const numberPrefix = 'number-';
export const getNumberSort = (metricId: string): string => `${numberPrefix}${metricId}`;

/** Whether the server supports the sort order. It sorts only by date; the client sorts by metrics and source names. */
export const isServerSort = (sort: string, mediaType: MediaType): sort is MediaSort =>
  getMediaSorts(mediaType).some((option) => option === sort);

const isClientSort = (sort: string): boolean => sort === sourceSort || sort.startsWith(numberPrefix);

/**
 * Returns the sort order that applies. Only a list that is entirely on one page is sorted by its metrics: the first
 * page of a longer one would show the best of its newest items instead of the best of all.
 */
export const getAppliedSort = (sort: string, mediaType: MediaType, isComplete: boolean): string =>
  isServerSort(sort, mediaType) || (isComplete && isClientSort(sort)) ? sort : 'createdAt';

type Key = number | string | null;

function compareKeys(first: Key, second: Key): number {
  if (typeof first === 'string' && typeof second === 'string') return first.localeCompare(second);
  return Number(first) - Number(second);
}

/** Sorts items by one of the list's metrics or by their source. Items without a value come last in either direction. */
export function sortMedia(
  items: readonly Media[],
  { sort, order }: { sort: string; order: 'asc' | 'desc' },
  figures: MediaFigures | undefined,
  getSourceName: (media: Media) => string | undefined,
): Media[] {
  const metricIndex = figures?.metrics.findIndex(({ id }) => getNumberSort(id) === sort) ?? -1;
  const numbersById = new Map(figures?.data.map(({ mediaId, numbers }) => [mediaId, numbers[metricIndex] ?? null]));
  const getKey = (media: Media): Key =>
    (sort === sourceSort ? getSourceName(media) : numbersById.get(media.id)) ?? null;
  const direction = order === 'asc' ? 1 : -1;
  return items
    .map((media) => ({ media, key: getKey(media) }))
    .toSorted((first, second) => {
      if (first.key === null || second.key === null) return Number(first.key === null) - Number(second.key === null);
      return direction * compareKeys(first.key, second.key);
    })
    .map(({ media }) => media);
}
