import type { CardResult } from '@reportage/contracts';

/** An address without its protocol. */
const getShort = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '');

/**
 * The card with media named by their titles, for charts, which have no room for addresses. Media with the same title
 * also have their addresses, so that they can be distinguished.
 */
export function callMediaByTitle<Card extends CardResult>(card: Card): Card {
  const { mediaTitles, columns } = card;
  const mediaIndexes = columns.flatMap(({ id }, index) => (id.endsWith('_media') ? [index] : []));
  if (!mediaTitles || mediaIndexes.length === 0) return card;
  const counts = Map.groupBy(Object.values(mediaTitles), (title) => title);
  const getName = (name: string): string => {
    const title = mediaTitles[name];
    if (title === undefined) return name;
    return (counts.get(title)?.length ?? 0) > 1 ? `${title} (${getShort(name)})` : title;
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
