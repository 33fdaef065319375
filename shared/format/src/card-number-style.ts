import type { CardDefinition, CardResult } from '@reportage/contracts';
import { alignDecimals, type NumberStyle } from './number.ts';

/** How a card formats a metric's numbers: by its own setting, otherwise by the metric's. */
export function numberStyleOf(
  { formats = [] }: Pick<CardDefinition, 'formats'>,
  { columns }: Pick<CardResult, 'columns'>,
  metric: string,
): NumberStyle {
  const format = formats.find((candidate) => candidate.metric === metric);
  const decimals = format?.decimals ?? columns.find(({ id }) => id === metric)?.decimals;
  return { ...(decimals === undefined ? {} : { decimals }), ...(format?.suffix ? { suffix: format.suffix } : {}) };
}

/** The same for a column, such as in a list: all of its numbers, including the total, have equally many decimals. */
export function columnStyleOf(
  definition: Pick<CardDefinition, 'formats'>,
  card: Pick<CardResult, 'columns' | 'rows' | 'others' | 'totals'>,
  metric: string,
): NumberStyle {
  const index = card.columns.findIndex(({ id }) => id === metric);
  const firstMetric = card.columns.findIndex(({ kind }) => kind === 'metric');
  const cells = [...card.rows, ...(card.others ?? [])].map((row) => row[index]);
  const values = [...cells, card.totals[index - firstMetric]].filter((value) => typeof value === 'number');
  return alignDecimals(values, card.columns[index]?.unit ?? 'count', numberStyleOf(definition, card, metric));
}

/** Whether large numbers are shortened: by the card's setting, otherwise by the caller's default. */
export const isCompact = ({ formats = [] }: Pick<CardDefinition, 'formats'>, metric: string, byDefault: boolean) =>
  formats.find((format) => format.metric === metric)?.isCompact ?? byDefault;
