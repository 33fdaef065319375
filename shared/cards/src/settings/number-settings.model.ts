import type { CardDefinition, CardFormat, CardTarget, Metric } from '@reportage/contracts';
import { microsInUnit } from '@reportage/format';

/**
 * Factors between stored and typed amounts: money is stored in micros but typed in currency units; ratios are typed in
 * percent.
 */
const typedFactors: Readonly<Record<Metric['unit'], number>> = {
  count: 1,
  percent: 1,
  seconds: 1,
  currency: 1 / microsInUnit,
  ratio: 100,
};
/** Digits beyond these are rounding errors from the conversion. */
const exactDigits = 12;
const dropRoundingErrors = (value: number): number => Number(value.toPrecision(exactDigits));

export const toTypedValue = (unit: Metric['unit'], stored: number): number =>
  dropRoundingErrors(stored * typedFactors[unit]);
export const toStoredValue = (unit: Metric['unit'], typed: number): number =>
  dropRoundingErrors(typed / typedFactors[unit]);

/** Sets a card's target to the typed value; an empty field removes the target. */
export function changeTarget(
  targets: CardDefinition['targets'] = [],
  { id, unit }: Pick<Metric, 'id' | 'unit'>,
  typed: number | null,
): CardTarget[] {
  const others = targets.filter(({ metric }) => metric !== id);
  if (typed === null) return others;
  const direction = targets.find(({ metric }) => metric === id)?.direction ?? 'atLeast';
  return [...others, { metric: id, value: toStoredValue(unit, typed), direction }];
}

/** Changes one of a card's formats; an empty format is removed. */
export function changeFormat(formats: CardDefinition['formats'] = [], metric: string, change: object): CardFormat[] {
  const currentFormat = formats.find((format) => format.metric === metric);
  const changedFormat: CardFormat = { ...currentFormat, metric, ...change };
  const hasSettings = [changedFormat.decimals, changedFormat.suffix, changedFormat.isCompact].some(
    (value) => value !== undefined,
  );
  return [...formats.filter((format) => format.metric !== metric), ...(hasSettings ? [changedFormat] : [])];
}
