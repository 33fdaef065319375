import type { Metric } from '../entities/card.ts';
import type { Expression, Operator } from './expression.ts';

/** Factors from the units in formulas to stored amounts: money is stored in micros, percentages as 0–100. */
export const storedPerUnit: Readonly<Record<Metric['unit'], number>> = {
  count: 1,
  seconds: 1,
  ratio: 1,
  percent: 100,
  currency: 1_000_000,
};

/** A formula with everything that is needed to compute it. */
export interface ComputableFormula {
  expression: Expression;
  /** Units in which the values of the formula's metrics are stored, by metric id. */
  inputs: Readonly<Record<string, Metric['unit']>>;
  /** Unit of the result. For a percentage, the formula's author has multiplied by 100. */
  unit: Metric['unit'];
}

const operations: Readonly<Record<Operator, (left: number, right: number) => number | null>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? null : left / right),
};

/** Returns the factor by which a formula's result is multiplied to get the stored value. */
export const getStoredPerResult = (unit: Metric['unit']): number => (unit === 'currency' ? storedPerUnit.currency : 1);

/**
 * Computes a formula from the values of its metrics. Returns null if it divides by zero or if a value is missing,
 * because a missing value is never 0.
 */
export function computeFormula(
  { expression, inputs, unit }: ComputableFormula,
  getNumber: (metric: string) => number | null,
): number | null {
  const compute = (part: Expression): number | null => {
    if (part.kind === 'number') return part.value;
    if (part.kind === 'metric') {
      const value = getNumber(part.id);
      return value === null ? null : value / storedPerUnit[inputs[part.id] ?? 'count'];
    }
    if (part.kind === 'negation') {
      const value = compute(part.part);
      return value === null ? null : -value;
    }
    const left = compute(part.left);
    const right = compute(part.right);
    return left === null || right === null ? null : operations[part.operator](left, right);
  };
  const result = compute(expression);
  // Adding 0 turns −0 into 0.
  return result === null || !Number.isFinite(result) ? null : result * getStoredPerResult(unit) + 0;
}
