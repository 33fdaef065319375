import type { CardResult, FigureMetric } from '@reportage/contracts';

/** Returns the metrics among a card's columns, in the order of its totals. */
export const getMetrics = ({ columns }: CardResult): FigureMetric[] =>
  columns.flatMap(({ id, name, note, unit, currency, kind }) =>
    kind === 'metric' ? [{ id, name, note, unit: unit ?? 'count', currency }] : [],
  );

export const toNumber = (cell: string | number | null | undefined): number | null =>
  typeof cell === 'number' ? cell : null;
