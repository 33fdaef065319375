import { getPhrases } from './name-phrases.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { countTypos, isSpelledCorrectly, stem } from './spelling.ts';
import { dimensionSynonyms } from './vocabulary/dimension-names.ts';
import { keywords } from './vocabulary/keywords.ts';
import { metricSynonyms } from './vocabulary/metric-names.ts';

const synonymWords = [...metricSynonyms, ...dimensionSynonyms].flatMap(([synonyms]) => synonyms.split(/,? /));
/** Correctly spelled words, including those for metrics that this catalogue does not have. */
const known = new Set([...keywords, ...synonymWords]);

const knownStems = new Set([...known].map(stem));
const isKnownStem = (word: string): boolean => knownStems.has(stem(word));

/** The keyword of which a word is a misspelling, if there is a single closest one. */
function findKeyword(word: string): string | undefined {
  const close = keywords.flatMap((keyword) => {
    const mistakes = countTypos(word, keyword);
    return mistakes ? [{ keyword, mistakes }] : [];
  });
  const fewest = Math.min(...close.map(({ mistakes }) => mistakes));
  const [best, ...others] = close.filter(({ mistakes }) => mistakes === fewest);
  return best && others.every(({ keyword }) => stem(keyword) === stem(best.keyword)) ? best.keyword : undefined;
}

/** Corrects misspelled keywords in a request; words from the catalogue are left unchanged. */
export function correctSpelling(text: string, catalogue: Pick<ReadPrompt, 'metrics' | 'dimensions'>): string {
  const names = new Set(getPhrases(catalogue).flatMap(({ words }) => words.map(stem)));
  return text.replaceAll(/(?<![#\d])\p{L}{4,}/gu, (word) =>
    known.has(word) || isKnownStem(word) || names.has(stem(word)) || isSpelledCorrectly(word)
      ? word
      : (findKeyword(word) ?? word),
  );
}
