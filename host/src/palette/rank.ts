/** How well a text matches the query, and where; higher scores are better. */
export interface Match {
  score: number;
  /** Indexes of the matching letters, for highlighting. */
  positions: number[];
}

/** Removes case and accents, letter by letter, so that positions stay valid. */
const fold = (text: string): string[] =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLocaleLowerCase());

const isWordStart = (letters: readonly string[], index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(letters[index - 1] ?? '');

const createRange = (start: number, length: number): number[] => Array.from({ length }, (_, step) => start + step);

function findSubstring(term: string, letters: readonly string[]): Match | undefined {
  const text = letters.join('');
  let best: Match | undefined;
  for (let index = text.indexOf(term); index >= 0; index = text.indexOf(term, index + 1)) {
    const score = index === 0 ? 100 : isWordStart(letters, index) ? 80 : 50;
    if (!best || score > best.score) best = { score, positions: createRange(index, term.length) };
  }
  // Of two equally good matches, the shorter text is more likely to be the intended one.
  return best && { ...best, score: best.score - Math.min(9, letters.length / 10) };
}

/** The maximum number of skipped letters per typed letter; with more, nearly any text would match. */
const maxGapRatio = 0.6;

/** Matches letters in order: either with few gaps from the start of a word, or as the first letters of words. */
function findSubsequence(term: string, letters: readonly string[]): Match | undefined {
  const positions: number[] = [];
  /** The number of letters found at the start of a word. */
  let wordStartCount = 0;
  for (const letter of term) {
    const from = (positions.at(-1) ?? -1) + 1;
    const start = letters.findIndex((other, index) => index >= from && other === letter && isWordStart(letters, index));
    const next = letters.indexOf(letter, from);
    if (next < 0) return undefined;
    const isConsecutive = next === from && positions.length > 0;
    if (!isConsecutive && start >= 0) wordStartCount += 1;
    positions.push(isConsecutive || start < 0 ? next : start);
  }
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const gapCount = last - first + 1 - term.length;
  const isInitials = wordStartCount === term.length;
  if (!isWordStart(letters, first) || (!isInitials && gapCount > term.length * maxGapRatio)) return undefined;
  return { score: isInitials ? 40 : 30 - gapCount, positions };
}

/** Returns how well a text matches; undefined unless every typed word is found. */
export function matchText(query: string, text: string): Match | undefined {
  const terms = fold(query).join('').split(/\s+/).filter(Boolean);
  const letters = fold(text);
  const found = terms.map((term) => findSubstring(term, letters) ?? findSubsequence(term, letters));
  if (found.some((match) => match === undefined)) return undefined;
  const matches = found.filter((match) => match !== undefined);
  return {
    score: matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, matches.length),
    positions: [...new Set(matches.flatMap(({ positions }) => positions))].sort((a, b) => a - b),
  };
}
