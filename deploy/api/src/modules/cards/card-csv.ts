import type { CardResult } from '@reportage/contracts';
import { type CsvCell, csvHead, csvNumber } from '@reportage/format';

type Row = CsvCell[];

const metricsOf = ({ columns }: CardResult) => columns.filter(({ kind }) => kind === 'metric');

/** Totals under their metrics; dimensions before them stay empty but the first, which names the row. */
function totalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  const metrics = metricsOf(card);
  const numbers = totals.map((total, index) => csvNumber(total, metrics[index]?.unit ?? null));
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...numbers];
}

const rowOf = ({ columns }: CardResult, row: CardResult['rows'][number]): Row =>
  row.map((cell, index) => (typeof cell === 'number' ? csvNumber(cell, columns[index]?.unit ?? null) : cell));

/** A card as lines of CSV: its title, the definitions, heads with units and currencies, rows and totals, unrounded. */
export function cardCsvRows(card: CardResult, title: string): Row[] {
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const heads = card.columns.map((column) => csvHead(column.name, column));
  const lead: Row = hasDimensions ? [] : [''];
  const { period, previousPeriod } = card.meta;
  return [
    [],
    [title],
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => ['Definition', name, note]),
    [...lead, ...heads],
    ...(hasDimensions ? card.rows.map((row) => rowOf(card, row)) : []),
    totalsRow(`Total ${period.from} – ${period.to}`, card, card.totals),
    totalsRow(`Total ${previousPeriod.from} – ${previousPeriod.to}`, card, card.previousTotals),
  ];
}
