import { behaviorPhrases } from './phrases/behavior.ts';
import { replacePhrases } from './phrases/phrase.ts';
import { rankingPhrases } from './phrases/ranking.ts';
import { additionPhrases, removalPhrases } from './phrases/removing.ts';
import { replacementPhrases } from './phrases/replacing.ts';
import { requestPhrases } from './phrases/requests.ts';
import { seriesPhrases } from './phrases/series.ts';

const phrases = [
  ...behaviorPhrases,
  ...requestPhrases,
  ...seriesPhrases,
  ...rankingPhrases,
  ...replacementPhrases,
  ...removalPhrases,
];

/** Replaces set phrases in a request with simpler words that the later steps understand. */
export function rephrase(text: string): string {
  const plain = replacePhrases(text, phrases);
  return /(?<![\p{L}])(?:raus|remove)(?![\p{L}])/u.test(plain) ? replacePhrases(plain, additionPhrases) : plain;
}
