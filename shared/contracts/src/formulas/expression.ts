import type { Metric } from '../entities/card.ts';

/** A range of characters in the text of a formula. */
export interface Span {
  from: number;
  to: number;
}

export type Operator = '+' | '-' | '*' | '/';

/** A parsed formula. */
export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'metric'; id: string }
    | { kind: 'negation'; part: Expression }
    | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  );

/** A metric that a formula may use, with its names in all languages. */
export interface FormulaMetric extends Pick<Metric, 'id' | 'unit' | 'currency' | 'type'> {
  names: readonly string[];
}

/** Returns the ids of the metrics that an expression uses, without repetitions, in the order of their first use. */
export function getMetricIds(expression: Expression): string[] {
  const collectIds = (part: Expression): string[] => {
    if (part.kind === 'metric') return [part.id];
    if (part.kind === 'negation') return collectIds(part.part);
    return part.kind === 'operation' ? [...collectIds(part.left), ...collectIds(part.right)] : [];
  };
  return [...new Set(collectIds(expression))];
}
