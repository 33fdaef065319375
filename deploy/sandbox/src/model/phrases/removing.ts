import { numberPattern } from '../vocabulary/numbers.ts';
import { createWordPattern, type Phrases } from './phrase.ts';

/** The end of a clause, ignoring polite words. */
const clauseEnd =
  '(?=(?: (?:please|pls|bitte|thanks|danke|again|now|jetzt))*\\s*(?:[,.;!?–-]|and |und |but |aber |while |$))';
/** Excludes "limit it to 10", which mentions neither metrics nor dimensions. */
const notBeforeNumber = `(?!(?:(?:the|die|den|der|top|first|best|last|past|ersten|besten|letzten) ?)*${numberPattern}(?![\\p{L}]))`;
const reductions =
  '(?:strip|stripped|boil|pare|reduce|narrow|trim|slim|whittle|limit|restrict|confine|cut|shrink|simplify)';
/** Words for the card or its parts, so that "cut the bounces to make room" is not read as a reduction. */
const cardWords =
  '(?: (?:it|this|that|these|the|our|my|all|card|list|table|chart|scoreboard|metrics?|numbers|columns|selection|view|everything|things|down|back|please|das|es|die|den|diese|karte|liste|tabelle|grafik|kennzahlen|metriken|zahlen|spalten|auswahl|anzeige|ansicht|alles|ganze|bitte|hier|doch|mal|uns|dich))*';
const germanReductions =
  '(?:reduzier|beschränk|begrenz|kürz|streich|dampf|schränk|konzentrier|verschlank|dünn|stutz)(?:e|en)?';
const germanFinalReductions =
  '(?:reduzieren|beschränken|begrenzen|eindampfen|eingrenzen|zusammenstreichen|zusammenkürzen|einkürzen|kürzen|einschränken|ausdünnen|konzentrieren)';
const restWords = 'the rest|everything else|all (?:the )?others?|de[rn] rest|alles andere|alles übrige|alle anderen';

