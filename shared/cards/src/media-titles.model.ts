import type { CardResult } from '@reportage/contracts';

const stripProtocolAndWww = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '');

/**
 * Finds the media that share their title with others, and their publication dates. The date is null for all media
 * of a title if their dates do not distinguish them.
 */
export function getNamesakes({ mediaTitles = {}, mediaDates = {} }: CardResult): ReadonlyMap<string, string | null> {
  const byTitle = Map.groupBy(Object.keys(mediaTitles), (name) => mediaTitles[name]);
  return new Map(
    [...byTitle.values()]
      .filter((names) => names.length > 1)
      .flatMap((names) => {
        const days = names.flatMap((name) => mediaDates[name] ?? []);
        const isDistinct = new Set(days).size === names.length;
        return names.map((name) => [name, isDistinct ? (mediaDates[name] ?? null) : null] as const);
      }),
  );
}

/**
 * Replaces the URLs of media with their titles, for charts, which have no room for URLs. Media with the same title also
 * get their publication date, or their URL if the dates do not distinguish them.
 */
export function showMediaTitles<Card extends CardResult>(card: Card, formatDate: (day: string) => string): Card {
  const { mediaTitles, columns } = card;
  const namesakes = getNamesakes(card);
  const mediaIndexes = columns.flatMap(({ id }, index) => (id.endsWith('_media') ? [index] : []));
  if (!mediaTitles || mediaIndexes.length === 0) return card;
  const getName = (name: string): string => {
    const title = mediaTitles[name];
    if (title === undefined) return name;
    const date = namesakes.get(name);
    if (date === undefined) return title;
    return `${title} (${date === null ? stripProtocolAndWww(name) : formatDate(date)})`;
  };
  const rename = <Cell>(row: readonly Cell[], indexes: readonly number[]) =>
    row.map((cell, index) => (indexes.includes(index) && typeof cell === 'string' ? getName(cell) : cell));
  const renameAll = <Cell>(rows: readonly (readonly Cell[])[]) => rows.map((row) => rename(row, mediaIndexes));
  const lastDimension = columns.findLastIndex(({ kind }) => kind === 'dimension');
  return {
    ...card,
    rows: renameAll(card.rows),
    ...(card.others ? { others: renameAll(card.others) } : {}),
    ...(card.margins
      ? {
          margins: {
            rows: renameAll(card.margins.rows),
            // The rows of the column totals start with the dimension that becomes the columns.
            columns: card.margins.columns.map((row) => rename(row, mediaIndexes.includes(lastDimension) ? [0] : [])),
          },
        }
      : {}),
  };
}
