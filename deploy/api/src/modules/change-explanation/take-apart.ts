import type { ChangeExplanation } from '@reportage/contracts';

type Breakdown = ChangeExplanation['breakdowns'][number];
type Part = Breakdown['parts'][number];
export type ChangeMethod = ChangeExplanation['method'];

/** A value of a dimension in one of the two periods; `weight` is the denominator of a ratio. */
export interface Measured {
  value: number | null;
  weight: number;
}
export type ValuesByName = ReadonlyMap<string, Measured>;

interface Change {
  method: ChangeMethod;
  before: Measured;
  after: Measured;
}

/** Parts that explain less than this share of the change are not mentioned in a sentence. */
const minShare = 0.1;
const maxListed = 3;
const maxParts = 8;
const absent: Measured = { value: null, weight: 0 };

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/**
 * The effects of one value on a ratio, by the symmetric decomposition of Bennet (1920): the change of its own ratio times its mean weight
 * (rate), and the change of its weight times the distance of its mean ratio from the whole's (mix). Over all values,
 * both effects together add up to the change of the whole.
 */
function rateAndMix(was: Measured, is: Measured, whole: Change): { rate: number; mix: number } {
  const weightBefore = share(was.weight, whole.before.weight);
  const weightAfter = share(is.weight, whole.after.weight);
  const middle = ((whole.before.value ?? 0) + (whole.after.value ?? 0)) / 2;
  // A value that occurs in one period only has no ratio in the other: its whole effect is mix.
  const ratioBefore = was.value ?? is.value ?? middle;
  const ratioAfter = is.value ?? was.value ?? middle;
  return {
    rate: ((ratioAfter - ratioBefore) * (weightBefore + weightAfter)) / 2,
    mix: (weightAfter - weightBefore) * ((ratioBefore + ratioAfter) / 2 - middle),
  };
}

function getPart(name: string, was: Measured, is: Measured, whole: Change): Part {
  const amounts = { name, before: was.value, after: is.value };
  if (whole.method === 'rateAndMix') {
    const { rate, mix } = rateAndMix(was, is, whole);
    return { ...amounts, contribution: rate + mix, rate, mix };
  }
  return { ...amounts, contribution: (is.value ?? 0) - (was.value ?? 0), rate: null, mix: null };
}

/**
 * A value's share of the whole, which is the share of the change that it would explain if all values changed equally.
 */
function expectedShare(was: Measured, is: Measured, { method, before, after }: Change): number {
  if (method !== 'rateAndMix') return share(was.value ?? 0, before.value ?? 0);
  return (share(was.weight, before.weight) + share(is.weight, after.weight)) / 2;
}

export interface RankedBreakdown extends Omit<Breakdown, 'dimension'> {
  /**
   * How much more of the change the strongest values explain than their size suggests. Breakdowns are ordered by it.
   */
  surprise: number;
}

/**
 * Breaks down a change by the values of a dimension. Explanatory power and surprise follow Adtributor (Bhagwan et al.,
 * NSDI 2014): a dimension explains a change if few of its values make up much of it, and more of it than their share of
 * the whole suggests.
 */
export function breakDown(before: ValuesByName, after: ValuesByName, whole: Change): RankedBreakdown {
  const total = (whole.after.value ?? 0) - (whole.before.value ?? 0);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const ranked = names
    .map((name) => {
      const was = before.get(name) ?? absent;
      const is = after.get(name) ?? absent;
      const part = getPart(name, was, is, whole);
      const power = share(part.contribution, total);
      return { part, power, surprise: power - expectedShare(was, is, whole) };
    })
    .toSorted((a, b) => Math.abs(b.part.contribution) - Math.abs(a.part.contribution));
  const isSignificant = ranked.filter(({ power }) => power >= minShare).slice(0, maxListed);
  const listedParts = ranked.filter(({ part }) => part.contribution !== 0).slice(0, maxParts);
  const listedSum = listedParts.reduce((sum, { part }) => sum + part.contribution, 0);
  return {
    explained: Math.min(
      isSignificant.reduce((sum, { power }) => sum + power, 0),
      1,
    ),
    surprise: isSignificant.reduce((sum, { surprise }) => sum + Math.max(surprise, 0), 0),
    parts: listedParts.map(({ part }) => part),
    rest: whole.method === 'difference' ? 0 : total - listedSum,
  };
}

/** The parts that explain a change and those that held it back, each with the strongest first. */
export function strongestParts(
  { parts }: Pick<Breakdown, 'parts'>,
  total: number,
): { behind: readonly Part[]; against: readonly Part[] } {
  const getPower = ({ contribution }: Part) => share(contribution, total);
  return {
    behind: parts.filter((part) => getPower(part) >= minShare).slice(0, maxListed),
    against: parts.filter((part) => getPower(part) <= -minShare).slice(0, maxListed - 1),
  };
}
