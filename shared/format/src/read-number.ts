import type { Locale } from './options.ts';

/** The character before the fraction. With a point, groups of thousands may be set off by commas, and the other way round. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Digits before the decimal mark, and after it: what a double holds exactly enough for amounts. */
const integerDigits = 12;
const fractionDigits = 9;

const patternOf = (decimal: DecimalMark): RegExp => {
  const grouped = `\\d{1,3}(?:(?<group>${decimal === '.' ? ',' : '\\.'}|[' ])\\d{3}(?:\\k<group>\\d{3})*)?`;
  return new RegExp(`^(?<sign>[+-]?)(?<whole>${grouped}|\\d+)(?:\\${decimal}(?<fraction>\\d{1,${fractionDigits}}))?$`);
};
const patterns: Record<DecimalMark, RegExp> = { '.': patternOf('.'), ',': patternOf(',') };

/** Typographic signs as plain ones: minus (U+2212), apostrophes, and the narrow and non-breaking spaces of groups. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[\u2019\u02BC]/g, "'")
    .replace(/[\u00A0\u2009\u202F]/g, ' ');

/**
 * A written number with the decimal mark given: `1,234.5` with a point, `1.234,5` with a comma; groups also by space or apostrophe,
 * in threes throughout.
 * @returns undefined where the text is no such number, or has more than 12 digits before and 9 after the mark
 */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const { sign = '', whole = '', fraction = '' } = patterns[decimal].exec(plain(text))?.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  if (digits === '' || digits.length > integerDigits) return undefined;
  const value = Number(`${sign}${digits}.${fraction}`);
  return Object.is(value, -0) ? 0 : value;
}

/** Whether the text is a number with either mark, but not the same one: `1,234` and `1.234`. */
export function isDoubtful(text: string): boolean {
  const [point, comma] = decimalMarks.map((decimal) => readNumber(text, decimal));
  return point !== undefined && comma !== undefined && point !== comma;
}

export const decimalMarkOf = (locale: Locale): DecimalMark => (locale === 'de' ? ',' : '.');

/**
 * A number as somebody typed it: by the habits of either language where only one of them reads it (`12,5` is 12.5 in English,
 * too), and by the language of the page where both do.
 */
export function readTypedNumber(text: string, locale: Locale): number | undefined {
  const own = decimalMarkOf(locale);
  return readNumber(text, own) ?? readNumber(text, own === '.' ? ',' : '.');
}

/**
 * The decimal marks by which every one of the texts is a number: one where the texts tell, both where they leave it open, none where
 * they contradict each other or are no numbers. Where both give the same values there is nothing to choose: the point stands for both.
 */
export function possibleMarks(texts: readonly string[]): DecimalMark[] {
  const possible = decimalMarks.filter((decimal) => texts.every((text) => readNumber(text, decimal) !== undefined));
  return possible.length === 2 && !texts.some(isDoubtful) ? ['.'] : possible;
}
