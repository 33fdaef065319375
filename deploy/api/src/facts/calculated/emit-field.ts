import { type ComputableFormula, type Expression, getStoredPerResult, storedPerUnit } from '@reportage/contracts';

/** The exponent makes the number a double in every engine; without it, some engines read it as a decimal. */
const emitNumber = (value: number): string => (String(value).includes('e') ? String(value) : `${value}e0`);

/**
 * Emits SQL that computes a field from the columns of its metrics. It calculates in the same order as `computeFormula`,
 * so both produce the same doubles. The result is null if an operand is missing or the divisor is zero.
 */
export function emitField(
  { expression, inputs, unit }: ComputableFormula,
  getColumn: (metric: string) => string,
): string {
  const emit = (part: Expression): string => {
    if (part.kind === 'number') return emitNumber(part.value);
    if (part.kind === 'metric') {
      const divisor = storedPerUnit[inputs[part.id] ?? 'count'];
      return `(1e0 * ${getColumn(part.id)}${divisor === 1 ? '' : ` / ${emitNumber(divisor)}`})`;
    }
    if (part.kind === 'negation') return `(-${emit(part.part)})`;
    const right = emit(part.right);
    return `(${emit(part.left)} ${part.operator} ${part.operator === '/' ? `nullif(${right}, 0)` : right})`;
  };
  const factor = getStoredPerResult(unit);
  return factor === 1 ? emit(expression) : `(${emit(expression)} * ${emitNumber(factor)})`;
}
