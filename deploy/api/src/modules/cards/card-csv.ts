import type { CsvCell, Locale } from '@reportage/format';
import { type CardWithResult, getCardTable } from './card-table.ts';

/**
 * A card as CSV rows in the reader's language: title, notes, headers with units and currencies, rows and totals,
 * unrounded.
 */
export function getCardCsvRows(
  { title, ...cardWithResult }: CardWithResult & { title: string },
  locale: Locale,
): CsvCell[][] {
  const { headers, rows, totals, notes } = getCardTable(cardWithResult, locale);
  return [[], [title], ...notes, headers, ...rows, ...totals];
}
