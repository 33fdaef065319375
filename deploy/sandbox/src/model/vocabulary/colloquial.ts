/** Patterns for colloquial and abbreviated forms, with their replacements. */
const forms: ReadonlyArray<readonly [pattern: string, expansion: string]> = [
  ['&', 'and'],
  ['(?<= )\\+(?= )', 'and'],
  ['u', 'you'],
  ['ur', 'your'],
  ['pls|plz|plss|pleas|pleaase', 'please'],
  ['thx|ty|tx|thanx|cheers|thank you(?: so| very)?(?: much)?|many thanks|thanks(?: a lot| so much| in advance)?', ' '],
  ['w/', 'with '],
  ['w/o', 'without '],
  ['gimme', 'give me'],
  ['lemme', 'let me'],
  ['wanna', 'want to'],
  ['gotta', 'have to'],
  ['gonna', 'going to'],
  ['cld', 'could'],
  ['wld', 'would'],
  ['dont|dnt', "don't"],
  ['doesnt', "doesn't"],
  ['cant', "can't"],
  ['wont', "won't"],
  ['isnt', "isn't"],
  ['arent', "aren't"],
  ["let'?s (?:please )?not (?:have|show|include|use|see|list|display)", 'remove'],
  ['lets', "let's"],
  ['thats', "that's"],
  ['id(?= like| love| rather| prefer)', "i'd"],
  [
    '(?:turn|convert|change|make) (?:the )?(\\p{L}+) (?:in)?to (?:an? |the )?(?:rate|ratio|percentage|percent)',
    'replace $1 with $1 rate',
  ],
  ["yesterday'?s", 'yesterday'],
  ["today'?s", 'today'],
  ['(?:percentage|share|proportion|percent|rate) of (?:the )?(?:bounces|bounced visits|bouncers)', 'bounce rate'],
  ['anteil (?:der |an )?absprüngen?n?', 'absprungrate'],
  ['avg\\.?|ave\\.?', 'average'],
  ['insta', 'instagram'],
  ["(?:'|’)?nen", 'einen'],
  ["(?:'|’)?ner", 'einer'],
  ["(?:'|’)?ne", 'eine'],
  ["(?:'|’)n", 'ein'],
  ['draus', 'daraus'],
  ['drin', 'darin'],
  ['bidde|büdde|biite|btte', 'bitte'],
  ['hätt', 'hätte'],
  ['brauch', 'brauche'],
  ['zeig mal', 'zeige'],
  ['vielen dank|danke(?: dir| ihnen| schön| vorab| im voraus)*|dankeschön|merci', ' '],
  ['ø|durchschn\\.?|durchschnittl\\.?', 'durchschnittliche'],
];
/** Matches question tags such as "…, right?". */
const questionTag =
  /,? (?:no|nope|right|eh|huh|innit|ok|okay|yes|isn't it|don't you think|wouldn't it|oder|oder nicht|gell|nicht wahr|ja|nein|oder was)(?= ?\?)/gu;
const patterns = forms.map(
  ([form, expansion]) => [new RegExp(`(?<![\\p{L}\\d])(?:${form})(?![\\p{L}])`, 'gu'), expansion] as const,
);

/** Spells out colloquial and abbreviated forms. @param text in lower case */
export const expandColloquialisms = (text: string): string =>
  patterns.reduce(
    (expanded, [pattern, expansion]) => expanded.replace(pattern, expansion),
    text.replace(questionTag, ''),
  );
