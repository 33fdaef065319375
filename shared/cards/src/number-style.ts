import type { CardDefinition, CardResult } from '@reportage/contracts';
import type { NumberStyle } from '@reportage/format';

/** How a card writes the numbers of a metric: as it says itself, otherwise as the metric does. */
export function numberStyleOf(
  { formats = [] }: Pick<CardDefinition, 'formats'>,
  { columns }: Pick<CardResult, 'columns'>,
  metric: string,
): NumberStyle {
  const format = formats.find((each) => each.metric === metric);
  const decimals = format?.decimals ?? columns.find(({ id }) => id === metric)?.decimals;
  return { ...(decimals === undefined ? {} : { decimals }), ...(format?.suffix ? { suffix: format.suffix } : {}) };
}

/** Whether large numbers are shortened: as the card says, otherwise as the place where they are written does. */
export const isCompact = ({ formats = [] }: Pick<CardDefinition, 'formats'>, metric: string, byDefault: boolean) =>
  formats.find((each) => each.metric === metric)?.isCompact ?? byDefault;
