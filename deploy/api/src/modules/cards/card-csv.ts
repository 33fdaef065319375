import type { CsvCell, Locale } from '@reportage/format';
import { type AnsweredCard, cardTable } from './card-table.ts';

/**
 * A card as CSV rows in the reader's language: title, notes, headers with units and currencies, rows and totals,
 * unrounded.
 */
export function cardCsvRows({ title, ...answered }: AnsweredCard & { title: string }, locale: Locale): CsvCell[][] {
  const { heads, rows, totals, notes } = cardTable(answered, locale);
  return [[], [title], ...notes, heads, ...rows, ...totals];
}
