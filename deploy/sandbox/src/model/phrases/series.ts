import { numberPattern } from '../vocabulary/numbers.ts';
import { createWordPattern, type Phrases } from './phrase.ts';

/** Phrases for rows, lines and time units. */
export const seriesPhrases: Phrases = [
  // "One row per country"
  [
    /(?<![\p{L}])(?:one|a|a single) (?:row|entry) (?:per|for each|for every|each|for) (\p{L}+(?: (?:source|medium|name|unit|group))?)/gu,
    'show $1 instead',
  ],
  [/(?<![\p{L}])(?:eine|je eine) zeile (?:pro|je|für jede[nrs]?) (\p{L}+)/gu, 'stattdessen $1'],
  [
    createWordPattern(
      '(?:stop|quit|drop|end|no|without) (?:the |any )?(?:splitting|breaking (?:it |this |that )?down|segmenting|segmentation|split)(?: up)?',
    ),
    'remove the breakdown',
  ],
  [
    /(?<![\p{L}])(?:breakdown|split|grouping|aufschlüsselung) ?: ?(?:none|no|off|keine?|aus)(?![\p{L}])/gu,
    'remove the breakdown',
  ],
  [/(?<![\p{L}])undo the (?:\p{L}+ )?(?:split|breakdown|grouping)(?![\p{L}])/gu, 'remove the breakdown'],
  [
    createWordPattern(
      '(?:remove|drop|clear|reset|delete|no|without|ditch|lose|kill) (?:the |any |all |this )?(?:grouping|split|segmentation|segments|series|pivot)|un(?:group|split|pivot|stack)(?: it| this| them| the \\p{L}+)?',
    ),
    'remove the breakdown',
  ],
  [
    createWordPattern('(?:entferne?|lösche?|ohne|keine) (?:die |eine )?(?:gruppierung|segmentierung|unterteilung)'),
    'entferne die aufschlüsselung',
  ],
  [
    createWordPattern(
      '(?:merge|combine|join|collapse|fold|roll|sum|put) (?:all )?(?:the )?(?:\\p{L}+ )?(?:up )?(?:back )?(?:in)?to (?:just |only )?(?:one|a single(?: one)?) (?:total |overall )?(?:line|series|curve|bar)',
    ),
    'remove the breakdown',
  ],
  [
    createWordPattern(
      '(?:merge|combine|join|collapse) (?:the |all |all the )?(?:lines|bars|series|areas|curves|them)(?:(?: back| together| again)+|(?= (?:in)?to ))(?: (?:in)?to (?:one|a single one|a single)(?: line| series| bar)?)?(?: again)?',
    ),
    'remove the breakdown',
  ],
  [
    createWordPattern(
      '(?:fass(?:e|t)?|führ(?:e|t)?|leg(?:e|t)?) (?:alle |die )*(?:linien|balken|reihen|kurven|flächen)(?: bitte| wieder| zu einer| zu einem)* zusammen',
    ),
    'entferne die aufschlüsselung',
  ],
  [
    createWordPattern(
      '(?:one|a single|eine|eine einzige) (?:line|series|curve|linie|kurve) (?:is |would be )?(?:enough|plenty|sufficient|fine|reicht|genügt|will do|would do|suffices)|(?:just|only) (?:one|a single) (?:line|series|curve)|(?:one|a single) (?:total |overall |single |combined )?(?:line|series|curve) (?:again|in total|overall|for all|for everything)|(?:one|a single) (?:total|overall|combined) (?:line|series|curve)|(?:nur )?die (?:gesamtlinie|gesamtkurve)|nur (?:noch )?eine (?:einzige |einzelne )?(?:linie|kurve|reihe)',
    ),
    'remove the breakdown',
  ],
  [
    /(?<![\p{L}])(day|week|month|quarter|year|tages|wochen|monats|quartals|jahres)[ -](?:view|level|basis|granularity|buckets?|overview|ansicht|ebene)(?![\p{L}])/gu,
    'by $1',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:from|von) (?:the |den )?(?:last |past |letzten )?${numberPattern} (?:days?|weeks?|months?|tagen?|wochen?|monaten?) (?:to|auf|zu) (?=(?:the |die |den )?(?:last |past |letzten? )?${numberPattern})`,
      'gu',
    ),
    ' ',
  ],
  // "Slice it by country"
  [/(?<![\p{L}])(?:cut|slice|divide)(?: and dice)?(?: (?:it|this|that|them|(?:the )?\p{L}+))? by /gu, 'split by '],
];
