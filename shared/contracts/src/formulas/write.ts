import type { Expression, Operator } from './expression.ts';

const precedence: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** Whether a formula can contain the name as it is; other names are written in brackets. */
const needsNoBrackets = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_]*(?: [\p{L}\p{N}_]+)*$/u.test(name);

export const writeName = (name: string): string => (needsNoBrackets(name) ? name : `[${name}]`);

/** Writes a number without an exponent, because formulas do not support exponents. */
const writeNumber = (value: number): string =>
  value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15, maximumFractionDigits: 15 });

/** Writes a formula as text, with only the parentheses that it needs. */
export function writeFormula(expression: Expression, getName: (id: string) => string): string {
  const write = (part: Expression): string => {
    if (part.kind === 'number') return writeNumber(part.value);
    if (part.kind === 'metric') return writeName(getName(part.id));
    if (part.kind === 'negation')
      return `-${part.part.kind === 'operation' ? `(${write(part.part)})` : write(part.part)}`;
    const operatorPrecedence = precedence[part.operator];
    const writeOperand = (side: Expression, minPrecedence: number): string =>
      side.kind === 'operation' && precedence[side.operator] < minPrecedence ? `(${write(side)})` : write(side);
    // A right operand with the same precedence keeps its parentheses: a - (b - c) and a / (b * c).
    return `${writeOperand(part.left, operatorPrecedence)} ${part.operator} ${writeOperand(part.right, operatorPrecedence + 1)}`;
  };
  return write(expression);
}
