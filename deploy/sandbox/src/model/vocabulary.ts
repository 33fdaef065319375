/** Synonyms, with the names (ids without media type) that they may mean; the first name that the catalogue has is used. */
export const synonyms: ReadonlyArray<readonly [words: readonly string[], names: readonly string[]]> = [
  [
    [
      'reach',
      'unique visitors',
      'visitors',
      'daily visitors',
      'uniques',
      'audience',
      'users',
      'reichweite',
      'besucher',
      'besucherzahl',
      'tagesbesucher',
      'nutzer',
      'besucherinnen',
    ],
    ['reach', 'visitors', 'users'],
  ],
  [
    [
      'attention',
      'average attention',
      'avg attention',
      'avg attention time',
      'mean attention',
      'mean attention time',
      'aufmerksamkeit',
      'durchschnittliche aufmerksamkeit',
      'durchschnittliche aufmerksamkeitszeit',
      'mittlere aufmerksamkeit',
      'attention time per visit',
      'attention per visit',
      'time per visit',
      'time on page',
      'reading time',
      'dwell time',
      'lesezeit',
      'lesedauer',
      'verweildauer',
      'aufmerksamkeit je besuch',
      'aufmerksamkeit pro besuch',
    ],
    ['averageAttention', 'averageTime', 'averageEngagementTime', 'averageWatchTime'],
  ],
  [
    ['total attention', 'total attention time', 'gesamte aufmerksamkeit', 'gesamte aufmerksamkeitszeit'],
    ['attentionTime'],
  ],
  [
    [
      'scroll',
      'scrolling',
      'scroll depth',
      'average scroll',
      'avg scroll',
      'avg scroll depth',
      'mean scroll depth',
      'scrolltiefe',
      'durchschnittliche scrolltiefe',
    ],
    ['averageScroll'],
  ],
  [
    [
      'views',
      'page views',
      'page view',
      'page impressions',
      'impressions',
      'hits',
      'aufrufe',
      'seitenansichten',
      'pageviews',
      'impressionen',
      'seitenzugriffe',
    ],
    ['pageviews', 'pageViews', 'views', 'impressions'],
  ],
  [
    ['sessions', 'visits', 'visit count', 'sitzungen', 'besuche', 'besuchszahl'],
    ['visits', 'sessions'],
  ],
  [['revenue', 'earnings', 'income', 'umsatz', 'umsätze', 'einnahmen', 'erlös', 'erlöse'], ['revenue']],
  [
    [
      'followers gained',
      'new followers',
      'follower growth',
      'subscribers',
      'new subscribers',
      'subscriber growth',
      'abonnenten',
      'neue follower',
      'abonnentenzuwachs',
    ],
    ['subscribersGained'],
  ],
  [['bounce', 'bouncerate', 'bounce percentage', 'absprungquote', 'bounce quote'], ['bounceRate']],
  [['landings', 'landing visits', 'entrances', 'einstiege'], ['entries']],
  [
    ['link clicks', 'click count', 'number of clicks', 'klickzahl'],
    ['clicks', 'linkClicks'],
  ],
  [
    [
      'page',
      'pages',
      'url',
      'urls',
      'article',
      'articles',
      'post',
      'posts',
      'video',
      'videos',
      'artikel',
      'seite',
      'seiten',
      'unterseite',
      'beitrag',
      'beiträge',
      'medium',
    ],
    ['media'],
  ],
  [
    [
      'device type',
      'device types',
      'devices',
      'gerätetyp',
      'gerätetypen',
      'geräte',
      'endgerät',
      'endgeräten',
      'geräteart',
    ],
    ['device'],
  ],
  [['countries', 'geography', 'nation', 'länder', 'ländern', 'herkunftsland'], ['country']],
  [
    [
      'referrer',
      'referrers',
      'referring site',
      'traffic source',
      'source',
      'sources',
      'came from',
      'quelle',
      'quellen',
      'herkunft',
      'verweis',
      'verweise',
      'verweisquelle',
    ],
    ['source', 'utmSource'],
  ],
  [['channels', 'traffic channel', 'marketing channel', 'kanäle', 'kanälen', 'besuchskanal'], ['channel']],
  [
    [
      'content groups',
      'section',
      'sections',
      'category',
      'categories',
      'rubrik',
      'rubriken',
      'inhaltsgruppen',
      'content type',
    ],
    ['contentGroup'],
  ],
  [
    ['campaign', 'campaigns', 'utm campaign', 'kampagne', 'kampagnen'],
    ['utmCampaign', 'campaign'],
  ],
  [['utm source'], ['utmSource', 'source']],
  [
    ['utm medium', 'campaign medium', 'medium'],
    ['utmMedium', 'medium'],
  ],
  [['utm term', 'keyword', 'keywords'], ['utmTerm']],
  [['utm content'], ['utmContent']],
];

