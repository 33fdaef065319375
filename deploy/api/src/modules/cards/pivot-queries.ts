import { type CardDefinition, type CardResult, metricById, rowDimensionsOf } from '@reportage/contracts';

/** A pivoted list needs a result row for each table cell, so a limit meant for table rows would be too low. */
const pivotCells = 1_000;

/** Uses the card's position instead of its id, which may already have the maximum length. */
const getMarginId = (position: number, margin: 'rows' | 'columns'): string => `${position}/${margin}`;

/** A card as queried from the facts, with its breakdown among its dimensions. */
function toQuery(card: CardDefinition): CardDefinition {
  const { breakdownBy, ...query } = card;
  const isPivot = card.display === 'list' && Boolean(breakdownBy);
  return { ...query, dimensions: rowDimensionsOf(card), ...(isPivot ? { limit: pivotCells } : {}) };
}

/**
 * The queries for a card. A pivot whose cells do not add up, such as one of averages, also queries the numbers of its
 * rows and columns.
 * @param position of the card among the page's cards
 */
export function splitQueries(card: CardDefinition, position: number): CardDefinition[] {
  const query = toQuery(card);
  const { breakdownBy, dimensions, metrics } = card;
  const isAdditive = metrics.every((metric) => metricById(metric)?.type === 'sum');
  if (card.display !== 'list' || !breakdownBy || isAdditive) return [query];
  const { orderBy: _, hasOthers: __, ...margin } = query;
  return [
    query,
    { ...margin, id: getMarginId(position, 'rows'), dimensions },
    { ...margin, id: getMarginId(position, 'columns'), dimensions: [breakdownBy] },
  ];
}

/** The cards' results, with the results for the margins merged into their pivots. */
export function mergeMargins(cards: readonly CardDefinition[], results: readonly CardResult[]): CardResult[] {
  const byId = new Map(results.map((result) => [result.cardId, result]));
  return cards.flatMap(({ id }, position) => {
    const result = byId.get(id);
    const rows = byId.get(getMarginId(position, 'rows'));
    const columns = byId.get(getMarginId(position, 'columns'));
    if (!result) return [];
    return rows && columns ? { ...result, margins: { rows: rows.rows, columns: columns.rows } } : result;
  });
}
