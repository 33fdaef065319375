import { createWordPattern, type Phrases } from './phrase.ts';

const people =
  '(?:(?:the |our |die |unsere )?(?:number|share|count|anzahl) (?:of|der|von) )?(?:(?:how many|wie viele|wieviele) )?(?:(?:the |of |all |our |die |der |unsere )*(?:people|readers?|visitors?|users?|ones|those|folks|leute|leser(?:innen)?|besucher(?:innen)?|nutzer(?:innen)?|personen|derer|denen)? )?(?:(?:who|that|which|die|have|had|haben|hat) )*(?:actually |really |even |wirklich |auch |tatsächlich )?';
const reached = '(?:scroll(?:s|ed)?|read|reads|got|get|made it|make it|reach(?:es|ed)?)';
const adverbs = '(?:at least |all the way |right |down |up |until |till |mindestens |wenigstens |ganz |komplett )*';
const germanReached = '(?:ge)?(?:scroll(?:t|en)?|lesen|kommen|liest)(?: haben| hat)?';
const stayed =
  '(?:stay(?:s|ed)?|spent|spend|read|remain(?:s|ed)?|stuck around|were there|attentive)(?: on (?:the |a |our )?(?:page|site|article)| reading| there| it)?';

/** Expressions for the scroll depths that the product tracks. */
const depths: ReadonlyArray<readonly [depth: number, english: string, german: string]> = [
  [100, '(?:the )?(?:very |bitter )?(?:end|bottom)', '(?:zum |ans )?(?:bitteren )?(?:ende|schluss)'],
  [75, '(?:a |the )?three[- ]quarters?(?: (?:way|of the (?:page|article|text|way)))?', '(?:zu )?drei ?vierteln?'],
  [
    50,
    '(?:the )?half(?:[ -]?way)?(?: (?:the |of the |a )?(?:page|article|text|way))?|(?:the )?middle',
    '(?:zur |die )?(?:hälfte|mitte)',
  ],
  [25, '(?:a |the first )?quarter(?: (?:way|of the (?:page|article|text|way)))?', '(?:zu einem |ein )viertel'],
];

const englishMinutesInSeconds: Readonly<Record<string, number>> = {
  half: 30,
  halbe: 30,
  one: 60,
  two: 120,
  three: 180,
  four: 240,
  five: 300,
  ten: 600,
};
const germanMinutesInSeconds: Readonly<Record<string, number>> = {
  eine: 60,
  einer: 60,
  zwei: 120,
  drei: 180,
  vier: 240,
  fünf: 300,
  zehn: 600,
};
const toSeconds = (count: string, unit: string): number => {
  const number = /^\d+$/.test(count)
    ? Number(count)
    : ({ ...englishMinutesInSeconds, ...germanMinutesInSeconds, a: 60 }[count.replace(/ an?$| eine$/, '')] ?? 60) / 60;
  return unit.startsWith('m') ? number * 60 : number;
};
const duration =
  '(half an?|einer halben|eine halbe|a|one|two|three|four|five|ten|eine[nr]?|zwei|drei|vier|fünf|zehn|\\d+)[ -]?(min(?:ute)?[ns]?|s|sec(?:ond)?s?|sek(?:unden?)?)';
const toAttention = (_: string, count = '', unit = ''): string =>
  /hal[fb]/.test(count) ? 'attention 30' : `attention ${toSeconds(count, unit)}`;

/** Phrases for what people did, and the metrics that count it: "who read to the end" becomes "scroll 100". */
export const behaviorPhrases: Phrases = [
  ...depths.flatMap(
    ([depth, english, german]): Phrases => [
      [
        createWordPattern(
          `${people}${reached} (?:it )?${adverbs}(?:to |through )?(?:${english})(?: (?:of|down) (?:the |a |our )?(?:page|article|text|site))?`,
        ),
        `scroll ${depth}`,
      ],
      [
        createWordPattern(
          `${people}(?:es )?(?:mindestens |wenigstens |ganz )?(?:bis )?${german} (?:der seite |des artikels |der artikel |des texts )?${germanReached}`,
        ),
        `scroll ${depth}`,
      ],
    ],
  ),
  [
    createWordPattern(
      '(?:how many|the number of|number of) (?:different |individual |unique |single |distinct |real |actual )*(?:people|persons|individuals|humans) (?:(?:have|has|actually|really|that|who) )*(?:came|come|visited|were there|saw|seen|were reached|got reached|we reached|reached|stopped by|showed up|dropped by)(?: (?:it|us|by|the page|the site|the post|here))*|(?:different|individual|distinct|unique) (?:people|persons|individuals)',
    ),
    'reach',
  ],
  [
    createWordPattern(
      '(?:wie viele|wieviele|die anzahl der) (?:verschiedenen? |einzelnen? |unterschiedlichen? |echten? )*(?:leute|personen|menschen) (?:(?:tatsächlich|wirklich|eigentlich|so|auf der seite|das|den beitrag) )*(?:da|hier|dort|gekommen|erreicht|gesehen|vorbeigekommen|kamen|besucht)(?: (?:waren|sind|haben|wurden|war))?|(?:verschiedene|einzelne|unterschiedliche) (?:leute|personen|menschen)',
    ),
    'reichweite',
  ],
  [
    createWordPattern(`${people}${stayed} (?:for )?(?:more than|longer than|over|at least|upwards of) ${duration}`),
    toAttention,
  ],
  [
    createWordPattern(
      `(?:${people})(?:länger als|mehr als|über|mindestens|wenigstens) ${duration} (?:auf der seite |dort )?(?:geblieben|gelesen|verweilt|da|dabei|bleiben|lesen|verweilen)(?: sind| haben| waren)?`,
    ),
    toAttention,
  ],
  [
    createWordPattern(
      '(?:the )?(?:average |typical )?(?:time|how (?:long|much time)|minutes) (?:do |does |did |that )?(?:the |our |your )?(?:people|readers?|visitors?|users?|they|someone|folks|audience) (?:actually |really |usually |typically |normally )?(?:spends?|stays?|reads?|takes?|pays?)(?: (?:reading|on (?:a |the |each |our )?(?:page|pages|site|article|articles|average)|on|there|for|attention))*(?: (?:it|them|here|on average))*',
    ),
    'average attention',
  ],
  [
    createWordPattern(
      'wie lange? (?:(?:lesen|bleiben|verweilen|schauen) (?:die |unsere |eigentlich )*(?:leute|leser|besucher|nutzer|menschen|sie)|(?:die |unsere |eigentlich )*(?:leute|leser|besucher|nutzer|menschen|sie|man)(?: \\p{L}+)? (?:lesen|bleiben|verweilen|liest|bleibt))(?: (?:im schnitt|durchschnittlich|im mittel|eigentlich|so|da|dort|auf der seite))*',
    ),
    'mittlere aufmerksamkeit',
  ],
  [
    createWordPattern(
      '(?:how much|what (?:share|percentage|part)) of (?:the |a |each |our )?(?:videos?|clips?|reels?) (?:do |does |is |are |that |gets? )*(?:people |viewers |they )?(?:actually )?(?:watch(?:ed)?|see|seen|viewed)(?: on average)?',
    ),
    'percentage viewed',
  ],
  [
    createWordPattern(
      'wie viel (?:vom|von (?:dem|einem|den)|des) videos? (?:(?:die )?leute |man |im schnitt |durchschnittlich )*(?:gesehen|angesehen|geschaut)(?: wird)?',
    ),
    'angesehener anteil',
  ],
];
