import { numberPattern } from '../vocabulary/numbers.ts';
import { createWordPattern, type Phrases } from './phrase.ts';

/** Phrases for replacing one thing with another. */
export const replacementPhrases: Phrases = [
  [
    /(?<![\p{L}])((?:\p{L}+ ){1,6})more than ((?:\p{L}+ ?){1,4}), (?:so |and )?(?:please )?(?:use|show|take|put) (?:that|it|this|those) instead(?![\p{L}])/gu,
    'replace $2 with $1',
  ],
  // "A matters more than B"
  [
    /(?:^|(?<=[.!?;] ))(?:for (?:us|me),? )?(?:the |die |der |das )?([^,.;]+?) (?:is|are|would be|seems?|seem to be|matters?|interests?|wäre|wären|ist|sind|interessiert|interessieren|zählt|zählen) (?:(?:us|me|uns|mich|mir|for us|for me|für uns|the client|den kunden|much|far|viel|hier|here|a lot) )*(?:more|wichtiger|interessanter|relevanter|mehr|sinnvoller|aussagekräftiger)(?: \p{L}+)? (?:than|als) (?:the |die |der |das )?([^,.;]+?)(?:[,.;].*)?$/gu,
    'replace $2 with $1',
  ],
  // "No A, B instead"
  [
    /(?<=^|[.;!?] ?)(?:please |bitte )?(?:no|keine?n?) ([^,.;]+?)(?: here| hier| mehr| any more| anymore)?,? (?:but |sondern |instead |stattdessen |lieber |dafür )(?!of )([^,.;]+)/gu,
    'replace $1 with $2',
  ],
  [
    /(?<=^|[.;!?] ?)(?:please |bitte )?(?:no|keine?n?) ([^,.;]+?)(?: here| hier| mehr| any more| anymore)?, ([^,.;]+?) (?:instead|stattdessen)(?! of)(?![\p{L}])/gu,
    'replace $1 with $2',
  ],
  [
    /(?<![\p{L}])(?:forget|forget about|never mind|vergiss) (?:the |die |das |den )?([^,.;]+?)(?:,| -| –) ?(?:what |all |das was |was )?(?:i|we|ich|wir)(?:'m| am| are)? (?:really |actually |wirklich |eigentlich )*(?:need|want|care about|after|brauchen?|wollen|will|möchten?)(?: wirklich| eigentlich)?(?: is| are| ist| sind)? /gu,
    'replace $1 with ',
  ],
  [
    /(?<![\p{L}])(?:was |das,? was )(?:ich|wir) (?:\p{L}+ )?(?:brauchen?|wollen|will|möchten?),? (?:ist|sind) /gu,
    'ergänze ',
  ],
  [
    /(?<![\p{L}])aus (?!(?:dem|der|den|diesem|dieser|linien?|balken|kreis|diagramm|tabelle|liste)(?![\p{L}]))(\p{L}+) (?:bitte )?mach(?:e|t)? (?:bitte |doch )?(?!eine?n? )/gu,
    'ersetze $1 durch ',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:statt|instead of) ${numberPattern} (?:zahlen|kennzahlen|metriken|werten?|numbers|metrics|figures|kpis),?(?= )`,
      'gu',
    ),
    ' ',
  ],
  [createWordPattern('(?:only|just|nur) (?:one|eine|einen|ein)(?: metric| kpi| kennzahl| zahl)?:'), 'only'],
  [
    /(?<=^|(?:nicht|please|bitte|liste|list|table|tabelle) )(?:lieber|rather|preferably|besser) (?=(?:nach|by|per|pro) )/gu,
    'stattdessen ',
  ],
  [/(?<![\p{L}])(?:drop|remove|ditch|lose|delete) ([^,.;]+?) in favou?r of /gu, 'replace $1 with '],
  // "In place of A"
  [createWordPattern('(?:rather than|in (?:the )?place of|in lieu of|takes? the place of)'), 'instead of'],
  [createWordPattern('an (?:die )?stelle'), 'anstelle'],
  // "A line chart is fine" asks for a line chart.
  [
    /(?<=^|, |but |aber |please )((?:a |an |eine? )?(?:line|bar|column|area|pie|donut|combo)s?(?: charts?| graphs?)?|(?:a |an )?(?:table|list|chart|graph)|(?:eine? )?(?:linien?|balken|säulen?|kreis|torten?|flächen?|kombi|tabelle|liste)\p{L}*) (?:is|are|would be|will be|ist|sind|wäre|wären|looks?) (?:just |totally |absolutely |absolut |völlig )*(?:fine|ok|okay|good|great|nice|nicer|perfect|better|best|cool|super|gut|schön|schöner|toll|perfekt|prima|besser|lieb|lieber)(?! than)(?![\p{L}])/gu,
    'show as $1',
  ],
  [createWordPattern('(?:should |must |can )?(?:makes?|gives?) way (?:for|to)'), 'replace with'],
  [/(?<![\p{L}])(put|show|have|place) ([^,.;]*?) where (.*?) (?:was|were|is|are)(?![\p{L}])/gu, '$1 $2 instead of $3'],
  [createWordPattern('(?:is|are|looks?|would be) (?:better|nicer|clearer|preferable) (?:than|to)'), 'instead of'],
  [createWordPattern('(?:ist|sind|wäre|wären|finde ich) (?:mir |uns )?(?:besser|lieber|schöner|klarer) als'), 'statt'],
  [/(?<![\p{L}])prefer (.*?) (?:to|over) /gu, 'show $1 instead of '],
  [/(?<![\p{L}])lieber ([^,.;]*?) als /gu, '$1 statt '],
  [/(?:i'd|i would|we'd|we would) (?:much )?rather (?:have |see |use |like )?(.*?) than /gu, 'show $1 instead of '],
  [/(?:i'd|i would|we'd|we would) (?:much )?rather (?:have |see |use |like )?(.*?)$/gu, 'show $1'],
  [/([\p{L}][\p{L} ]*?) ?(?:->|=>|→) ?/gu, 'replace $1 with '],
  [
    new RegExp(
      `(?<![\\p{L}])(?:no|kein(?:e[nrs]?)?) ([^,.;]+?)(?: (?:please|bitte|more|mehr))?, (?:the |die |der |das )?(?!${numberPattern}(?![\\p{L}]))([^,.;]+?) (?:(?:is|are) (?:enough|sufficient|plenty)|reicht|reichen|genügt|genügen)`,
      'gu',
    ),
    'replace $1 with $2',
  ],
];
