import { numberPattern, readNumber } from './vocabulary/numbers.ts';

/** A value that a request mentions, such as a title or limit, and the remaining text. */
export interface ParsedValue<Value> {
  value: Value | null;
  rest: string;
}

function matchFirst<Value>(
  text: string,
  patterns: ReadonlyArray<readonly [RegExp, (match: RegExpExecArray) => Value]>,
): ParsedValue<Value> {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    if (match) return { value: read(match), rest: text.replace(match[0], ' ') };
  }
  return { value: null, rest: text };
}

const titleWords = '(?:title|heading|headline|titel|überschrift)';
const quotes = '["“”„«»\'‘’]';
/** "Call it Summer and show the top ten" continues with another request. */
const nextRequest =
  '(?:please |then |also |bitte |dann |auch )*(?:add|show|sort|make|remove|drop|use|change|limit|set|put|hide|include|order|split|display|switch|turn|draw|zeige?|füge?|sortiere?|mache?|entferne?|lösche?|setze?|nimm|begrenze?|ergänze?|stelle?) ';
const titleEnd = `(?:(?=(?:,|[.!;]|,? and|,? und|,? then) ${nextRequest})|(?:,? (?:please|pls|bitte|thanks|thank you|danke))?[.!]?\\s*$)`;
const readUnquotedTitle = (match: RegExpExecArray): string =>
  (match[1] ?? '').replaceAll(new RegExp(`^${quotes}|${quotes}$`, 'g'), '');