/** What the values of a dimension are called, each in its forms. */
export const dimensionValues: ReadonlyArray<readonly [values: readonly (readonly string[])[], name: string]> = [
  [
    [
      ['desktop', 'desktops', 'computer', 'computers'],
      [
        'mobile',
        'mobiles',
        'mobil',
        'phone',
        'phones',
        'smartphone',
        'smartphones',
        'handy',
        'handys',
        'mobilgerät',
        'mobilgeräte',
      ],
      ['tablet', 'tablets'],
    ],
    'device',
  ],
  [
    [
      ['paid', 'bezahlt', 'bezahlte', 'bezahlter', 'bezahltes', 'bezahlten', 'boosted'],
      ['organic', 'organisch', 'organische', 'organischer', 'organisches', 'organischen', 'unpaid', 'unbezahlt'],
    ],
    'placement',
  ],
];

const chartWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(line|lines|linien?|linienchart|linechart|linegraph|linien?(diagramm|grafik)|kurve|kurven)$/, 'line'],
  [
    /^(bars?|columns?|barchart|bargraph|histogram|balken(diagramm|grafik|chart)?|säulen?(diagramm|grafik|chart)?)$/,
    'bar',
  ],
  [/^(combo|combined|combination|mixed|kombi(nation)?s?(diagramm|chart|grafik)?|kombiniertes)$/, 'combo'],
  [/^(areas?|areachart|flächen?(diagramm|grafik|chart)?)$/, 'area'],
  [
    /^(pie|piechart|donut|doughnut|torten?(diagramm|grafik|chart)?|kreis(diagramm|grafik|chart)?|kuchen(diagramm|grafik|chart)?)$/,
    'pie',
  ],
];
const displayWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(scoreboards?|scorecards?|kpis?|tiles?|kennzahl(en)?|kacheln?|numbers|totals|zahlen)$/, 'scoreboard'],
  [/^(charts?|graphs?|diagrams?|diagramme?|grafik(en)?|graph(en)?)$/, 'chart'],
  [/^(lists?|tables?|listen?|tabellen?|tabellarisch)$/, 'list'],
];
const find = (words: typeof chartWords, word: string): string | null =>
  words.find(([pattern]) => pattern.test(word))?.[1] ?? null;
export const chartTypeOf = (word: string): string | null => find(chartWords, word);
export const displayOf = (word: string): string | null => find(displayWords, word);

const colors: Readonly<Record<string, readonly string[]>> = {
  '#e03131': ['red', 'rot', 'rote', 'roten', 'rotes'],
  '#1f6feb': ['blue', 'blau', 'blaue', 'blauen', 'blaues'],
  '#2f9e44': ['green', 'grün', 'grüne', 'grünen', 'grünes'],
  '#f2c037': ['yellow', 'gelb', 'gelbe', 'gelben'],
  '#f76707': ['orange', 'orangen'],
  '#7048e8': ['purple', 'violet', 'lila', 'violett'],
  '#e64980': ['pink', 'rosa'],
  '#000000': ['black', 'schwarz', 'schwarze', 'schwarzen'],
  '#868e96': ['grey', 'gray', 'grau', 'graue', 'grauen'],
  '#12b5a5': ['teal', 'turquoise', 'türkis'],
  '#8d5524': ['brown', 'braun'],
};
export const colorOf = (word: string): string | null =>
  /^#[0-9a-f]{6}$/.test(word) ? word : (Object.entries(colors).find(([, names]) => names.includes(word))?.[0] ?? null);

const numbers: readonly (readonly string[])[] = [
  [],
  ['one', 'a', 'ein', 'eine', 'einen', 'einem'],
  ['two', 'zwei', 'couple'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf'],
];
const greaterNumbers: Readonly<Record<string, number>> = {
  fourteen: 14,
  vierzehn: 14,
  fifteen: 15,
  fünfzehn: 15,
  twenty: 20,
  zwanzig: 20,
  thirty: 30,
  dreißig: 30,
  fifty: 50,
  fünfzig: 50,
  hundred: 100,
  hundert: 100,
  ninety: 90,
  neunzig: 90,
  sixty: 60,
  sechzig: 60,
};

/** A number, in figures or words; null for other words. */
export function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  const index = numbers.findIndex((words) => words.includes(word));
  return index > 0 ? index : (greaterNumbers[word] ?? null);
}
export const numberPattern = `(?:\\d+|${[...numbers.flat(), ...Object.keys(greaterNumbers)].toSorted((a, b) => b.length - a.length).join('|')})`;
