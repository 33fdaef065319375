import type { CardDefinition, CardResult } from '@reportage/contracts';

type Cells = CardResult['rows'][number];

const isDateColumn = ({ id }: CardResult['columns'][number]): boolean => id.endsWith('_date');

/** Whether values are missing for another reason, which the card states. */
const isExplained = ({ columns }: CardResult): boolean =>
  columns.some(({ currencies, isRemoved }) => currencies !== undefined || isRemoved === true);

/** Whether a card has no data at all, for example because the campaign lacks its source. */
export function hasNoData(card: CardResult): boolean {
  const { rows, others = [], totals, columns } = card;
  if (isExplained(card)) return false;
  const firstMetricIndex = columns.findIndex(({ kind }) => kind === 'metric');
  const hasData = (cells: Cells): boolean => cells.slice(firstMetricIndex).some((cell) => cell !== null);
  return totals.every((total) => total === null) && ![...rows, ...others].some(hasData);
}

/**
 * Leaves out the rows of a list that have no data. Days stay, because a gap is informative, and so do rows that were
 * entered by hand.
 */
export function leaveOutEmptyRows(
  definition: Pick<CardDefinition, 'display' | 'breakdownBy'>,
  card: CardResult,
): CardResult {
  const firstMetricIndex = card.columns.findIndex(({ kind }) => kind === 'metric');
  if (isExplained(card)) return card;
  if (
    definition.display !== 'list' ||
    definition.breakdownBy ||
    card.columns.slice(0, firstMetricIndex).some(isDateColumn)
  )
    return card;
  const isShown = (cells: Cells, index: number): boolean =>
    card.rowKinds?.[index] === 'custom' || cells.slice(firstMetricIndex).some((cell) => cell !== null);
  const shownIndexes = card.rows.flatMap((cells, index) => (isShown(cells, index) ? [index] : []));
  if (shownIndexes.length === card.rows.length) return card;
  const pick = <Item>(items: readonly Item[]): Item[] => shownIndexes.flatMap((index) => items.slice(index, index + 1));
  return {
    ...card,
    rows: pick(card.rows),
    rowCount: card.rowCount - (card.rows.length - shownIndexes.length),
    ...(card.rowMedia ? { rowMedia: pick(card.rowMedia) } : {}),
    ...(card.rowKinds ? { rowKinds: pick(card.rowKinds) } : {}),
  };
}
