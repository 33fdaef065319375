import { getMode } from './change-words.ts';
import { commonWords } from './vocabulary/common-words.ts';
import { getChartType, getColor, getDisplay } from './vocabulary/display-words.ts';
import { readNumber } from './vocabulary/numbers.ts';

/** Removes plural and case endings, so the forms of a word match. */
export function stem(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?:innen|nen|en|es|er|n|s|e)$/, '');
}

/** Counts the letters that differ, counting two swapped letters as one. Any number above the limit means "too many". */
function computeDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const getCost = (row: number, column: number): number => rows[row]?.[column] ?? limit + 1;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          getCost(i - 1, j) + 1,
          getCost(i, j - 1) + 1,
          getCost(i - 1, j - 1) + cost,
          isSwap ? getCost(i - 2, j - 2) + 1 : limit + 1,
        ),
      );
    }
  }
  return getCost(a.length, b.length);
}

const isSwapped = (typed: string, expected: string): boolean =>
  [...typed].toSorted().join('') === [...expected].toSorted().join('') && computeDistance(typed, expected, 1) === 1;

/** Whether a word is known and must not be corrected: "lines" is not a misspelled "likes". */
export const isSpelledCorrectly = (word: string): boolean =>
  commonWords.has(word) ||
  [getMode, getChartType, getDisplay, getColor, readNumber].some((getMeaning) => getMeaning(word) !== null);

/**
 * Counts the wrong letters in a word; null if there are too many. A short word may only have two letters swapped, or
 * one missing.
 */
export function countTypos(typed: string, expected: string): number | null {
  if (typed[0] !== expected[0]) return null;
  if (typed.length === 4 && expected.length === 4) return isSwapped(typed, expected) ? 1 : null;
  if (typed.length === 4 && expected.length === 5)
    return !expected.startsWith(typed) && computeDistance(typed, expected, 1) === 1 ? 1 : null;
  if (typed.length < 5 || expected.length < 5) return null;
  const limit = Math.min(expected.length, typed.length) >= 8 ? 2 : 1;
  const typoCount = Math.min(
    computeDistance(typed, expected, limit),
    computeDistance(stem(typed), stem(expected), limit) + 0.5,
  );
  return typoCount <= limit + 0.5 ? typoCount : null;
}

/** Returns 0 for the same word, up to 2.5 for a misspelled one, and null for a different one. */
export function computeDifference(typed: string, expected: string): number | null {
  if (typed === expected) return 0;
  if (stem(typed) === stem(expected)) return 0.5;
  return /\d/.test(typed) || /\d/.test(expected) || isSpelledCorrectly(typed) ? null : countTypos(typed, expected);
}
