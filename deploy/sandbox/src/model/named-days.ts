const months = [
  ['january', 'januar', 'jan', 'jänner'],
  ['february', 'februar', 'feb'],
  ['march', 'märz', 'mar', 'mär', 'maerz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nov'],
  ['december', 'dezember', 'dec', 'dez'],
];
/** Source of a pattern that captures a month's name. */
export const monthPattern = `(${months
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})\\.?`;
const getMonth = (word: string): number => months.findIndex((names) => names.includes(word)) + 1;

/** The names of the weekdays, starting with Monday. */
export const weekdays = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
  ['sunday', 'sonntag'],
];

const dayMs = 86_400_000;
export const formatDay = (year: number, monthNumber: number, day: number): string =>
  `${year}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
export const getLastOfMonth = (year: number, monthNumber: number): string =>
  new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
export function getFirstOfMonth(day: string, offset: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + offset);
  return date.toISOString().slice(0, 10);
}
export const getEndOfMonth = (first: string): string =>
  getLastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
export const getMonday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export interface Span {
  from: string;
  to: string;
}
const monthParts: ReadonlyArray<readonly [words: string, getDay: (first: string) => string]> = [
  ['mid|middle of|mitte', (first) => addDays(first, 14)],
  ['early|(?:the )?beginning of|(?:the )?start of|anfang', (first) => first],
  ['late|(?:the )?end of|ende', (first) => getEndOfMonth(first)],
];
const monthPartSource = `(?:${monthParts.map(([words]) => words).join('|')})[ -]${monthPattern}(?: \\d{4})?(?!\\w)`;
const daySources = [
  '(\\d{4})-(\\d{2})-(\\d{2})',
  `(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)? ${monthPattern}(?:,? (\\d{4}))?(?!\\w)`,
  `${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?!\\w)`,
  '(\\d{1,2})\\.\\s?(\\d{1,2})\\.(?:\\s?(\\d{4}|\\d{2}(?!\\d)))?',
  '(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}(?!\\d)))?',
  `${monthPattern}(?: (\\d{4}))?(?!\\w)`,
];

/** Parses a day or month. Without a year, returns the latest such day or month that is not in the future. */
export function parseSpan(text: string, today: string): Span | null {
  const thisYear = Number(today.slice(0, 4));
  const resolveDate = (year: string | undefined, monthNumber: number, day: number): Span => {
    const fourDigits = year?.length === 2 ? `20${year}` : year;
    const thisYearsDay = formatDay(thisYear, monthNumber, day);
    const date = fourDigits
      ? formatDay(Number(fourDigits), monthNumber, day)
      : thisYearsDay > today
        ? formatDay(thisYear - 1, monthNumber, day)
        : thisYearsDay;
    return { from: date, to: date };
  };
  const [isoDay, dayMonth, monthDay, dotted, slashed, monthOnly] = daySources.map((source) =>
    new RegExp(`^${source}$`).exec(text.trim()),
  );
  if (isoDay) return { from: isoDay[0], to: isoDay[0] };
  if (dayMonth) return resolveDate(dayMonth[3], getMonth(dayMonth[2] ?? ''), Number(dayMonth[1]));
  if (monthDay) return resolveDate(monthDay[3], getMonth(monthDay[1] ?? ''), Number(monthDay[2]));
  if (dotted) return resolveDate(dotted[3], Number(dotted[2]), Number(dotted[1]));
  if (slashed) {
    // The day comes first, as in Europe, unless the month would then be invalid.
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    return second > 12 ? resolveDate(slashed[3], first, second) : resolveDate(slashed[3], second, first);
  }
  if (monthOnly) {
    const { from } = resolveDate(monthOnly[2], getMonth(monthOnly[1] ?? ''), 1);
    return { from, to: getEndOfMonth(from) };
  }
  // "Mid October"
  for (const [words, getDay] of monthParts) {
    const month = new RegExp(`^(?:${words})[ -](${monthPattern}.*)$`).exec(text)?.[1];
    const span = month && parseSpan(month, today);
    if (span) return { from: getDay(span.from), to: getDay(span.from) };
  }
  if (/^(today|now|heute|jetzt)$/.test(text)) return { from: today, to: today };
  if (/^(?:(?:the )?day before yesterday|vorgestern)$/.test(text))
    return { from: addDays(today, -2), to: addDays(today, -2) };
  const weekday = weekdays.findIndex((names) => names.some((name) => text.endsWith(name)));
  if (weekday >= 0) {
    const day = addDays(getMonday(today), weekday);
    const hasOccurred = day < today || (day === today && !/^(?:last|letzte|vergangene|vorige)/.test(text));
    const latest = hasOccurred ? day : addDays(day, -7);
    return { from: latest, to: latest };
  }
  if (/^(yesterday|gestern)$/.test(text)) return { from: addDays(today, -1), to: addDays(today, -1) };
  return null;
}
export const removeCaptures = (source: string): string => source.replaceAll(/\((?!\?)/g, '(?:');
const weekdayPattern = `(?:(?:last|letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?) )?(?:${weekdays.flat().join('|')})`;
/** Source of a pattern for a day and month. */
export const calendarDayPattern = `(?:${daySources.slice(0, -1).map(removeCaptures).join('|')})`;
export const dayPattern = `(?:${daySources.map(removeCaptures).join('|')}|today|now|heute|jetzt|(?:the )?day before yesterday|vorgestern|yesterday|gestern|${weekdayPattern}|${removeCaptures(monthPartSource)})`;
