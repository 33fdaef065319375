import { getNamePart, getPhrases, type Phrase, splitWords } from './name-phrases.ts';
import type { NamedId, ParsedPrompt } from './prompt-reader.ts';
import { computeDifference } from './spelling.ts';
import { dimensionValues } from './vocabulary/values.ts';

export interface Token {
  kind: 'word' | 'metric' | 'dimension';
  /** The word, or the id of the metric or dimension. */
  text: string;
  /** The words of the request that the token represents. */
  phrase: string;
  /** Whether the request mentions only values of the dimension, such as "desktop and mobile". */
  isValue?: true;
}

const fillers = new Set([
  'percent',
  'prozent',
  'seconds',
  'second',
  'sekunden',
  's',
  'sec',
  'of',
  'and',
  'more',
  'mit',
  'von',
  'over',
  'above',
  'at',
  'least',
  'than',
  'ab',
  'über',
  'mindestens',
  'mehr',
  'als',
]);

/**
 * Maps dimension values among the words to the ids of their dimensions. At least two values are needed: "mobile" alone
 * requests a filter, which cards do not support.
 */
function mapValuesToDimensions(words: readonly string[], dimensions: readonly NamedId[]): Map<string, string> {
  const dimensionIds = new Map<string, string>();
  for (const [values, name] of dimensionValues) {
    const foundForms = new Set(words.flatMap((word) => values.find((forms) => forms.includes(word)) ?? []));
    const matchingDimension = dimensions.find(({ id }) => getNamePart(id) === name);
    const foundValues = values.filter((forms) => forms.some((form) => foundForms.has(form)));
    if (matchingDimension && foundValues.length > 1)
      for (const form of foundValues.flat()) dimensionIds.set(form, matchingDimension.id);
  }
  return dimensionIds;
}

/**
 * Splits a request into words, metrics and dimensions. Longer names take precedence, then closer matches.
 */
export function findNames(text: string, catalogue: Pick<ParsedPrompt, 'metrics' | 'dimensions'>): Token[] {
  const words = splitWords(text);
  const phrases = getPhrases(catalogue);
  const tokens: Token[] = [];
  const values = mapValuesToDimensions(words, catalogue.dimensions);
  for (let start = 0; start < words.length; ) {
    let best: { phrase: Phrase; length: number; score: number } | undefined;
    for (const phrase of phrases) {
      let position = start;
      let score = phrase.words.length * 10;
      for (const word of phrase.words) {
        while (position > start && fillers.has(words[position] ?? '') && !fillers.has(word)) position += 1;
        const difference = computeDifference(words[position] ?? '', word);
        if (difference === null) {
          score = 0;
          break;
        }
        score -= difference;
        position += 1;
      }
      if (score > (best?.score ?? 0)) best = { phrase, length: position - start, score };
    }
    const value = values.get(words[start] ?? '');
    if (value && (best?.length ?? 1) === 1) {
      tokens.push({ kind: 'dimension', text: value, phrase: words[start] ?? '', isValue: true });
      start += 1;
      continue;
    }
    const length = best?.length ?? 1;
    const phraseWords = words.slice(start, start + length).join(' ');
    tokens.push(
      best
        ? { kind: best.phrase.kind, text: best.phrase.id, phrase: phraseWords }
        : { kind: 'word', text: phraseWords, phrase: phraseWords },
    );
    start += length;
  }
  return tokens;
}

/** Returns the ids of the metrics or dimensions among tokens, without duplicates. */
export const getIds = (tokens: readonly Token[], kind: Token['kind']): string[] => [
  ...new Set(tokens.filter((token) => token.kind === kind).map(({ text }) => text)),
];
