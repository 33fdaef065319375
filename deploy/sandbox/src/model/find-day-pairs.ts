import { monthPattern } from './named-days.ts';

const month = monthPattern.replace('(', '(?:');
const day = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
const until =
  '(?:\\s*[-–—]\\s*|\\s+(?:to|until|till|through|thru|bis|up to)\\s+)(?:(?:the|zum|einschließlich|including)\\s+)*';
const prefix = '(?<![\\p{L}\\d.])(?:(?:from|between|von|vom)\\s+)?(?:(?:the|der|den|dem)\\s+)?';
const year = '(?:,?\\s+\\d{4})?';
const named = `(?:${day}(?:\\s+of)?\\s+${month}${year}|\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{4})?|${month}\\s+${day}${year})`;
const wordEnd = '(?![\\p{L}\\d])';
const monthFirst = new RegExp(
  `${prefix}(?<month>${month})\\s+(?<first>${day})${until}(?<second>${day})(?<year>${year})${wordEnd}(?!\\s+(?:of\\s+)?${month})`,
  'gu',
);
const dayFirst = new RegExp(`${prefix}(?<first>${named}|${day})${until}(?<second>${named})${wordEnd}`, 'gu');

/** Rewrites "1–15 March", "March 1–15" and "1.–15.3." as "from 1 to 15 March", which is unambiguous. */
export const normalizeDayPairs = (text: string): string =>
  text
    .replace(monthFirst, 'from $<first> to $<second> $<month>$<year>')
    .replace(dayFirst, 'from $<first> to $<second>');
