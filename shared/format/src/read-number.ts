import type { Locale } from './options.ts';

/** The decimal mark. With a point, thousands may be grouped by commas, and vice versa. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** The numbers of digits before and after the decimal mark that a double represents precisely enough for amounts. */
const maxIntegerDigits = 12;
const maxFractionDigits = 9;

const createPattern = (decimal: DecimalMark): RegExp => {
  const grouped = `\\d{1,3}(?:(?<group>${decimal === '.' ? ',' : '\\.'}|[' ])\\d{3}(?:\\k<group>\\d{3})*)?`;
  return new RegExp(
    `^(?<sign>[+-]?)(?<whole>${grouped}|\\d+)(?:\\${decimal}(?<fraction>\\d{1,${maxFractionDigits}}))?$`,
  );
};
const patterns: Record<DecimalMark, RegExp> = { '.': createPattern('.'), ',': createPattern(',') };

/**
 * Normalizes typographic minus signs (U+2212) and apostrophes, and the narrow and non-breaking spaces between groups.
 */
const normalize = (text: string): string =>
  text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[\u2019\u02BC]/g, "'")
    .replace(/[\u00A0\u2009\u202F]/g, ' ');

/**
 * Parses a number with the given decimal mark: `1,234.5` with a point, `1.234,5` with a comma. Groups of three digits
 * may also be separated by spaces or apostrophes, but not by both.
 * @returns undefined if the text is not such a number, or has more than 12 digits before or 9 digits after the mark
 */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const { sign = '', whole = '', fraction = '' } = patterns[decimal].exec(normalize(text))?.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  if (digits === '' || digits.length > maxIntegerDigits) return undefined;
  const value = Number(`${sign}${digits}.${fraction}`);
  return Object.is(value, -0) ? 0 : value;
}

/** Whether the text is a different number with each mark, such as `1,234` or `1.234`. */
export function isAmbiguousNumber(text: string): boolean {
  const [point, comma] = decimalMarks.map((decimal) => readNumber(text, decimal));
  return point !== undefined && comma !== undefined && point !== comma;
}

export const getDecimalMark = (locale: Locale): DecimalMark => (locale === 'de' ? ',' : '.');

/**
 * Parses a number as typed by a person: if it matches only one language's notation, that one is used (`12,5` is 12.5 in
 * English as well); if it matches both, the page's language decides.
 */
export function readTypedNumber(text: string, locale: Locale): number | undefined {
  const decimalMark = getDecimalMark(locale);
  return readNumber(text, decimalMark) ?? readNumber(text, decimalMark === '.' ? ',' : '.');
}

/**
 * Finds the decimal marks with which all strings are numbers: one if the strings are conclusive, both if they are
 * ambiguous, none if they contradict each other or are not numbers. If both marks give the same values, returns only
 * the point.
 */
export function findPossibleMarks(texts: readonly string[]): DecimalMark[] {
  const possibleMarks = decimalMarks.filter((decimal) =>
    texts.every((text) => readNumber(text, decimal) !== undefined),
  );
  return possibleMarks.length === 2 && !texts.some(isAmbiguousNumber) ? ['.'] : possibleMarks;
}
