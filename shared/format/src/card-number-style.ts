import type { CardDefinition, CardResult } from '@reportage/contracts';
import type { NumberStyle } from './number.ts';

/** How a card formats a metric's numbers: by its own setting, or else by the metric's. */
export function numberStyleOf(
  { formats = [] }: Pick<CardDefinition, 'formats'>,
  { columns }: Pick<CardResult, 'columns'>,
  metric: string,
): NumberStyle {
  const format = formats.find((each) => each.metric === metric);
  const decimals = format?.decimals ?? columns.find(({ id }) => id === metric)?.decimals;
  return { ...(decimals === undefined ? {} : { decimals }), ...(format?.suffix ? { suffix: format.suffix } : {}) };
}

/** Whether large numbers are shortened: by the card's setting, otherwise by the caller's default. */
export const isCompact = ({ formats = [] }: Pick<CardDefinition, 'formats'>, metric: string, byDefault: boolean) =>
  formats.find((each) => each.metric === metric)?.isCompact ?? byDefault;
