import type { CardDefinition, CardResult, CardTarget, valueTones } from '@reportage/contracts';

export type ValueTone = (typeof valueTones)[number];

/** Returns the tone of the highest threshold that a value has reached; null if it has reached none. */
export function getTone(
  { thresholds = [] }: Pick<CardDefinition, 'thresholds'>,
  metric: string,
  value: number | null,
): ValueTone | null {
  if (value === null) return null;
  const reachedThresholds = thresholds.filter((threshold) => threshold.metric === metric && threshold.from <= value);
  return reachedThresholds.sort((a, b) => b.from - a.from)[0]?.tone ?? null;
}

export const getTarget = ({ targets = [] }: Pick<CardDefinition, 'targets'>, metric: string): CardTarget | undefined =>
  targets.find((target) => target.metric === metric);

/** Whether a value reaches its target; null if there is no value. */
export function reachesTarget({ value: target, direction }: CardTarget, value: number | null): boolean | null {
  if (value === null) return null;
  return direction === 'atMost' ? value <= target : value >= target;
}

export const toNumber = (cell: CardResult['rows'][number][number] | undefined): number | null =>
  typeof cell === 'number' ? cell : null;

/** Returns the attribute that colors a table cell. */
export function getToneAttribute(
  definition: Pick<CardDefinition, 'thresholds'>,
  metric: string,
  cell: CardResult['rows'][number][number] | undefined,
): { 'data-tone'?: ValueTone } {
  const tone = getTone(definition, metric, toNumber(cell));
  return tone ? { 'data-tone': tone } : {};
}
