import { getMode } from './change-words.ts';
import { commonWords } from './vocabulary/common-words.ts';
import { getChartType, getColor, getDisplay } from './vocabulary/looks.ts';
import { readNumber } from './vocabulary/numbers.ts';

/** A word without plural and case endings, so that its forms match. */
export function stem(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?:innen|nen|en|es|er|n|s|e)$/, '');
}

/** How many letters differ, counting two swapped letters as one; gives up above a limit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? limit + 1;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + cost,
          isSwap ? at(i - 2, j - 2) + 1 : limit + 1,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

const isSwapped = (typed: string, known: string): boolean =>
  [...typed].toSorted().join('') === [...known].toSorted().join('') && distance(typed, known, 1) === 1;

/** A correctly spelt word: "lines" is not a misspelt "likes", and "brauchen" is not a misspelt "Besucher". */
export const isSpelt = (word: string): boolean =>
  commonWords.has(word) ||
  [getMode, getChartType, getDisplay, getColor, readNumber].some((getMeaning) => getMeaning(word) !== null);

/** How many letters of a word may be wrong. A short word may have two letters swapped or one missing. */
export function countTypos(typed: string, known: string): number | null {
  if (typed[0] !== known[0]) return null;
  if (typed.length === 4 && known.length === 4) return isSwapped(typed, known) ? 1 : null;
  if (typed.length === 4 && known.length === 5)
    return !known.startsWith(typed) && distance(typed, known, 1) === 1 ? 1 : null;
  if (typed.length < 5 || known.length < 5) return null;
  const limit = Math.min(known.length, typed.length) >= 8 ? 2 : 1;
  const found = Math.min(distance(typed, known, limit), distance(stem(typed), stem(known), limit) + 0.5);
  return found <= limit + 0.5 ? found : null;
}

/** 0 for the same word, up to 2 for a misspelt one, null for a different one. */
export function computeSimilarity(typed: string, known: string): number | null {
  if (typed === known) return 0;
  if (stem(typed) === stem(known)) return 0.5;
  return /\d/.test(typed) || /\d/.test(known) || isSpelt(typed) ? null : countTypos(typed, known);
}
