import type { Figures } from '@reportage/contracts';

type Figure = Figures['figures'][number];

const maxHeadlines = 4;

/** Returns the source prefix of a metric's id, such as `youtube` in `youtube_views`. */
export const getFamily = ({ id }: Pick<Figure, 'id'>): string => id.split('_')[0] ?? '';

/**
 * Picks up to four figures from all sources in turn: the first of each source, then the second of each, and so on.
 * Figures without a value are left out. The result keeps the original order.
 */
export function pickHeadlines(figures: readonly Figure[]): Figure[] {
  const families = [
    ...Map.groupBy(
      figures.filter(({ value }) => value !== null),
      getFamily,
    ).values(),
  ];
  const maxFamilySize = Math.max(0, ...families.map(({ length }) => length));
  const ranks = Array.from({ length: maxFamilySize }, (_, rank) => rank);
  const figuresByRank = ranks.flatMap((rank) => families.flatMap((family) => family[rank] ?? []));
  const chosenFigures = new Set(figuresByRank.slice(0, maxHeadlines));
  return figures.filter((figure) => chosenFigures.has(figure));
}
