import { getMode } from './change-words.ts';
import { splitWords } from './name-phrases.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { numberPattern, readNumber } from './vocabulary/numbers.ts';

const positions: ReadonlyArray<readonly [words: string, position: number]> = [
  ['first|1st|erste[nrs]?', 0],
  ['second last|second to last|penultimate|vorletzte[nrs]?', -2],
  ['second|2nd|zweite[nrs]?', 1],
  ['third|3rd|dritte[nrs]?', 2],
  ['fourth|4th|vierte[nrs]?', 3],
  ['last|final|letzte[nrs]?', -1],
];
const qualifierPattern = positions.map(([words]) => words).join('|');
const nouns =
  '(?:metrics?|kpis?|numbers?|values?|zahl(?:en)?|werte?|measures?|tiles?|figures?|ones?|kennzahl(?:en)?|metrik(?:en)?|kacheln?|messwerte?n?)';
const phraseEnd =
  '(?=\\s*(?:[,.;!?]|(?:with|by|for|and|please|out|off|durch|gegen|und|bitte|raus|weg|entfernen|löschen|ersetzen)(?![\\p{L}])|$))';
const positionPattern = new RegExp(
  `(?<![\\p{L}])(?:the |die |der |das |den )?(${qualifierPattern})(?: (both|beiden|${numberPattern}))?(?: ${nouns}(?![\\p{L}])|${phraseEnd})`,
  'gu',
);

/**
 * Replaces positions such as "the last two" with the names of those metrics on the card, in requests that remove or
 * replace something.
 */
export function replacePositions(text: string, { metrics, card }: Pick<ParsedPrompt, 'metrics' | 'card'>): string {
  const removesOrReplaces = splitWords(text).some((word) => ['remove', 'replace'].includes(getMode(word) ?? ''));
  if (!removesOrReplaces || card.metrics.length < 2) return text;
  return text.replace(positionPattern, (match: string, qualifier: string, count?: string) => {
    const position = positions.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(qualifier))?.[1] ?? 0;
    const length = /^b/.test(count ?? '') ? 2 : (readNumber(count ?? '') ?? 1);
    const start = position < 0 ? card.metrics.length + position - length + 1 : position;
    const names = card.metrics
      .slice(Math.max(0, start), Math.max(0, start) + length)
      .flatMap((id) => metrics.find((metric) => metric.id === id)?.name.toLowerCase() ?? []);
    return names.length > 0 ? names.join(' and ') : match;
  });
}
