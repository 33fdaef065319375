import { type Expression, type FormulaMetric, metricsOf, type Operator, type Span } from './expression.ts';
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

/** Recursive descent: a sum of products of signed values. */
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
    const expression = this.#sum();
    const rest = this.#next;
    if (rest) throw new FormulaError(rest, rest.text === ')' ? reasons.strayParenthesis : reasons.missingOperator);
    return expression;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#position];
  }

  #takeOperator(wanted: readonly Operator[]): Operator | undefined {
    const token = this.#next;
    const operator = token?.kind === 'sign' ? operators[token.text] : undefined;
    if (!operator || !wanted.includes(operator)) return undefined;
    this.#position += 1;
    return operator;
  }

  #chain(wanted: readonly Operator[], part: () => Expression): Expression {
    let left = part();
    for (let operator = this.#takeOperator(wanted); operator; operator = this.#takeOperator(wanted)) {
      const right = part();
      left = { kind: 'operation', operator, left, right, from: left.from, to: right.to };
    }
    return left;
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): Expression {
    return this.#chain(['*', '/'], () => this.#value());
  }

  #value(): Expression {
    const token = this.#next;
    if (!token) throw new FormulaError({ from: this.#end, to: this.#end }, reasons.missingValue);
    if (this.#takeOperator(['-'])) return this.#nested(token, () => this.#negation(token));
    this.#position += 1;
    if (token.kind === 'number') return { kind: 'number', value: token.value, from: token.from, to: token.to };
    if (token.kind === 'metric') return { kind: 'metric', id: token.id, from: token.from, to: token.to };
    if (token.text !== '(') throw new FormulaError(token, reasons.missingValue);
    return this.#nested(token, () => this.#parenthesis(token));
  }

  #negation(sign: Span): Expression {
    const part = this.#value();
    return { kind: 'negation', part, from: sign.from, to: part.to };
  }

  #parenthesis(open: Span): Expression {
    const inner = this.#sum();
    const close = this.#next;
    if (!close) throw new FormulaError(open, reasons.openParenthesis);
    if (close.text !== ')') throw new FormulaError(close, reasons.missingOperator);
    this.#position += 1;
    return { ...inner, from: open.from, to: close.to };
  }

  #nested(at: Span, parse: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new FormulaError(at, reasons.tooDeep);
    const expression = parse();
    this.#depth -= 1;
    return expression;
  }
}

/** Parses a formula with names or ids of metrics. @throws {FormulaError} */
export function parseFormula(text: string, metrics: readonly FormulaMetric[]): Expression {
  const tokens = readTokens(text, metrics);
  if (tokens.length === 0) throw new FormulaError({ from: 0, to: text.length }, reasons.empty);
  const expression = new Parser(tokens, text.length).parse();
  if (metricsOf(expression).length === 0) throw new FormulaError(expression, reasons.noMetric);
  return expression;
}
