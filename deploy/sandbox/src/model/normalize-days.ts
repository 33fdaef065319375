import { getFirstOfMonth, monthPattern, removeCaptures } from './named-days.ts';

/** Ordinals for days, starting with the first, in English and German. */
const simpleOrdinals: ReadonlyArray<readonly [english: string, german: string]> = [
  ['first', 'erst'],
  ['second', 'zweit'],
  ['third', 'dritt'],
  ['fourth', 'viert'],
  ['fifth', 'fünft'],
  ['sixth', 'sechst'],
  ['seventh', 'siebt'],
  ['eighth', 'acht'],
  ['ninth', 'neunt'],
  ['tenth', 'zehnt'],
  ['eleventh', 'elft'],
  ['twelfth', 'zwölft'],
  ['thirteenth', 'dreizehnt'],
  ['fourteenth', 'vierzehnt'],
  ['fifteenth', 'fünfzehnt'],
  ['sixteenth', 'sechzehnt'],
  ['seventeenth', 'siebzehnt'],
  ['eighteenth', 'achtzehnt'],
  ['nineteenth', 'neunzehnt'],
  ['twentieth', 'zwanzigst'],
];
const germanDigits = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const compoundOrdinals = [
  ...germanDigits.map(
    (digit, index) => [20 + index + 1, `twenty[- ]${simpleOrdinals[index]?.[0]}`, `${digit}undzwanzigst`] as const,
  ),
  [30, 'thirtieth', 'dreißigst'] as const,
  [31, 'thirty[- ]first', 'einunddreißigst'] as const,
];
const ordinals = [
  ...simpleOrdinals.map(([english, german], index) => [index + 1, english, german] as const),
  ...compoundOrdinals,
].map(([day, english, german]) => [day, `${english}|${german}e[nr]?`] as const);
const ordinalPattern = ordinals
  .map(([, words]) => words)
  .toReversed()
  .join('|');
const toDayNumber = (word: string): string =>
  `${ordinals.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(word))?.[0]}.`;
const namedMonth = removeCaptures(monthPattern);
const englishMonths = 'january february march april may june july august september october november december'.split(
  ' ',
);

const previousWords =
  '(?:last|the last|previous|the previous|letzten|vorigen|vergangenen|des letzten|des vorigen|des vergangenen)';
const currentWords = '(?:this|the current|the same|diese[sn]|des laufenden|des aktuellen|laufenden)';
const spelledDay = new RegExp(
  `(?<![\\p{L}])(?:${ordinalPattern})(?= (?:of )?(?:${namedMonth}|${previousWords} month|${currentWords} month|${previousWords} monats?|${currentWords} monats?)(?![\\p{L}]))`,
  'gu',
);
const bareDay = new RegExp(
  `(?<![\\p{L}])(?<=(?:the|dem|den|der|zum|vom|am) )(?:${ordinalPattern})(?= (?:to|till|until|through|bis|and|und) (?:the |dem |zum |den )?(?:\\d|${ordinalPattern}))`,
  'gu',
);
const endDay = new RegExp(
  `(?<![\\p{L}])(?<=(?:to|till|until|through|thru|bis) (?:the |zum |den )?)(?:${ordinalPattern})(?=\\s*(?:[,.;!?]|and |und |please|bitte|$))`,
  'gu',
);
const dayOfMonth = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(?:(${previousWords})|${currentWords}) (?:month|monats?)(?![\\p{L}])`,
  'gu',
);
const monthOfYear = new RegExp(
  `(?<![\\p{L}])(${namedMonth})(?:,? (?:of |des |im |in )?(?:(last|the last|letzten|vergangenen|vorigen|the previous)|this|diese[sn]) (?:year|jahre?s?))(?![\\p{L}])`,
  'gu',
);
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d])/g;

/** "Start date A, end date B" */
const labeledRange =
  /(?<![\p{L}])(?:start(?:ing)?|begin(?:ning)?|from|von|anfang|beginn)(?: date|datum)?(?: is| ist)? ?[:=]? ?([^,;:]*\d[^,;:]*?)(?:,| and| und|;)? (?:end(?:ing)?|to|bis|ende)(?: date|datum)?(?: is| ist)? ?[:=]? ?(?=[^,;]*\d)/gu;

/** Whether a date such as "10/15" shows that the month comes first. */
const isMonthFirst = (text: string): boolean =>
  [...text.matchAll(slashed)].some(([, first, second]) => Number(second) > 12 && Number(first) <= 12);

/**
 * Writes spelled-out and relative days with digits: "the 3rd of this month" becomes "the 3. november 2026", and "first
 * of september" becomes "1. of september".
 */
export function normalizeDays(text: string, today: string): string {
  const getMonthName = (offset: number): string => {
    const [year, month = ''] = getFirstOfMonth(today, offset).split('-');
    return `${englishMonths[Number(month) - 1]} ${year}`;
  };
  const year = Number(today.slice(0, 4));
  const normalized = text
    .replace(labeledRange, 'from $1 to ')
    .replace(spelledDay, toDayNumber)
    .replace(bareDay, toDayNumber)
    .replace(endDay, toDayNumber)
    .replace(dayOfMonth, (_, day: string, previous?: string) => `${day}. ${getMonthName(previous ? -1 : 0)}`)
    .replace(monthOfYear, (_, month: string, previous?: string) => `${month} ${previous ? year - 1 : year}`);
  return isMonthFirst(normalized) ? normalized.replace(slashed, '$2/$1') : normalized;
}
