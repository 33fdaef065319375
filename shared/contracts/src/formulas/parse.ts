import { type Expression, type FormulaMetric, getMetricIds, type Operator, type Span } from './expression.ts';
import { FormulaError, formulaReasons as reasons } from './problems.ts';
import { readTokens, type Token } from './tokens.ts';

/** Far more than any realistic formula with `maxFormulaLength` characters needs; keeps the recursion shallow. */
const maxDepth = 50;

const operators: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};

/** A recursive-descent parser for sums of products of signed values. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #position = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  parse(): Expression {
    const expression = this.#parseSum();
    const unexpectedToken = this.#next;
    if (unexpectedToken)
      throw new FormulaError(
        unexpectedToken,
        unexpectedToken.text === ')' ? reasons.strayParenthesis : reasons.missingOperator,
      );
    return expression;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#position];
  }

  #acceptOperator(allowed: readonly Operator[]): Operator | undefined {
    const token = this.#next;
    const operator = token?.kind === 'sign' ? operators[token.text] : undefined;
    if (!operator || !allowed.includes(operator)) return undefined;
    this.#position += 1;
    return operator;
  }

  #parseChain(allowed: readonly Operator[], parsePart: () => Expression): Expression {
    let left = parsePart();
    for (let operator = this.#acceptOperator(allowed); operator; operator = this.#acceptOperator(allowed)) {
      const right = parsePart();
      left = { kind: 'operation', operator, left, right, from: left.from, to: right.to };
    }
    return left;
  }

  #parseSum(): Expression {
    return this.#parseChain(['+', '-'], () => this.#parseProduct());
  }

  #parseProduct(): Expression {
    return this.#parseChain(['*', '/'], () => this.#parseValue());
  }

  #parseValue(): Expression {
    const token = this.#next;
    if (!token) throw new FormulaError({ from: this.#end, to: this.#end }, reasons.missingValue);
    if (this.#acceptOperator(['-'])) return this.#parseNested(token, () => this.#parseNegation(token));
    this.#position += 1;
    if (token.kind === 'number') return { kind: 'number', value: token.value, from: token.from, to: token.to };
    if (token.kind === 'metric') return { kind: 'metric', id: token.id, from: token.from, to: token.to };
    if (token.text !== '(') throw new FormulaError(token, reasons.missingValue);
    return this.#parseNested(token, () => this.#parseParenthesis(token));
  }

  #parseNegation(sign: Span): Expression {
    const part = this.#parseValue();
    return { kind: 'negation', part, from: sign.from, to: part.to };
  }

  #parseParenthesis(open: Span): Expression {
    const inner = this.#parseSum();
    const close = this.#next;
    if (!close) throw new FormulaError(open, reasons.openParenthesis);
    if (close.text !== ')') throw new FormulaError(close, reasons.missingOperator);
    this.#position += 1;
    return { ...inner, from: open.from, to: close.to };
  }

  #parseNested(at: Span, parse: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new FormulaError(at, reasons.tooDeep);
    const expression = parse();
    this.#depth -= 1;
    return expression;
  }
}

/** Parses a formula with metric names or ids. @throws {FormulaError} */
export function parseFormula(text: string, metrics: readonly FormulaMetric[]): Expression {
  const tokens = readTokens(text, metrics);
  if (tokens.length === 0) throw new FormulaError({ from: 0, to: text.length }, reasons.empty);
  const expression = new Parser(tokens, text.length).parse();
  if (getMetricIds(expression).length === 0) throw new FormulaError(expression, reasons.noMetric);
  return expression;
}
