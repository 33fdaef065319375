import type { CardResult } from '@reportage/contracts';
import type { CsvCell } from '@reportage/format';

type Row = CsvCell[];

const unitOf = (unit: string | null): string => (unit === null || unit === 'count' ? '' : ` (${unit})`);

/** Totals under their metrics; dimensions before them stay empty but the first, which names the row. */
function totalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...totals];
}

/** A card as lines of CSV: its title, the definitions, heads, rows and totals, as they are and unrounded. */
export function cardCsvRows(card: CardResult, title: string): Row[] {
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const heads = card.columns.map(({ name, unit }) => `${name}${unitOf(unit)}`);
  const lead: Row = hasDimensions ? [] : [''];
  const { period, previousPeriod } = card.meta;
  return [
    [],
    [title],
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => ['Definition', name, note]),
    [...lead, ...heads],
    ...(hasDimensions ? card.rows : []),
    totalsRow(`Total ${period.from} – ${period.to}`, card, card.totals),
    totalsRow(`Total ${previousPeriod.from} – ${previousPeriod.to}`, card, card.previousTotals),
  ];
}