/** Finds the title that a request gives the card. @param text with its original capitalization */
export const findTitle = (text: string): ParsedValue<string> =>
  matchFirst(text, [
    // 'The title "A" is boring, make it "B"'
    [
      new RegExp(
        `(?:(?:re)?name|title|call|titel|benenne|überschrift|heading|headline)[^"“„«]*?${quotes}[^"”“»]+${quotes}[^"“„«]*?(?:to|into|make it|with|by|call it|in|zu|durch|lieber|sondern|auf)[^"“„«]*?["“”„«»]([^"”“»]+)["“”„«»]`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(
        `(?:(?:re)?name|title|call|titel|nenne?|benenne|überschrift|heading|headline|heiß)[^"“„«]*?${quotes}([^"”“»]+)${quotes}(?: (?:um|nennen|umbenennen))?`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(
        `(?:${titleWords}|rename|retitle|umbenennen|umbenannt|(?:new |card |neuer |^)name)(?: (?:it|this|the card|for it|dazu|der karte|please|bitte))*\\s*(?:[:=→]|->|=>)\\s*(.+?)${titleEnd}`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(`(?:rename|retitle)(?: it| this| the| card)*(?: to| as)? (?:to )?(.+?)${titleEnd}`, 'i'),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(
        `(?:set|change|make)?(?: the)?(?: card)?(?:'s)? ?(?:title|heading|headline) (?:to|should be|should say|should read|must be|needs to be|is|be)(?: say| read)? (.+?)${titleEnd}`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(
        `(?:set|change|update|edit) (?:the |its |this )?(?:card(?:'s)? )?name(?: of (?:the|this) card)? (?:to|into) (.+?)${titleEnd}`,
        'i',
      ),
      readUnquotedTitle,
    ],
    [new RegExp(`(?:gib|give) [^.:]*?(?:den namen|the name) (.+?)${titleEnd}`, 'i'), readUnquotedTitle],
    [
      new RegExp(`(?:should|shall|must|could|can|to) be (?:called|named|titled|entitled) (.+?)${titleEnd}`, 'i'),
      readUnquotedTitle,
    ],
    [new RegExp(`(?:soll|sollte|könnte) (?:bitte |jetzt |ab jetzt )*(.+?) heißen${titleEnd}`, 'i'), readUnquotedTitle],
    [
      new RegExp(
        `(?:use|give|set|gib|setze?|nimm|verwende) [^.:]*?(?:the|a|den|einen|als) (?:title|titel|heading|headline|überschrift) (?!(?:to|auf)(?![\\p{L}]))(.+?)${titleEnd}`,
        'iu',
      ),
      readUnquotedTitle,
    ],
    [
      new RegExp(
        `(?:titel|überschrift|(?:karten)?name|(?:karte|kachel)(?= (?:bitte )?umbenennen))(?: der karte| bitte| dieser karte)* (?:ändern|umbenennen|wechseln|umändern)(?: in| zu| auf)?:? (.+?)${titleEnd}`,
        'i',
      ),
      readUnquotedTitle,
    ],
    [new RegExp(`(?:call|name) (?:the card|this card|this|it) (.+?)${titleEnd}`, 'i'), (match) => match[1] ?? ''],
    [
      new RegExp(
        `(?:nenne?|benenne)(?: die| diese)?(?: karte| sie| es| das)?(?: um)?(?: in)? (.+?)(?: um)?${titleEnd}`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
    [
      new RegExp(
        `titel(?: der karte)?(?: soll| ist| auf| zu| in)+ (.+?)(?: (?:lauten|heißen|sein|ändern|setzen))?${titleEnd}`,
        'i',
      ),
      (match) => match[1] ?? '',
    ],
  ]);

const number = `(${numberPattern})`;
const rows = '(?:rows?|entries|results|items|lines|values|zeilen|einträge[n]?|ergebnisse[n]?|werte[n]?)';
const singularRows =
  '(?:page|post|article|video|country|channel|campaign|source|device|creative|ad|row|entry|seite|beitrag|artikel|land|kanal|kampagne|quelle|gerät|anzeige|zeile)';
const notTimeUnit =
  '(?![ -]?(?:days?|weeks?|months?|quarters?|years?|tage?n?|wochen?|monate?n?|quartale?n?|jahre?n?)(?![a-z]))';
const readRowCount = (match: RegExpExecArray): number => readNumber(match[1] ?? '') ?? 0;
/** Finds how many rows a request asks for. */
export const findLimit = (text: string): ParsedValue<number> =>
  matchFirst(text, [
    [
      new RegExp(
        `(?<![\\p{L}\\d])(\\d+)${notTimeUnit}(?: \\p{L}+)? (?:instead of|rather than|statt|anstatt|not|nicht) \\d+${notTimeUnit}(?: ${rows}| ${singularRows}(?:s|n|en)?)?(?![\\p{L}\\d])`,
        'u',
      ),
      readRowCount,
    ],
    [new RegExp(`(?<![\\p{L}])top[ -]?${number}(?![\\p{L}\\d])`, 'u'), readRowCount],
    [
      new RegExp(
        `(?:limit|capp?|cut|crop|trim|truncate|shorten|reduce|stopp?|end|begrenze?|beschränke?|kürze?|schneide)(?:s|ed|n)? ?[:=]?(?: (?:it|this|the|list|table|card|rows|number of|sie|es|das|die|liste|tabelle|auf|to|at|off|down|after|with|nach|bei))*(?: (?:first|top|ersten|besten|row|rank|zeile|platz|rang))? (?!(?:an?|eine?[nm]?)(?![\\p{L}]))${number}(?: ${rows})?(?![\\p{L}\\d])${notTimeUnit}(?: ab)?`,
        'u',
      ),
      readRowCount,
    ],
    // "The 15 pages with the highest attention" also names the metric that ranks the pages.
    [
      new RegExp(
        `(?:(?:only|just|nur) )?(?:(?:the|die) )?(?<![\\p{L}\\d])${number}(?= \\p{L}+ (?:with|mit|by) (?:(?:the|der|den|dem) )?(?:highest|most|best|höchste|meiste|größte|beste))`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?:just|only|nur) (?:the |die |der |den |das )?(?:single |one |eine )?(?:top|best|biggest|beste[nrs]?|oberste[nrs]?|erfolgreichste[nrs]?) ${singularRows}(?![\\p{L}])`,
        'u',
      ),
      () => 1,
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\d])(?:${number} (?:max(?:imum)?|tops|at most|höchstens|maximal)|(?:max(?:imum)?|maximal)\\.? ${number})(?![\\p{L}\\d])${notTimeUnit}`,
        'u',
      ),
      (match) => readNumber(match[1] ?? match[2] ?? '') ?? 0,
    ],
    [new RegExp(`(?<![\\p{L}\\d])${number}${notTimeUnit}(?= \\p{L}+ (?:only|nur)(?![\\p{L}]))`, 'u'), readRowCount],
    [
      new RegExp(
        `(?<![\\p{L}])(?:keep|no more than|at most|höchstens|maximal|behalte) ${number}(?=\\s*(?:[,.;!]|and |und |please|bitte|$))`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\d])${number} (?:is|are|would be|will be|reichen|reicht|genügen|genügt|sind|ist|will do|would do|suffice)(?: (?:enough|plenty|sufficient|fine|ok|okay|genug|ok))?(?=\\s*(?:[,.;!]|and |und |please|bitte|$))`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?:more|fewer|less|mehr|weniger) ${rows}(?:,| -| –|:)? ?(?:like |say |about |maybe |perhaps |around |etwa |circa |ca\\.? |so |vielleicht |sagen wir |to |up to |bis zu |auf )*${number}`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?:nach|bei|auf|ab) (?:die |den |der )?(?:platz |rang |zeile |ersten |besten )?${number}(?: ${rows})? (?:ist |ab|be|ge|ein)?(?:schluss|schneiden|geschnitten|kappen|kappt|enden?|kürzen|kürzt|grenzen|grenzt|schränken|schränkt|aufhören)(?![\\p{L}])`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?:first|best|ersten?|besten?|obersten?|größten?|biggest|largest) ${number}(?: ${rows})?(?![\\p{L}\\d])`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\d])${number} (?:best|biggest|largest|highest|most|besten?|größten?|stärksten?|meist)`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?<![\\p{L}])(?:show|list|display|use|want|need|zeige?|nimm|brauche|will)(?: (?:me|us|only|just|nur|mir|uns|bitte|rather|lieber|the|die))* (?!(?:an?|one|eine?[nm]?)(?![\\p{L}]))${number}(?=\\s*(?:[,.;!]|and |und |please|bitte|instead|stattdessen|only|$))`,
        'u',
      ),
      readRowCount,
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\d])(?:only|just|nur|no more than|at most|up to|höchstens|maximal)?(?: show| the| die| zeige)? ?${number} ${rows}(?![\\p{L}])`,
        'u',
      ),
      readRowCount,
    ],
  ]);

const unitNames: ReadonlyArray<readonly [unit: string, words: string]> = [
  ['day', 'day|tag|tagen|tage'],
  ['week', 'week|weeks|woche|wochen'],
  ['month', 'month|months|monat|monaten|monate'],
  ['quarter', 'quarter|quarters|quartal|quartalen|quartale'],
  ['year', 'year|years|jahr|jahren|jahre'],
];
const unitAdverbs: ReadonlyArray<readonly [unit: string, words: string]> = [
  [
    'day',
    'daily|täglich(?:e[nrsm]?)?|tageweise|tagesweise|day by day|tag für tag|tages(?:werte|zahlen|ansicht|sicht|summen|ebene|raster)n?|tagesbasis',
  ],
  [
    'week',
    'weekly|wöchentlich(?:e[nrsm]?)?|wochenweise|week by week|woche für woche|wochen(?:werte|zahlen|ansicht|sicht|summen|ebene|raster)n?|wochenbasis',
  ],
  [
    'month',
    'monthly|monatlich(?:e[nrsm]?)?|monatsweise|month by month|monat für monat|monats(?:werte|zahlen|ansicht|sicht|summen|ebene|raster)n?|monatsbasis',
  ],
  [
    'quarter',
    'quarterly|quartalsweise|vierteljährlich(?:e[nrsm]?)?|quarter by quarter|quartal für quartal|quartals(?:werte|zahlen|ansicht|sicht|summen|ebene|raster)n?',
  ],
  [
    'year',
    'yearly|annual(?:ly)?|jährlich(?:e[nrsm]?)?|jahresweise|year by year|jahr für jahr|jahres(?:werte|zahlen|ansicht|sicht|summen|ebene|raster)n?',
  ],
];
const allUnits = [...unitAdverbs, ...unitNames].map(([, words]) => words).join('|');
/** Matches a rejected unit, as in "daily is too noisy". */
const rejectedUnit = new RegExp(
  `(?<![\\p{L}])(?:the |die )?(?:${allUnits})(?: \\p{L}+){0,4}? (?:is|are|looks?|feels?|gets?|ist|sind|wirkt|wirken) (?:just |far |much |way |a bit |viel |etwas )?(?:too|zu) \\p{L}+`,
  'u',
);
/** Matches a unit that another one replaces, as in "instead of days". */
const replacedUnit = new RegExp(
  `(?:instead of|rather than|not|no longer|statt|anstatt|anstelle von|und nicht|nicht)(?: by| per| nach| pro| je| the)* (?:${allUnits}|days)(?![\\p{L}])`,
  'u',
);
const pluralUnits: ReadonlyArray<readonly [unit: string, words: string]> = [
  ['day', 'days|tage'],
  ['week', 'weeks|wochen'],
  ['month', 'months|monate'],
  ['quarter', 'quarters|quartale'],
  ['year', 'years|jahre'],
];

/** Finds the unit by which a request groups dates. Ignores a unit after "instead of". */
export const findDateUnit = (text: string): ParsedValue<string> =>
  matchFirst(text.replace(rejectedUnit, ' ').replace(replacedUnit, ' '), [
    // "Weeks, not days"
    ...(replacedUnit.test(text) ? pluralUnits : []).map(
      ([unit, words]) => [new RegExp(`(?<![\\p{L}\\d])(?<!\\d )(?:${words})(?![\\p{L}])`, 'u'), () => unit] as const,
    ),
    ...pluralUnits.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?<![\\p{L}])(?:roll|sum|aggregate|add|zoom|go|change|switch|move|group|wechsle?|stelle?|fasse) (?:it |them |this |the numbers |das |es |bitte )?(?:up |out |in |over )?(?:to|into|in|auf|zu) (?:the )?(?:${words})(?![\\p{L}])`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
    ...pluralUnits.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?<![\\p{L}])(?:show|use|display|give me|give us|see|want|need|make it|prefer|go with|into|zeige?|gib mir|gib uns|nimm|verwende|lieber)(?: the| die)? (?:${words})(?! ago)(?![\\p{L}])`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
    ...unitAdverbs.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?:(?:in|with|at|auf|with a) )?(?<![\\p{L}])(?:${words})(?![\\p{L}])(?: (?:steps|buckets|intervals|granularity|resolution|values|numbers|basis|schritte[n]?))?`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
    ...unitNames.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?:(?:group(?:ed)?|aggregated?|bucket(?:ed)?|summarise[d]?|gruppier(?:e|t)|roll(?:ed)? up|add(?:ed)? up|zusammengefasst|fasse) )?(?:it |them |this |the numbers |sie |es |die zahlen |die daten |the data |everything |alles )?(?<![\\p{L}])(?:by|per|each|every|pro|je|nach|in) (?:the )?(?:calendar |kalender)?(?:${words})(?: (?:gruppier(?:en|t)|zusammen|zusammengefasst))?(?![\\p{L}])`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
    ...unitNames.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?<![\\p{L}\\d] )(?<![\\p{L}])(?:${words}) (?:would|will|might|wäre[n]?|sind|ist|are|is) (?:be |look |do |much |a bit |doch |viel |etwas )*(?:better|nicer|clearer|fine|enough|calmer|besser|schöner|klarer|ruhiger|passender|genug)(?![\\p{L}])`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
    ...unitNames.map(
      ([unit, words]) =>
        [
          new RegExp(
            `(?:date unit|granularity|resolution|interval|zeiteinheit|einheit|auflösung|granularität)(?: should be| to| is| of| auf| soll| von| =|:)* (?:a |the |den |die |das )?(?:${words})(?: sein)?(?![\\p{L}])`,
            'u',
          ),
          () => unit,
        ] as const,
    ),
  ]);

/** Determines whether a request asks for a time series (true) or for its removal (false). */
export const findTimeSeries = (text: string): ParsedValue<boolean> =>
  matchFirst(text, [
    [
      /(?:no|not|without|remove|drop|ditch|lose|hide|delete|get rid of|take away|skip|not as|ohne|keinen?|entferne|lösche|kein)(?: the| a| an| den| die| as)* (?:time series|timeline|time axis|dates?|zeitverlauf|zeitreihe|zeitachse|datum)(?: entfernen)?/,
      () => false,
    ],
    [
      /(?:as )?(?:a |an |the |eine[nr]? |als |den |der |im |die )?(?:over time|time ?series|over the days|timeline|time axis|trend(?:line|verlauf)?|across time|development|evolution|zeitlicher? verlauf|zeitlichen verlauf|zeitverlauf|zeitreihe|zeitachse|verlauf|über die zeit|im laufe der zeit|entwicklung|by date|per date|nach datum)(?![\p{L}])/u,
      () => true,
    ],
  ]);
