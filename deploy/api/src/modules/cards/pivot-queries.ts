import { type CardDefinition, type CardResult, findMetric, getRowDimensions } from '@reportage/contracts';

/** A pivoted list needs a result row for each table cell, so the card's limit of table rows would be too low. */
const maxPivotCells = 1_000;

/** Uses the card's position instead of its id, which may already have the maximum length. */
const getMarginId = (position: number, margin: 'rows' | 'columns'): string => `${position}/${margin}`;

/** Builds the query for a card, with its breakdown among the dimensions. */
function toQuery(card: CardDefinition): CardDefinition {
  const { breakdownBy, ...query } = card;
  const isPivot = card.display === 'list' && Boolean(breakdownBy);
  return { ...query, dimensions: getRowDimensions(card), ...(isPivot ? { limit: maxPivotCells } : {}) };
}

/**
 * Builds the queries for a card. A pivot whose cells do not add up, such as one of averages, also queries the numbers
 * of its rows and columns.
 * @param position of the card among the page's cards
 */
export function buildCardQueries(card: CardDefinition, position: number): CardDefinition[] {
  const query = toQuery(card);
  const { breakdownBy, dimensions, metrics } = card;
  const isAdditive = metrics.every((metric) => findMetric(metric)?.type === 'sum');
  if (card.display !== 'list' || !breakdownBy || isAdditive) return [query];
  const { orderBy: _, hasOthers: __, ...margin } = query;
  return [
    query,
    { ...margin, id: getMarginId(position, 'rows'), dimensions },
    { ...margin, id: getMarginId(position, 'columns'), dimensions: [breakdownBy] },
  ];
}

/** Merges the results for the margins into their pivots. @returns one result for each card */
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
