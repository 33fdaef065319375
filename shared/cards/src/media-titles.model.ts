import type { CardResult } from '@reportage/contracts';

/** A URL without its protocol. */
const withoutProtocol = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '');

/**
 * Replaces the URLs of media with their titles, for charts, which have no room for URLs. Media with the same title also
 * have their URLs, so that they can be distinguished.
 */
export function withMediaTitles<Card extends CardResult>(card: Card): Card {
  const { mediaTitles, columns } = card;
  const mediaIndexes = columns.flatMap(({ id }, index) => (id.endsWith('_media') ? [index] : []));
  if (!mediaTitles || mediaIndexes.length === 0) return card;
  const counts = Map.groupBy(Object.values(mediaTitles), (title) => title);
  const getName = (name: string): string => {
    const title = mediaTitles[name];
    if (title === undefined) return name;
    return (counts.get(title)?.length ?? 0) > 1 ? `${title} (${withoutProtocol(name)})` : title;
  };
  const rename = <Cell>(row: readonly Cell[], indexes: readonly number[]) =>
    row.map((cell, index) => (indexes.includes(index) && typeof cell === 'string' ? getName(cell) : cell));
  const renameAll = <Cell>(rows: readonly (readonly Cell[])[]) => rows.map((row) => rename(row, mediaIndexes));
  const last = columns.findLastIndex(({ kind }) => kind === 'dimension');
  return {
    ...card,
    rows: renameAll(card.rows),
    ...(card.others ? { others: renameAll(card.others) } : {}),
    ...(card.margins
      ? {
          margins: {
            rows: renameAll(card.margins.rows),
            // These rows begin with the dimension that becomes the columns.
            columns: card.margins.columns.map((row) => rename(row, mediaIndexes.includes(last) ? [0] : [])),
          },
        }
      : {}),
  };
}
