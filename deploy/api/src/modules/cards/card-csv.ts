import type { CsvCell, Locale } from '@reportage/format';
import { type CardWithResult, cardTable } from './card-table.ts';

/**
 * A card as CSV rows in the reader's language: title, notes, headers with units and currencies, rows and totals,
 * unrounded.
 */
export function cardCsvRows({ title, ...answered }: CardWithResult & { title: string }, locale: Locale): CsvCell[][] {
  const { heads, rows, totals, notes } = cardTable(answered, locale);
  return [[], [title], ...notes, heads, ...rows, ...totals];
}
