import type { CardDefinition, CardResult } from '@reportage/contracts';
import { alignDecimals, type NumberStyle } from './number.ts';

/**
 * Returns how a card formats a metric's numbers: by the card's own setting, otherwise by the metric's. Percentages have
 * one decimal by default, so that a figure and a list of the same metric agree.
 */
export function getNumberStyle(
  { formats = [] }: Pick<CardDefinition, 'formats'>,
  { columns }: Pick<CardResult, 'columns'>,
  metric: string,
): NumberStyle {
  const format = formats.find((candidate) => candidate.metric === metric);
  const column = columns.find(({ id }) => id === metric);
  const isPercentage = column?.unit === 'percent' || column?.unit === 'ratio';
  const decimals = format?.decimals ?? column?.decimals ?? (isPercentage ? 1 : undefined);
  return { ...(decimals === undefined ? {} : { decimals }), ...(format?.suffix ? { suffix: format.suffix } : {}) };
}

/**
 * Returns the style for a column, as in a list: all of its numbers, including the total, have the same number of
 * decimals. Durations of a minute or more have no decimals to align.
 */
export function getColumnStyle(
  definition: Pick<CardDefinition, 'formats'>,
  card: Pick<CardResult, 'columns' | 'rows' | 'others' | 'totals'>,
  metric: string,
): NumberStyle {
  const index = card.columns.findIndex(({ id }) => id === metric);
  const style = getNumberStyle(definition, card, metric);
  const firstMetric = card.columns.findIndex(({ kind }) => kind === 'metric');
  const cells = [...card.rows, ...(card.others ?? [])].map((row) => row[index]);
  const values = [...cells, card.totals[index - firstMetric]].filter((value) => typeof value === 'number');
  return alignDecimals(values, card.columns[index]?.unit ?? 'count', style);
}

/** Whether large numbers are shortened: by the card's setting, otherwise by the caller's default. */
export const isCompact = ({ formats = [] }: Pick<CardDefinition, 'formats'>, metric: string, byDefault: boolean) =>
  formats.find((format) => format.metric === metric)?.isCompact ?? byDefault;
