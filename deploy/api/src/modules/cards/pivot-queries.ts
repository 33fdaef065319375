import { type CardDefinition, type CardResult, findMetric, getRowDimensions } from '@reportage/contracts';

/** A pivoted list needs a result row for each table cell, so the card's limit of table rows would be too low. */
const maxPivotCells = 1_000;

/** Returns the id of a margin's query. The card's own id may be too long to be extended, so its position is used. */
const getMarginId = (position: number, margin: 'rows' | 'columns'): string => `${position}/${margin}`;

/** Builds the query for a card, with its breakdown as one of the dimensions. */
function toQuery(card: CardDefinition): CardDefinition {
  const { breakdownBy, ...query } = card;
  const isPivot = card.display === 'list' && Boolean(breakdownBy);
  return { ...query, dimensions: getRowDimensions(card), ...(isPivot ? { limit: maxPivotCells } : {}) };
}

/**
 * Builds the queries for a card. A pivot whose cells do not add up, such as one of averages, also queries the totals
 * of its rows and columns.
 * @param position the card's position among the page's cards
 */
export function buildCardQueries(card: CardDefinition, position: number): CardDefinition[] {
  const query = toQuery(card);
  const { breakdownBy, dimensions, metrics } = card;
  const isAdditive = metrics.every((metric) => findMetric(metric)?.type === 'sum');
  if (card.display !== 'list' || !breakdownBy || isAdditive) return [query];
  const { orderBy: _, hasOthers: __, ...marginQuery } = query;
  return [
    query,
    { ...marginQuery, id: getMarginId(position, 'rows'), dimensions },
    { ...marginQuery, id: getMarginId(position, 'columns'), dimensions: [breakdownBy] },
  ];
}

/** Merges the results for the margins into their pivots. @returns one result for each card */
export function mergeMargins(cards: readonly CardDefinition[], results: readonly CardResult[]): CardResult[] {
  const resultsById = new Map(results.map((result) => [result.cardId, result]));
  return cards.flatMap(({ id }, position) => {
    const result = resultsById.get(id);
    const rowMargin = resultsById.get(getMarginId(position, 'rows'));
    const columnMargin = resultsById.get(getMarginId(position, 'columns'));
    if (!result) return [];
    return rowMargin && columnMargin
      ? { ...result, margins: { rows: rowMargin.rows, columns: columnMargin.rows } }
      : result;
  });
}
