import {
  findPartOfMonth,
  getCalendarUnit,
  getHalfYear,
  getLastUnits,
  getQuarter,
  getRangeBefore,
  getRangeFrom,
  getUnitsAgo,
  getWholeUnits,
  type Range,
} from './calendar-spans.ts';
import {
  addDays,
  calendarDayPattern,
  dayPattern,
  getMonday,
  monthPattern,
  parseSpan,
  removeCaptures,
  weekdays,
} from './named-days.ts';
import { numberPattern, readNumber } from './vocabulary/numbers.ts';

export interface ParsedDate extends Range {
  /** The words of the request that mention the date. */
  phrase: string;
}

const last =
  '(?:last|past|previous|trailing|recent|most recent|letzten?|letztes|letzter|vergangenen?|vergangenes|vorigen?|voriges|zurückliegenden)';
const unitWords =
  '(days?|tagen?|tage?|weeks?|wochen?|months?|monaten?|monate|monats?|quarters?|quartalen?|quartale?s?|years?|jahren?|jahre?s?)';
const getUnit = (word: string): string =>
  /^d|^tag/.test(word) ? 'd' : /^w/.test(word) ? 'w' : /^m/.test(word) ? 'm' : /^q/.test(word) ? 'q' : 'y';
type Reader = (match: RegExpExecArray, today: string) => Range | null;
const shortDayOnly = /^\d{1,2}(st|nd|rd|th|\.)?$/;
const readBetween: Reader = (match, today) => {
  const [, first = '', second = ''] = match;
  // "Between 1 and 15 March" and "from 12 October to the 25th" mention the month only once.
  const beginText = shortDayOnly.test(first) ? second.replace(/\d{1,2}(st|nd|rd|th|\.)?/, first) : first;
  const isSecondShort = shortDayOnly.test(second);
  const end = parseSpan(isSecondShort ? first.replace(/\d{1,2}(st|nd|rd|th|\.)?/, second) : second, today);
  const endYear = end?.to.slice(0, 4);
  let begin = parseSpan(beginText, today);
  if (!begin || !end || !endYear) return null;
  if (!/\d{4}/.test(beginText) && /\d{4}/.test(second)) begin = { ...begin, from: `${endYear}${begin.from.slice(4)}` };
  // "20 December to 5 January 2026" begins in the previous year.
  const isEarlier = begin.from > end.to && !/\d{4}/.test(beginText);
  const isWeekday = !/\d/.test(beginText);
  const from = isEarlier
    ? isWeekday
      ? addDays(begin.from, -7)
      : `${Number(begin.from.slice(0, 4)) - 1}${begin.from.slice(4)}`
    : begin.from;
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
  '1.': 1,
  '2.': 2,
  '3.': 3,
  '4.': 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  viertes: 4,
};

const inPeriod = '(?:in|during|for|of|on|im|am|vom|for the month of)(?: the)?';
const wholePeriod =
  '(?:the |den |der |dem )?(?:whole|entire|full|complete|all|ganzen?|gesamten?|kompletten?)(?: month| monat)?(?: of)?';

const namedMonth = `${removeCaptures(monthPattern)}(?: \\d{4})?(?!\\w)`;
const ordinal = '(first|1st|second|2nd|ersten?|erstes|1\\.|zweiten?|zweites|2\\.)';

const dayNames = weekdays.flatMap(([english = '', ...german]) => [english, english.slice(0, 3), ...german]).join('|');
const getDayIndex = (word: string): number =>
  weekdays.findIndex((names) => names.some((name) => name === word || name.slice(0, 3) === word));

const beforeLast =
  '(?:(?:the )?(days?|weeks?|months?|quarters?|years?) before (?:last|that|the last(?: one)?)|(?:die |der |den |das |dem )?vorletzte[nrsm]? (wochen?|monate?s?|quartale?s?|jahre?s?))';
const ago = `(?:(${numberPattern}) (days?|weeks?|months?|quarters?|years?) ago|vor (${numberPattern}) (tage?n?|wochen?|monate?n?|quartale?n?|jahre?n?))`;

