import type { FormulaMetric, Span } from './expression.ts';
import { FormulaError, formulaReasons as reasons } from './problems.ts';

export type Token = Span & { text: string } & (
    | { kind: 'number'; value: number }
    | { kind: 'metric'; id: string }
    | { kind: 'sign' }
  );

const maxNumber = 1e12;
const signPattern = /[-+*/()−×÷]/y;
const numberPattern = /(?:\d+(?:\.\d+)?|\.\d+)/y;
const decimalCommaPattern = /\d+,\d+/y;
const wordPattern = /[\p{L}_][\p{L}\p{N}_]*(?: +[\p{L}\p{N}_]+)*/uy;
const wordCharacter = /[\p{L}\p{N}_]/u;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

const isSameIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Finds a metric by its id or name, ignoring case. */
function resolveMetricId(metricName: string, span: Span, metrics: readonly FormulaMetric[]): string {
  const byId = metrics.find(({ id }) => id === metricName);
  if (byId) return byId.id;
  const found = metrics.filter(
    ({ id, names }) => isSameIgnoringCase(id, metricName) || names.some((name) => isSameIgnoringCase(name, metricName)),
  );
  const [metric, ...others] = found;
  if (!metric) throw new FormulaError(span, reasons.unknownMetric(metricName));
  if (others.length > 0)
    throw new FormulaError(
      span,
      reasons.ambiguousMetric(
        metricName,
        found.map(({ id }) => id),
      ),
    );
  return metric.id;
}

/** Finds the longest id or name at a position in the text. Names may contain spaces, hyphens and digits. */
function findKnownName(text: string, at: number, knownNames: readonly string[]): string | undefined {
  return knownNames.find((name) => {
    const end = at + name.length;
    return isSameIgnoringCase(text.slice(at, end), name) && !wordCharacter.test(text.charAt(end));
  });
}

/**
 * Reads a formula's numbers, signs and metrics. Names with any other characters are written in brackets:
 * `[Click-through rate]`.
 * @throws {FormulaError}
 */
export function readTokens(text: string, metrics: readonly FormulaMetric[]): Token[] {
  const knownNames = metrics.flatMap(({ id, names }) => [id, ...names]).toSorted((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const token = text.charAt(at).trim() === '' ? undefined : readToken(text, at, knownNames, metrics);
    if (token) tokens.push(token);
    at = token?.to ?? at + 1;
  }
  return tokens;
}

function readToken(
  text: string,
  from: number,
  knownNames: readonly string[],
  metrics: readonly FormulaMetric[],
): Token {
  const getSpan = (read: string): Span => ({ from, to: from + read.length });
  if (text.charAt(from) === '[') return readBracket(text, from, metrics);
  const decimalComma = matchAt(decimalCommaPattern, text, from);
  if (decimalComma) throw new FormulaError(getSpan(decimalComma), reasons.decimalComma(decimalComma));
  const sign = matchAt(signPattern, text, from);
  if (sign) return { kind: 'sign', text: sign, ...getSpan(sign) };
  const number = matchAt(numberPattern, text, from);
  if (number) {
    const value = Number(number);
    if (value > maxNumber) throw new FormulaError(getSpan(number), reasons.largeNumber);
    return { kind: 'number', value, text: number, ...getSpan(number) };
  }
  const word = matchAt(wordPattern, text, from);
  if (!word) {
    const [character = ''] = text.slice(from);
    throw new FormulaError(getSpan(character), reasons.character(character));
  }
  const name = findKnownName(text, from, knownNames) ?? word;
  return { kind: 'metric', id: resolveMetricId(name, getSpan(name), metrics), text: name, ...getSpan(name) };
}

function readBracket(text: string, from: number, metrics: readonly FormulaMetric[]): Token {
  const end = text.indexOf(']', from);
  if (end < 0) throw new FormulaError({ from, to: text.length }, reasons.openBracket);
  const span = { from, to: end + 1 };
  const name = text.slice(from + 1, end).trim();
  return { kind: 'metric', id: resolveMetricId(name, span, metrics), text: text.slice(from, span.to), ...span };
}
