import { numberOf, numberPattern } from './vocabulary.ts';

export interface FoundDate {
  dateRange: string;
  from?: string;
  to?: string;
  /** The words of the request that name the date. */
  words: string;
}

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
/** The name of a month, which it captures. */
export const monthPattern = `(${months
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})\\.?`;
const monthOf = (word: string): number => months.findIndex((names) => names.includes(word)) + 1;

/** From Monday on. */
const weekdays = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
  ['sunday', 'sonntag'],
];

const dayMs = 86_400_000;
const iso = (year: number, monthNumber: number, day: number): string =>
  `${year}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
const lastOfMonth = (year: number, monthNumber: number): string =>
  new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
function firstOfMonth(day: string, shift: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + shift);
  return date.toISOString().slice(0, 10);
}
const endOfMonth = (first: string): string => lastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

interface Span {
  from: string;
  to: string;
}
const daySources = [
  '(\\d{4})-(\\d{2})-(\\d{2})',
  `(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)? ${monthPattern}(?:,? (\\d{4}))?(?!\\w)`,
  `${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?!\\w)`,
  '(\\d{1,2})\\.\\s?(\\d{1,2})\\.(?:\\s?(\\d{4}|\\d{2}(?!\\d)))?',
  '(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2}(?!\\d))',
  `${monthPattern}(?: (\\d{4}))?(?!\\w)`,
];

/** A day or month in words; without a year, the latest one that is not in the future. */
function spanOf(text: string, today: string): Span | null {
  const thisYear = Number(today.slice(0, 4));
  const at = (year: string | undefined, monthNumber: number, day: number): Span => {
    const fourDigits = year?.length === 2 ? `20${year}` : year;
    const guess = iso(thisYear, monthNumber, day);
    const date = fourDigits
      ? iso(Number(fourDigits), monthNumber, day)
      : guess > today
        ? iso(thisYear - 1, monthNumber, day)
        : guess;
    return { from: date, to: date };
  };
  const [isoDay, dayMonth, monthDay, german, slashed, monthOnly] = daySources.map((source) =>
    new RegExp(`^${source}$`).exec(text.trim()),
  );
  if (isoDay) return { from: isoDay[0], to: isoDay[0] };
  if (dayMonth) return at(dayMonth[3], monthOf(dayMonth[2] ?? ''), Number(dayMonth[1]));
  if (monthDay) return at(monthDay[3], monthOf(monthDay[1] ?? ''), Number(monthDay[2]));
  if (german) return at(german[3], Number(german[2]), Number(german[1]));
  if (slashed) {
    // Day first, as in Europe, unless that is no date.
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    return second > 12 ? at(slashed[3], first, second) : at(slashed[3], second, first);
  }
  if (monthOnly) {
    const { from } = at(monthOnly[2], monthOf(monthOnly[1] ?? ''), 1);
    return { from, to: endOfMonth(from) };
  }
  if (/^(today|now|heute|jetzt)$/.test(text)) return { from: today, to: today };
  if (/^(yesterday|gestern)$/.test(text)) return { from: addDays(today, -1), to: addDays(today, -1) };
  return null;
}
const unnamed = (source: string): string => source.replaceAll(/\((?!\?)/g, '(?:');
const anyDay = `(?:${daySources.map(unnamed).join('|')}|today|now|heute|jetzt|yesterday|gestern)`;

const last =
  '(?:last|past|previous|trailing|recent|most recent|letzten?|letztes|letzter|vergangenen?|vergangenes|vorigen?|voriges|zurückliegenden)';
const unitWords =
  '(days?|tagen?|tage?|weeks?|wochen?|months?|monaten?|monate|monats?|quarters?|quartalen?|quartale?s?|years?|jahren?|jahre?s?)';
const unitOf = (word: string): string =>
  /^d|^tag/.test(word) ? 'd' : /^w/.test(word) ? 'w' : /^m/.test(word) ? 'm' : /^q/.test(word) ? 'q' : 'y';
const fixed = new Set(['7d', '14d', '30d', '1m', '3m', '6m', '12m']);

/** The last `count` units, up to today. */
function lastUnits(count: number, unit: string, today: string): Omit<FoundDate, 'words'> {
  const range =
    unit === 'w'
      ? `${count * 7}d`
      : unit === 'q'
        ? `${count * 3}m`
        : unit === 'y'
          ? `${count * 12}m`
          : `${count}${unit}`;
  if (fixed.has(range)) return { dateRange: range };
  const length = Number.parseInt(range, 10);
  if (range.endsWith('d')) return { dateRange: 'custom', from: addDays(today, 1 - length), to: today };
  const first = firstOfMonth(today, -length);
  const day = Math.min(Number(today.slice(8)), Number(endOfMonth(first).slice(8)));
  return { dateRange: 'custom', from: addDays(`${first.slice(0, 8)}${String(day).padStart(2, '0')}`, 1), to: today };
}

/** A calendar unit: the current one up to today, or the whole previous one. */
function calendarUnit(unit: string, shift: 0 | -1, today: string): Span {
  const year = Number(today.slice(0, 4));
  const first =
    unit === 'w'
      ? addDays(mondayOf(today), 7 * shift)
      : unit === 'm'
        ? firstOfMonth(today, shift)
        : unit === 'q'
          ? firstOfMonth(iso(year, Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1, 1), 3 * shift)
          : iso(year + shift, 1, 1);
  if (shift === 0) return { from: first, to: today };
  const to =
    unit === 'w'
      ? addDays(first, 6)
      : unit === 'm'
        ? endOfMonth(first)
        : unit === 'q'
          ? endOfMonth(firstOfMonth(first, 2))
          : iso(year - 1, 12, 31);
  return { from: first, to };
}

type Reader = (match: RegExpExecArray, today: string) => Omit<FoundDate, 'words'> | null;
const between: Reader = (match, today) => {
  const [, first = '', second = ''] = match;
  // "between 1 and 15 March" names the month once.
  const named = /^\d{1,2}(st|nd|rd|th|\.)?$/.test(first) ? second.replace(/\d{1,2}(st|nd|rd|th|\.)?/, first) : first;
  const end = spanOf(second, today);
  const endYear = end?.to.slice(0, 4);
  let begin = spanOf(named, today);
  if (!begin || !end || !endYear) return null;
  if (!/\d{4}/.test(named) && /\d{4}/.test(second)) begin = { ...begin, from: `${endYear}${begin.from.slice(4)}` };
  // "20 December to 5 January 2026" begins in the year before.
  const isEarlier = begin.from > end.to && !/\d{4}/.test(named);
  const from = isEarlier ? `${Number(begin.from.slice(0, 4)) - 1}${begin.from.slice(4)}` : begin.from;
  return { dateRange: 'custom', from, to: end.to };
};
const shortDay = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
const quarterWords: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  ersten: 1,
  erstes: 1,
  zweiten: 2,
  zweites: 2,
  dritten: 3,
  drittes: 3,
  vierten: 4,
  viertes: 4,
};

const inPeriod = '(?:in|during|for|of|on|im|am|vom|for the month of)(?: the)?';
const whole =
  '(?:the |den |der |dem )?(?:whole|entire|full|complete|all|ganzen?|gesamten?|kompletten?)(?: month| monat)?(?: of)?';

const namedMonth = `${unnamed(monthPattern)}(?: \\d{4})?(?!\\w)`;
const ordinal = '(first|1st|second|2nd|ersten?|erstes|1\\.|zweiten?|zweites|2\\.)';

const readers: ReadonlyArray<readonly [source: string, read: Reader]> = [
  [`(?:between|zwischen)(?: the| dem)? (${anyDay}|${shortDay}) (?:and|und)(?: the| dem)? (${anyDay})`, between],
  [
    `(?:from|von|vom|ab)(?: the| dem)? (${anyDay}|${shortDay}) ?(?:to|until|till|through|bis|-|–)(?: the| zum| einschließlich)? ?(${anyDay})`,
    between,
  ],
  [`(${anyDay}) ?(?:to|until|till|through|bis|-|–)(?: the| zum)? ?(${anyDay})`, between],
  [`(${namedMonth})(?:,? (?:and|und)|,| &) (${namedMonth})`, between],
  [
    `(?:since|from|starting|seit|ab)(?: the| on| dem| beginning of| start of| anfang)* (${anyDay})(?: (?:on|onwards?|an))?`,
    (match, today) => {
      const begin = spanOf(match[1] ?? '', today);
      return begin && { dateRange: 'custom', from: begin.from, to: today };
    },
  ],
  [
    `(?:since|from|starting|seit|ab)(?: on| the| dem)?(?: last| letzte[nm]| vergangene[nm])? (${weekdays.flat().join('|')})(?:,? (?:(?:of )?(?:last|previous|the previous) week|(?:der )?(?:letzte[rn]?|vorige[rn]?|vergangene[rn]?|vor)(?: )?woche))?`,
    (match, today) => {
      const index = weekdays.findIndex((names) => names.includes(match[1] ?? ''));
      const isLastWeek = /week|woche/.test(match[0]);
      const day = addDays(mondayOf(today), index);
      return { dateRange: 'custom', from: isLastWeek || day > today ? addDays(day, -7) : day, to: today };
    },
  ],
  [
    `(?:since|from|seit|ab)(?: the| dem)?(?: (?:beginning|start|anfang)(?: of| von)?)? (20\\d\\d)(?!\\d)`,
    (match, today) => ({ dateRange: 'custom', from: `${match[1]}-01-01`, to: today }),
  ],
  ['q([1-4])(?:[ /](\\d{4}))?(?!\\w)', (match, today) => quarter(Number(match[1]), match[2], today)],
  [
    `(first|second|third|fourth|ersten|erstes|zweiten|zweites|dritten|drittes|vierten|viertes) (?:quarter|quartal)(?: (?:of )?(\\d{4}))?`,
    (match, today) => quarter(quarterWords[match[1] ?? ''] ?? 1, match[2], today),
  ],
  [
    `(?:${ordinal} half(?: of)?(?: the| this)? ?(?:year|(\\d{4}))|${ordinal} halbjahr(?:e?s)?(?: (\\d{4}))?|h([12])(?:[ /](\\d{4}))?)`,
    ([, english = '', year, german = '', jahr, short = '', ofYear], today) =>
      half(/^(s|2|z)/.test(english + german + short) ? 2 : 1, year ?? jahr ?? ofYear, today),
  ],
  [
    '(?:year to date|ytd|(?:seit|since) (?:jahresbeginn|jahresanfang|the (?:start|beginning) of the year))',
    (_, today) => ({ dateRange: 'custom', ...calendarUnit('y', 0, today) }),
  ],
  [
    `(?:the |die |den |der |in )?${last} (${numberPattern}) ${unitWords}`,
    (match, today) => lastUnits(numberOf(match[1] ?? '') ?? 1, unitOf(match[2] ?? ''), today),
  ],
  [`${last} (?:half[ -]?(?:a )?year|halbe[ns]? jahr|halbjahr)|half a year|halbes jahr`, () => ({ dateRange: '6m' })],
  ['(?:last |past )?fortnight', () => ({ dateRange: '14d' })],
  [`past ${unitWords}`, (match, today) => lastUnits(1, unitOf(match[1] ?? ''), today)],
  [
    `${last} (?:calendar |full |kalender)?${unitWords}`,
    (match, today) => ({ dateRange: 'custom', ...calendarUnit(unitOf(match[1] ?? ''), -1, today) }),
  ],
  ['(?:vormonat|vormonats)', (_, today) => ({ dateRange: 'custom', ...calendarUnit('m', -1, today) })],
  ['vorwoche', (_, today) => ({ dateRange: 'custom', ...calendarUnit('w', -1, today) })],
  ['vorquartal', (_, today) => ({ dateRange: 'custom', ...calendarUnit('q', -1, today) })],
  ['vorjahr', (_, today) => ({ dateRange: 'custom', ...calendarUnit('y', -1, today) })],
  [
    `(?:this|current|diese[nrs]?|aktuellen?|aktuelles|laufenden?|laufendes) ${unitWords}(?: (?:so far|to date|bisher))?`,
    (match, today) => ({ dateRange: 'custom', ...calendarUnit(unitOf(match[1] ?? ''), 0, today) }),
  ],
  [
    `(?:${inPeriod}|${whole}) (${anyDay})`,
    (match, today) => {
      const span = spanOf(match[1] ?? '', today);
      return (
        span &&
        (span.to === today && span.from === today
          ? { dateRange: 'today' }
          : span.from === span.to && span.from === addDays(today, -1)
            ? { dateRange: 'yesterday' }
            : { dateRange: 'custom', ...span, to: span.to > today && span.from <= today ? today : span.to })
      );
    },
  ],
  [
    '(?:in|for|im jahr|im|jahr|all of|(?:the )?whole of|throughout|during|ganz|(?:the|calendar|full|whole) year|gesamten?|komplettes jahr|ganzes jahr) (20\\d\\d)(?!\\d)',
    (match, today) => ({
      dateRange: 'custom',
      from: `${match[1]}-01-01`,
      to: today.startsWith(match[1] ?? '') ? today : `${match[1]}-12-31`,
    }),
  ],
  ['today|heute|heutigen? tag', () => ({ dateRange: 'today' })],
  ['yesterday|gestern', () => ({ dateRange: 'yesterday' })],
  [
    `(${numberPattern})[ -](days?|tagen?|tage|weeks?|wochen|months?|monaten?|monate|quarters|quartale|years|jahre)(?! of)`,
    (match, today) => lastUnits(numberOf(match[1] ?? '') ?? 1, unitOf(match[2] ?? ''), today),
  ],
  [
    `(one|1|einen|eine|einem) (day|tag|week|woche|month|monat|year|jahr|quarter|quartal)`,
    (match, today) => lastUnits(1, unitOf(match[2] ?? ''), today),
  ],
  ['(7|14|30)d(?!\\w)', (match) => ({ dateRange: match[0] })],
  ['(1|3|6|12)m(?!\\w)', (match) => ({ dateRange: match[0] })],
  [
    `(${unnamed(monthPattern)} \\d{4})`,
    (match, today) => {
      const span = spanOf(match[1] ?? '', today);
      return span && { dateRange: 'custom', ...span };
    },
  ],
];

function quarter(number: number, year: string | undefined, today: string): Omit<FoundDate, 'words'> {
  const thisYear = Number(today.slice(0, 4));
  const first = iso(year ? Number(year) : thisYear, number * 3 - 2, 1);
  const from = !year && first > today ? iso(thisYear - 1, number * 3 - 2, 1) : first;
  const end = endOfMonth(firstOfMonth(from, 2));
  return { dateRange: 'custom', from, to: from <= today && end > today ? today : end };
}

/** A half of a year, up to today; without a year, the latest that has begun. */
function half(number: 1 | 2, year: string | undefined, today: string): Omit<FoundDate, 'words'> {
  const thisYear = Number(today.slice(0, 4));
  const month = number * 6 - 5;
  const inYear = year ? Number(year) : iso(thisYear, month, 1) > today ? thisYear - 1 : thisYear;
  const end = lastOfMonth(inYear, month + 5);
  const from = iso(inYear, month, 1);
  return { dateRange: 'custom', from, to: from <= today && end > today ? today : end };
}

/** "In March last year": a named month of another year. */
function ofYear(text: string, found: Omit<FoundDate, 'words'>, today: string): Omit<FoundDate, 'words'> {
  const { from, to } = found;
  if (!from || !to || !/\d{1,2}|\p{L}/u.test(text)) return found;
  const isLastYear = new RegExp(
    `${monthPattern},? (?:(?:of )?last year|(?:des )?(?:letzten|vergangenen|vorigen) jahre?s?)`,
  ).test(text);
  if (!isLastYear) return found;
  const shift = Number(today.slice(0, 4)) - 1 - Number(to.slice(0, 4));
  const at = (day: string): string => `${Number(day.slice(0, 4)) + shift}${day.slice(4)}`;
  return { ...found, from: at(from), to: at(to) };
}

/** The days that a request names; null if it names none. @param text in lower case */
export function findDates(text: string, today: string): FoundDate | null {
  for (const [source, read] of readers) {
    const match = new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u').exec(text);
    const found = match && read(match, today);
    if (found) return { ...ofYear(text, found, today), words: match[0] };
  }
  return null;
}
