import type { SharedMedia } from '@reportage/contracts';

export const pageviewsSort = 'pageviews';

/** Sorts by pageviews, which the server cannot do. Items without a value come last in either direction. */
export function sortByPageviews(
  rows: readonly SharedMedia[],
  order: 'asc' | 'desc',
  numbers: ReadonlyMap<string, { pageviews: number | null }> | undefined,
): SharedMedia[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, pageviews: numbers?.get(row.id)?.pageviews ?? null }))
    .toSorted((first, second) => {
      if (first.pageviews === null || second.pageviews === null)
        return Number(first.pageviews === null) - Number(second.pageviews === null);
      return direction * (first.pageviews - second.pageviews);
    })
    .map(({ row }) => row);
}