/** "This month", "last month": the current or previous calendar unit. */
const calendarUnits = `(?:the |den |die |der |das )?(${last}|this|the current|current|diese[nrsm]?|aktuellen?|laufenden?) ${unitWords}`;
const isCurrent = (qualifier: string): boolean => /this|current|diese|aktuell|laufend/.test(qualifier);

const readers: ReadonlyArray<readonly [source: string, read: Reader]> = [
  [
    `(?:the |die |der |den |dem |in )*((?:first|last|final|erste[nr]?|letzte[nr]?) (?:week|woche)|(?:first|second|last|erste[nr]?|zweite[nr]?|letzte[nr]?) (?:half|hälfte)) (?:of|in|im|des|vom|von)(?: the| month of)? (${removeCaptures(monthPattern)}(?: \\d{4})?)s?`,
    ([, part = '', month = ''], today) => findPartOfMonth(part, month, today),
  ],
  // "This year and last year"
  [
    `${calendarUnits} (?:and|und|plus|as well as|sowie) ${calendarUnits}`,
    ([, first = '', firstUnit = '', second = '', secondUnit = ''], today) => {
      const spans = [
        getCalendarUnit(getUnit(firstUnit), isCurrent(first) ? 0 : -1, today),
        getCalendarUnit(getUnit(secondUnit), isCurrent(second) ? 0 : -1, today),
      ];
      const from = spans.map((span) => span.from).toSorted()[0];
      const to = spans
        .map((span) => span.to)
        .toSorted()
        .at(-1);
      return from && to ? { dateRange: 'custom', from, to } : null;
    },
  ],
  [beforeLast, (match, today) => getUnitsAgo(2, getUnit(match[1] ?? match[2] ?? ''), today)],
  [
    `(?:since|from|starting|seit|ab|going back to) ${ago}`,
    (match, today) => {
      const begin = getUnitsAgo(
        readNumber(match[1] ?? match[3] ?? '') ?? 1,
        getUnit(match[2] ?? match[4] ?? ''),
        today,
      );
      return { dateRange: 'custom', from: begin.from, to: today };
    },
  ],
  [
    ago,
    (match, today) =>
      getUnitsAgo(readNumber(match[1] ?? match[3] ?? '') ?? 1, getUnit(match[2] ?? match[4] ?? ''), today),
  ],
  [
    '(week|month|quarter)[ -]to[ -]date|(wtd|mtd|qtd)',
    (match, today) => ({ dateRange: 'custom', ...getCalendarUnit((match[1] ?? match[2] ?? '').slice(0, 1), 0, today) }),
  ],
  [
    `(?:${last} )?(24|48|72)[ -]?(?:hours|hrs|h|stunden)`,
    (match, today) => (match[1] === '24' ? { dateRange: 'today' } : getLastUnits(Number(match[1]) / 24, 'd', today)),
  ],
  [
    `(${numberPattern}) ${unitWords} (?:before|prior to|leading up to|ahead of|vor)(?: the| dem| der)? (${dayPattern})`,
    ([, count = '', unit = '', day = ''], today) =>
      getRangeBefore(readNumber(count) ?? 1, getUnit(unit), parseSpan(day, today)?.from),
  ],
  [
    `(${numberPattern}) ${unitWords} (?:starting|beginning|from|after|following|ab|nach)(?: on| with| the| dem| am)* (${dayPattern})`,
    ([, count = '', unit = '', day = ''], today) =>
      getRangeFrom(readNumber(count) ?? 1, getUnit(unit), parseSpan(day, today)?.from, today),
  ],
  [
    `(?:for |over )?(?:the |this |das |den |dieses |diesen |die |diese )(?:whole|entire|full|complete|ganzen?|gesamten?|kompletten?|ganze) ${unitWords}(?! of| 20)`,
    (match, today) => ({ dateRange: 'custom', ...getCalendarUnit(getUnit(match[1] ?? ''), 0, today) }),
  ],
  [
    `(?:week|woche) (?:(of|from|vom)|starting|beginning|ab)(?: on)?(?: the| dem)? (${dayPattern})`,
    (match, today) => {
      const day = parseSpan(match[2] ?? '', today)?.from;
      if (!day) return null;
      const from = match[1] ? getMonday(day) : day;
      const end = addDays(from, 6);
      return { dateRange: 'custom', from, to: [end, today].toSorted()[0] ?? today };
    },
  ],
  [
    `(?:from |von )?(${dayNames}) ?(?:to|through|until|till|-|–|bis) ?(${dayNames})(?:,? (?:of )?(?:the )?(last|past|previous|this|letzte[rn]?|vorige[rn]?|vergangene[rn]?|diese[rn]?) (?:week|woche))`,
    ([, first = '', second = '', qualifier = ''], today) => {
      const monday = addDays(getMonday(today), /^(this|diese)/.test(qualifier) ? 0 : -7);
      return {
        dateRange: 'custom',
        from: addDays(monday, getDayIndex(first)),
        to: addDays(monday, getDayIndex(second)),
      };
    },
  ],
  [
    `(?:the |am |das )?(?:${last}|this|this past) (?:weekend|wochenende)`,
    (_, today) => {
      const saturday = addDays(getMonday(today), -2);
      return { dateRange: 'custom', from: saturday, to: addDays(saturday, 1) };
    },
  ],
  [
    `(?:the |die |der |den |in )?${last} (${numberPattern}) (?:full|whole|complete|calendar|ganzen?|vollen?|kompletten?|abgeschlossenen?) (?:calendar |kalender)?${unitWords}`,
    ([, count = '', unit = ''], today) => getWholeUnits(readNumber(count) ?? 1, getUnit(unit), today),
  ],
  [
    `(?:between|zwischen)(?: the| dem)? (${dayPattern}|${shortDay}) (?:and|und)(?: the| dem)? (${dayPattern})`,
    readBetween,
  ],
  [
    `(?:from|von|vom|ab)(?: the| dem)? (${dayPattern}|${shortDay}) ?(?:to|until|till|through|bis|-|–)(?: the| zum| einschließlich)? ?(${dayPattern})`,
    readBetween,
  ],
  [`(${dayPattern}) ?(?:to|until|till|through|bis|-|–)(?: the| zum)? ?(${dayPattern})`, readBetween],
  [
    `(?:from|von|vom|between|zwischen)(?: the| dem)? (${dayPattern}) ?(?:to|until|till|through|and|bis|und|-|–)(?: the| zum| dem)? ?(${shortDay})(?![\\w.])`,
    readBetween,
  ],
  [`(${namedMonth})(?:, ?${namedMonth})*(?:,? (?:and|und)|,| &) (${namedMonth})`, readBetween],
  [
    '(?:from|von) (today|heute|yesterday|gestern)(?! (?:on|onwards?|an|to|until|till|bis|through)(?![\\p{L}]))(?! ?[-–])',
    (match) => ({ dateRange: /^[th]/.test(match[1] ?? '') ? 'today' : 'yesterday' }),
  ],
  [
    `(?:since|from|starting|seit|ab)(?: on| the| dem)?(?: last| letzte[nm]| vergangene[nm])? (${weekdays.flat().join('|')})(?:,? (?:(?:of )?(?:last|previous|the previous) week|(?:der )?(?:letzte[rn]?|vorige[rn]?|vergangene[rn]?|vor)(?: )?woche))?`,
    (match, today) => {
      const index = weekdays.findIndex((names) => names.includes(match[1] ?? ''));
      const isLastWeek = /week|woche/.test(match[0]);
      const day = addDays(getMonday(today), index);
      return { dateRange: 'custom', from: isLastWeek || day > today ? addDays(day, -7) : day, to: today };
    },
  ],
  [
    `(?:since|from|starting|seit|ab)(?: the| on| dem| beginning of| start of| anfang)*(?: (?:we|it|they|our|the|wir|der|die|das|es)(?: \\p{L}+){1,3}? (?:on|in|am|im)| (?:launch|start|release|go-live|relaunch|publication|kick-?off|veröffentlichung|beginn|livegang|erscheinen)(?: (?:on|in|of|am|im|vom))?)? (${dayPattern})(?: (?:on|onwards?|an))?`,
    (match, today) => {
      const begin = parseSpan(match[1] ?? '', today);
      return begin && { dateRange: 'custom', from: begin.from, to: today };
    },
  ],
  [
    `(?:since|from|seit|ab)(?: the| dem)?(?: (?:beginning|start|anfang)(?: of| von)?)? (20\\d\\d)(?!\\d)`,
    (match, today) => ({ dateRange: 'custom', from: `${match[1]}-01-01`, to: today }),
  ],
  [
    `(?<!(?:since|from|starting|until|till|to|seit|ab|bis|von|vom)(?: the)? )(?:in |the )*(early|beginning of|start of|anfang|mid|middle of|mitte|late|end of|ende)[ -](${removeCaptures(monthPattern)}(?: \\d{4})?)`,
    ([, part = '', month = ''], today) => findPartOfMonth(part, month, today),
  ],
  [
    'q([1-4])(?:[ /](\\d{4}))? ?(?:&|and|und|to|until|-|–|bis|\\+|plus) ?q([1-4])(?:[ /](\\d{4}))?(?!\\w)',
    ([, first, firstYear, second, secondYear], today) => {
      const from = getQuarter(Number(first), firstYear ?? secondYear, today).from;
      const { to } = getQuarter(Number(second), secondYear ?? firstYear, today);
      return from && to && from < to ? { dateRange: 'custom', from, to } : null;
    },
  ],
  ['q([1-4])(?:[ /](\\d{4}))?(?!\\w)', (match, today) => getQuarter(Number(match[1]), match[2], today)],
  [
    `(first|second|third|fourth|ersten|erstes|zweiten|zweites|dritten|drittes|vierten|viertes|[1-4]\\.|1st|2nd|3rd|4th) (?:quarter|quartal)(?: (?:of )?(\\d{4}))?`,
    (match, today) => getQuarter(quarterWords[match[1] ?? ''] ?? 1, match[2], today),
  ],
  [
    `(?:${ordinal} half(?: of)?(?: the| this)? ?(?:year|(\\d{4}))|${ordinal} halbjahr(?:e?s)?(?: (\\d{4}))?|h([12])(?:[ /](\\d{4}))?)`,
    ([, english = '', year, german = '', germanYear, short = '', ofYear], today) =>
      getHalfYear(/^(s|2|z)/.test(english + german + short) ? 2 : 1, year ?? germanYear ?? ofYear, today),
  ],
  [
    '(?:year to date|ytd|(?:seit|since|from|ab) (?:dem )?(?:jahresbeginn|jahresanfang|(?:the )?(?:start|beginning) of (?:the|this) year|(?:anfang|beginn) (?:des|dieses) jahres))',
    (_, today) => ({ dateRange: 'custom', ...getCalendarUnit('y', 0, today) }),
  ],
  [
    `(?:the |die |den |der |in )?${last} (${numberPattern}) ${unitWords}`,
    (match, today) => getLastUnits(readNumber(match[1] ?? '') ?? 1, getUnit(match[2] ?? ''), today),
  ],
  [
    `(${namedMonth}) (?:so far|to date|until now|bisher|bislang|bis jetzt|bis heute)`,
    (match, today) => {
      const span = parseSpan(match[1] ?? '', today);
      return span && { dateRange: 'custom', from: span.from, to: today };
    },
  ],
  [
    `(?:a|one|ein|eine|einen) (?:full|whole|entire|complete|ganze[nrs]?|volle[nrs]?|komplette[nrs]?) ${unitWords}`,
    (match, today) => getLastUnits(1, getUnit(match[1] ?? ''), today),
  ],
  [`${last} (?:half[ -]?(?:a )?year|halbe[ns]? jahr|halbjahr)|half a year|halbes jahr`, () => ({ dateRange: '6m' })],
  ['(?:last |past )?fortnight', () => ({ dateRange: '14d' })],
  [
    `(?:since|seit) (${numberPattern}) ${unitWords}`,
    (match, today) => getLastUnits(readNumber(match[1] ?? '') ?? 1, getUnit(match[2] ?? ''), today),
  ],
  [
    `${calendarDayPattern}|(?:the )?day before yesterday|vorgestern`,
    (match, today) => {
      const span = parseSpan(match[0], today);
      return span && { dateRange: 'custom', ...span };
    },
  ],
  [`past ${unitWords}`, (match, today) => getLastUnits(1, getUnit(match[1] ?? ''), today)],
  [
    `${last} (?:calendar |full |kalender)?${unitWords}`,
    (match, today) => ({ dateRange: 'custom', ...getCalendarUnit(getUnit(match[1] ?? ''), -1, today) }),
  ],
  ['(?:vormonat|vormonats)', (_, today) => ({ dateRange: 'custom', ...getCalendarUnit('m', -1, today) })],
  ['vorwoche', (_, today) => ({ dateRange: 'custom', ...getCalendarUnit('w', -1, today) })],
  ['vorquartal', (_, today) => ({ dateRange: 'custom', ...getCalendarUnit('q', -1, today) })],
  ['vorjahr', (_, today) => ({ dateRange: 'custom', ...getCalendarUnit('y', -1, today) })],
  [
    `(?:this|current|diese[nrs]?|aktuellen?|aktuelles|laufenden?|laufendes) ${unitWords}(?: (?:so far|to date|bisher))?`,
    (match, today) => ({ dateRange: 'custom', ...getCalendarUnit(getUnit(match[1] ?? ''), 0, today) }),
  ],
  [
    `(?:${inPeriod}|${wholePeriod}) (${dayPattern})`,
    (match, today) => {
      const span = parseSpan(match[1] ?? '', today);
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
    (match, today) => getLastUnits(readNumber(match[1] ?? '') ?? 1, getUnit(match[2] ?? ''), today),
  ],
  [
    `(one|1|einen|eine|einem) (day|tag|week|woche|month|monat|year|jahr|quarter|quartal)`,
    (match, today) => getLastUnits(1, getUnit(match[2] ?? ''), today),
  ],
  [
    `(?!(?:may|mar|march|mai|sep)(?![\\p{L}]))(${namedMonth})`,
    (match, today) => {
      const span = parseSpan(match[1] ?? '', today);
      return span && { dateRange: 'custom', ...span, to: span.to > today && span.from <= today ? today : span.to };
    },
  ],
  // "Last Friday"
  [
    `(?:only |just |nur )?(?:on |am )?((?:(?:last|letzte[nr]?|vergangene[nr]?) )?(?:${weekdays.flat().join('|')}))(?: only| nur)?`,
    ([, day = ''], today) => {
      const span = parseSpan(day, today);
      return span && { dateRange: 'custom', ...span };
    },
  ],
  ['(7|14|30)d(?!\\w)', (match) => ({ dateRange: match[0] })],
  ['(1|3|6|12)m(?!\\w)', (match) => ({ dateRange: match[0] })],
  [
    `(${removeCaptures(monthPattern)} \\d{4})`,
    (match, today) => {
      const span = parseSpan(match[1] ?? '', today);
      return span && { dateRange: 'custom', ...span };
    },
  ],
  [
    '(20[1-3]\\d)',
    (match, today) => ({
      dateRange: 'custom',
      from: `${match[1]}-01-01`,
      to: today.startsWith(match[1] ?? '') ? today : `${match[1]}-12-31`,
    }),
  ],
];

const compiledReaders = readers.map(
  ([source, read]) => [new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u'), read] as const,
);

/** Matches the old range in requests such as "October instead of the last 7 days". */
const replacedRangePattern = new RegExp(
  `(?<![\\p{L}])(?:instead of|rather than|statt|anstatt|anstelle von|and not|not|nicht) (?:the |die |der |den |dem |des |just |only |nur )*(?:${last} (?:${numberPattern} )?${unitWords}|this ${unitWords}|diese[nrsm]? ${unitWords}|today|yesterday|heute|gestern)(?![\\p{L}])`,
  'u',
);

/** Finds the date range that a request mentions; null if there is none. @param request in lower case */
export function findDates(request: string, today: string): ParsedDate | null {
  const withoutReplaced = request.replace(replacedRangePattern, ' ');
  const text = compiledReaders.some(([pattern]) => pattern.test(withoutReplaced)) ? withoutReplaced : request;
  for (const [pattern, read] of compiledReaders) {
    const match = pattern.exec(text);
    const range = match && read(match, today);
    if (range) return { ...range, phrase: match[0] };
  }
  return null;
}
