import { monthPattern } from './named-days.ts';

const month = monthPattern.replace('(', '(?:');
const day = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
const rangeSeparator =
  '(?:\\s*[-–—]\\s*|\\s+(?:to|until|till|through|thru|bis|up to)\\s+)(?:(?:the|zum|einschließlich|including)\\s+)*';
const prefix = '(?<![\\p{L}\\d.])(?:(?:from|between|von|vom)\\s+)?(?:(?:the|der|den|dem)\\s+)?';
const year = '(?:,?\\s+\\d{4})?';
const dayWithMonth = `(?:${day}(?:\\s+of)?\\s+${month}${year}|\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{4})?|${month}\\s+${day}${year})`;
const wordEnd = '(?![\\p{L}\\d])';
const monthFirstRange = new RegExp(
  `${prefix}(?<month>${month})\\s+(?<first>${day})${rangeSeparator}(?<second>${day})(?<year>${year})${wordEnd}(?!\\s+(?:of\\s+)?${month})`,
  'gu',
);
const dayFirstRange = new RegExp(
  `${prefix}(?<first>${dayWithMonth}|${day})${rangeSeparator}(?<second>${dayWithMonth})${wordEnd}`,
  'gu',
);

/** Rewrites ranges such as "1–15 March" and "March 1–15" as "from 1 to 15 March", which is unambiguous. */
export const normalizeDayRanges = (text: string): string =>
  text
    .replace(monthFirstRange, 'from $<first> to $<second> $<month>$<year>')
    .replace(dayFirstRange, 'from $<first> to $<second>');