/** Phrases that ask to remove something, or to remove everything else. */
export const removalPhrases: Phrases = [
  [
    createWordPattern(
      '(?:turn|switch|toggle) off|disable|deactivate|deaktiviere?n?|schalte? (?=[^,.;]+ (?:aus|ab)(?![\\p{L}]))',
    ),
    'remove',
  ],
  [/(?<=^|[,;.] ?|and |und )([\p{L} ]+?) ?[:=] ?(?:no|nope|nein)(?=\s*(?:[,;.!]|and |und |$))/gu, 'remove $1'],
  [/(?<=^|[,;.] ?|and |und )([\p{L} ]+?) ?[:=] ?(?:yes|yep|ja)(?=\s*(?:[,;.!]|and |und |$))/gu, 'add $1'],
  // "Everything except A stays"
  [
    /(?<![\p{L}])(?:everything|all|alles|alle)(?: \p{L}+)? (?:except|but|besides|außer|bis auf) ([^,.;]+?) (?:can |may |should |must |is to |soll |kann |darf |muss )?(?:stays?|remains?|bleiben?|bleibt)(?![\p{L}])/gu,
    'remove $1',
  ],
  [
    /(?<![\p{L}])(?:keep|leave|behalte|lass) (?:everything|all|alles|alle)(?: \p{L}+)? (?:except|but|besides|außer|bis auf) /gu,
    'remove ',
  ],
  [
    createWordPattern("(?:everything|all|anything)(?: else)?(?: that| which)? (?:isn't|is not|aren't|are not)"),
    'everything except',
  ],
  [/(?<![\p{L}])alles,? was nicht ([^,.;]+?) (?:ist|sind)(?![\p{L}])/gu, 'alles außer $1'],
  // Phrases that reject something
  [createWordPattern('no more(?! than)'), 'remove'],
  [
    createWordPattern(
      '(?:is|are) of no (?:further )?(?:interest|use|value)|interests? (?:nobody|no one)|spare (?:us|me)',
    ),
    'remove',
  ],
  [createWordPattern('interessier(?:t|en) [^,.;]*?(?:niemand(?:en)?|keinen|nicht)|(?:uns|mir) sparen'), 'entfernen'],
  [
    createWordPattern(
      "(?:no longer|not|aren't|isn't) (?:needed|required|wanted|necessary|relevant|useful|important|of interest|interested in)",
    ),
    'remove',
  ],
  [createWordPattern('(?:no longer|nobody|no one|none of us) (?:needs?|wants?|requires?|reads?)'), 'remove'],
  [createWordPattern('no (?:longer any |more )?(?:use|interest|reason) (?:for|in)'), 'remove'],
  [
    createWordPattern(
      'nicht (?:mehr |länger )?(?:gebraucht|benötigt|nötig|notwendig|erforderlich|gewünscht|relevant|wichtig|interessant)',
    ),
    'entfernen',
  ],
  [createWordPattern('(?:braucht|will|benötigt|liest) (?:keiner|niemand|kein mensch)(?: mehr)?'), 'entfernen'],
  [
    createWordPattern('(?:keine verwendung|keinen bedarf|kein bedarf|kein interesse)(?: mehr)?(?: an| für)?'),
    'entfernen',
  ],
  [createWordPattern('stop (?:showing|displaying|listing|counting)'), 'remove'],
  [/(?<=(?<![\p{L}])(?:nicht|keine?[nrms]?) [^,.;]*), (?:lieber|sondern) /gu, '; '],
  // Phrases that make room for something, or take something out
  [createWordPattern('to make (?:room|way|space) for'), 'and add'],
  [createWordPattern('um platz (?:zu schaffen )?für'), 'und ergänze'],
  [createWordPattern('(?:throw|toss|chuck|leave) out'), 'remove'],
  [createWordPattern('(?:out|off|away|raus|weg|runter|fort) (?:with|mit)|out (?:go|goes)'), 'remove'],
  [
    new RegExp(
      `(?<![\\p{L}])(?:(?:can|could|may|must|should|has to|have to) go|(?:kann|können|muss|müssen|darf|dürfen|soll|sollen) (?:gehen|verschwinden))${clauseEnd}`,
      'gu',
    ),
    'raus',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?<!(?:find|figure|check|try|log|sign|turns?|looks?|seems?|feels?) )(?:out|off)${clauseEnd}`,
      'gu',
    ),
    'raus',
  ],
  [new RegExp(`(?<![\\p{L}])(?<!auf [^,.;]*)runter${clauseEnd}`, 'gu'), 'raus'],
  // Phrases that remove everything else
  [createWordPattern('all (?:that )?(?:i|we) (?:need|want) (?:is|are)'), 'only'],
  [createWordPattern('alles,? was (?:ich|wir) (?:brauchen?|wollen|will) (?:ist|sind)'), 'nur'],
  [/(?<![\p{L}])mehr als (?!\d)([^,.;]*?) (?:brauchen?|benötigen?) (?:ich|wir) nicht/gu, 'nur $1'],
  [createWordPattern('other than|apart from'), 'except'],
  [
    createWordPattern(
      `(?:bin|drop|remove|delete|lose|hide|ditch|scrap|cut|entferne?|lösche?|streiche?) (?:${restWords})`,
    ),
    'only',
  ],
  [createWordPattern(`(?:${restWords}) (?:can |kann |können )?(?:raus|weg|go|gehen|away)`), 'only'],
  [new RegExp(`(?<![\\p{L}])${reductions}${cardWords} to (?:only |just )?${notBeforeNumber}`, 'gu'), 'only '],
  [new RegExp(`(?<![\\p{L}])${germanReductions}${cardWords} auf (?:nur )?${notBeforeNumber}`, 'gu'), 'nur '],
  [new RegExp(`(?<![\\p{L}])auf ${notBeforeNumber}([^,.;]+?) ${germanFinalReductions}(?![\\p{L}])`, 'gu'), 'nur $1'],
  [createWordPattern('(?:focus|concentrate) on|(?:stick|settle) (?:to|with|for)'), 'only'],
  [createWordPattern('(?:is|are|will be|would be) (?:enough|sufficient|plenty|all (?:we|i) need)|suffices?'), 'only'],
  [new RegExp(`(?<![\\p{L}])(?:will|would) (?:do|suffice)${clauseEnd}`, 'gu'), 'only'],
  [/(?<![\p{L}])(?:reichen|reicht|genügen|genügt)(?![\p{L}])(?! nicht)/gu, 'nur'],
];

/** For "A out, B in". Applied only to requests with "out", because "in" and "on" are otherwise just prepositions. */
export const additionPhrases: Phrases = [
  [createWordPattern('(?:in|on|rein|her) (?:with|mit)|in (?:go|goes|come|comes)'), 'add'],
  [new RegExp(`(?<![\\p{L}])(?:in|on)${clauseEnd}`, 'gu'), 'rein'],
];
