import type { ChangeExplanation } from '@reportage/contracts';

type Breakdown = ChangeExplanation['breakdowns'][number];
type Part = Breakdown['parts'][number];
export type ChangeMethod = ChangeExplanation['method'];

/** A value of a dimension in one of the two periods; `weight` is the denominator of a ratio. */
export interface WeightedValue {
  value: number | null;
  weight: number;
}
export type ValuesByName = ReadonlyMap<string, WeightedValue>;

interface Change {
  method: ChangeMethod;
  before: WeightedValue;
  after: WeightedValue;
}

/** Parts that explain less than this share of the change are not mentioned in the sentences. */
const minShare = 0.1;
const maxMentionedParts = 3;
const maxParts = 8;
const missingValue: WeightedValue = { value: null, weight: 0 };

const getShare = (part: number, total: number): number => (total === 0 ? 0 : part / total);

/**
 * Computes the effects of one value on a ratio, by the symmetric decomposition of Bennet (1920): the change in its own
 * ratio times its mean weight (rate), and the change in its weight times the distance of its mean ratio from the total
 * ratio (mix). Summed over all values, the two effects equal the change in the total.
 */
function computeRateAndMix(
  valueBefore: WeightedValue,
  valueAfter: WeightedValue,
  change: Change,
): { rate: number; mix: number } {
  const weightBefore = getShare(valueBefore.weight, change.before.weight);
  const weightAfter = getShare(valueAfter.weight, change.after.weight);
  const meanTotalRatio = ((change.before.value ?? 0) + (change.after.value ?? 0)) / 2;
  // A value that occurs in only one of the periods has no ratio in the other: its whole effect is mix.
  const ratioBefore = valueBefore.value ?? valueAfter.value ?? meanTotalRatio;
  const ratioAfter = valueAfter.value ?? valueBefore.value ?? meanTotalRatio;
  return {
    rate: ((ratioAfter - ratioBefore) * (weightBefore + weightAfter)) / 2,
    mix: (weightAfter - weightBefore) * ((ratioBefore + ratioAfter) / 2 - meanTotalRatio),
  };
}

function getPart(name: string, valueBefore: WeightedValue, valueAfter: WeightedValue, change: Change): Part {
  const amounts = { name, before: valueBefore.value, after: valueAfter.value };
  if (change.method === 'rateAndMix') {
    const { rate, mix } = computeRateAndMix(valueBefore, valueAfter, change);
    return { ...amounts, contribution: rate + mix, rate, mix };
  }
  return { ...amounts, contribution: (valueAfter.value ?? 0) - (valueBefore.value ?? 0), rate: null, mix: null };
}

/**
 * Returns a value's share of the total. If all values changed equally, the value would explain the same share of the
 * change.
 */
function getExpectedShare(
  valueBefore: WeightedValue,
  valueAfter: WeightedValue,
  { method, before, after }: Change,
): number {
  if (method !== 'rateAndMix') return getShare(valueBefore.value ?? 0, before.value ?? 0);
  return (getShare(valueBefore.weight, before.weight) + getShare(valueAfter.weight, after.weight)) / 2;
}

export interface RankedBreakdown extends Omit<Breakdown, 'dimension'> {
  /**
   * The difference between the strongest values' share of the change and their share of the total. Breakdowns are
   * sorted by it.
   */
  surprise: number;
}

/**
 * Breaks down a change by the values of a dimension. Explanatory power and surprise follow Adtributor (Bhagwan et al.,
 * NSDI 2014): a dimension explains a change if few of its values account for much of it, and for more than their share
 * of the total.
 */
export function breakDown(before: ValuesByName, after: ValuesByName, change: Change): RankedBreakdown {
  const totalChange = (change.after.value ?? 0) - (change.before.value ?? 0);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const rankedParts = names
    .map((name) => {
      const valueBefore = before.get(name) ?? missingValue;
      const valueAfter = after.get(name) ?? missingValue;
      const part = getPart(name, valueBefore, valueAfter, change);
      const power = getShare(part.contribution, totalChange);
      return { part, power, surprise: power - getExpectedShare(valueBefore, valueAfter, change) };
    })
    .toSorted((a, b) => Math.abs(b.part.contribution) - Math.abs(a.part.contribution));
  const significantParts = rankedParts.filter(({ power }) => power >= minShare).slice(0, maxMentionedParts);
  const listedParts = rankedParts.filter(({ part }) => part.contribution !== 0).slice(0, maxParts);
  const listedSum = listedParts.reduce((sum, { part }) => sum + part.contribution, 0);
  return {
    explained: Math.min(
      significantParts.reduce((sum, { power }) => sum + power, 0),
      1,
    ),
    surprise: significantParts.reduce((sum, { surprise }) => sum + Math.max(surprise, 0), 0),
    parts: listedParts.map(({ part }) => part),
    rest: change.method === 'difference' ? 0 : totalChange - listedSum,
  };
}

/** Returns the parts that drive a change and those that offset it, both with the strongest first. */
export function getStrongestParts(
  { parts }: Pick<Breakdown, 'parts'>,
  totalChange: number,
): { drivers: readonly Part[]; offsets: readonly Part[] } {
  const getPower = ({ contribution }: Part) => getShare(contribution, totalChange);
  return {
    drivers: parts.filter((part) => getPower(part) >= minShare).slice(0, maxMentionedParts),
    offsets: parts.filter((part) => getPower(part) <= -minShare).slice(0, maxMentionedParts - 1),
  };
}
