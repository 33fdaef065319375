import { getPhrases } from './name-phrases.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { countTypos, isSpelledCorrectly, stem } from './spelling.ts';
import { dimensionSynonyms } from './vocabulary/dimension-names.ts';
import { keywords } from './vocabulary/keywords.ts';
import { metricSynonyms } from './vocabulary/metric-names.ts';

const synonymWords = [...metricSynonyms, ...dimensionSynonyms].flatMap(([synonyms]) => synonyms.split(/,? /));
/** Correctly spelled words, including those for metrics that may be missing from the catalogue. */
const knownWords = new Set([...keywords, ...synonymWords]);

const knownStems = new Set([...knownWords].map(stem));
const isKnownStem = (word: string): boolean => knownStems.has(stem(word));

/** Finds the keyword closest to a misspelled word, unless several are equally close. */
function findKeyword(word: string): string | undefined {
  const candidates = keywords.flatMap((keyword) => {
    const typos = countTypos(word, keyword);
    return typos ? [{ keyword, typos }] : [];
  });
  const fewest = Math.min(...candidates.map(({ typos }) => typos));
  const [best, ...others] = candidates.filter(({ typos }) => typos === fewest);
  return best && others.every(({ keyword }) => stem(keyword) === stem(best.keyword)) ? best.keyword : undefined;
}

/** Corrects misspelled keywords in a request. Words from the catalogue stay unchanged. */
export function correctSpelling(text: string, catalogue: Pick<ParsedPrompt, 'metrics' | 'dimensions'>): string {
  const names = new Set(getPhrases(catalogue).flatMap(({ words }) => words.map(stem)));
  return text.replaceAll(/(?<![#\d])\p{L}{4,}/gu, (word) =>
    knownWords.has(word) || isKnownStem(word) || names.has(stem(word)) || isSpelledCorrectly(word)
      ? word
      : (findKeyword(word) ?? word),
  );
}
