/** How well a text matches the query, and where; higher is better. */
export interface Match {
  score: number;
  /** Indexes of the matching letters, for highlighting. */
  positions: number[];
}

/** Removes case and accents. Does so letter by letter, so that positions stay valid. */
const fold = (text: string): string[] =>
  [...text].map((letter) => letter.normalize('NFD').charAt(0).toLocaleLowerCase());

const isWordStart = (letters: readonly string[], index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(letters[index - 1] ?? '');

const range = (start: number, length: number): number[] => Array.from({ length }, (_, step) => start + step);

function findRun(term: string, letters: readonly string[]): Match | undefined {
  const text = letters.join('');
  let best: Match | undefined;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const score = at === 0 ? 100 : isWordStart(letters, at) ? 80 : 50;
    if (!best || score > best.score) best = { score, positions: range(at, term.length) };
  }
  // Of two equally good prefix matches, the shorter text is more likely to be meant.
  return best && { ...best, score: best.score - Math.min(9, letters.length / 10) };
}

/** Gap letters that are allowed per typed letter; with more, nearly any line would match. */
const maxGapRatio = 0.6;

/** Matches letters in order with few gaps, from the start of a word, or the first letters of words. */
function findSubsequence(term: string, letters: readonly string[]): Match | undefined {
  const positions: number[] = [];
  /** Letters found at the start of a word. */
  let starts = 0;
  for (const letter of term) {
    const from = (positions.at(-1) ?? -1) + 1;
    const start = letters.findIndex((other, index) => index >= from && other === letter && isWordStart(letters, index));
    const next = letters.indexOf(letter, from);
    if (next < 0) return undefined;
    const isNear = next === from && positions.length > 0;
    if (!isNear && start >= 0) starts += 1;
    positions.push(isNear || start < 0 ? next : start);
  }
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const between = last - first + 1 - term.length;
  const isInitials = starts === term.length;
  if (!isWordStart(letters, first) || (!isInitials && between > term.length * maxGapRatio)) return undefined;
  return { score: isInitials ? 40 : 30 - between, positions };
}

/** Returns how well a text matches; undefined unless every typed word is found. */
export function matchText(query: string, text: string): Match | undefined {
  const terms = fold(query).join('').split(/\s+/).filter(Boolean);
  const letters = fold(text);
  const found = terms.map((term) => findRun(term, letters) ?? findSubsequence(term, letters));
  if (found.some((match) => match === undefined)) return undefined;
  const matches = found.filter((match) => match !== undefined);
  return {
    score: matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, matches.length),
    positions: [...new Set(matches.flatMap(({ positions }) => positions))].sort((a, b) => a - b),
  };
}
