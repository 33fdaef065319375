import { monthPattern, removeCaptures } from '../named-days.ts';
import { numberPattern } from '../vocabulary/numbers.ts';
import { createWordPattern, type Phrases } from './phrase.ts';

const upToNextRequest =
  '[^,.;!?]*?(?=[,.;!?]| and (?:add|show|sort|make|remove|drop|use|change)| und (?:zeig|füg|nimm|sortier|mach|entfern|ergänz)|$)';
const timeUnitAdjectives =
  '(?:daily|weekly|monthly|quarterly|yearly|annual|täglichen?|wöchentlichen?|monatlichen?|vierteljährlichen?|jährlichen?)';

/** Other phrases, such as additions, tables, tiles, time units and filler words. */
export const requestPhrases: Phrases = [
  [createWordPattern('vs\\.?'), 'versus'],
  [
    createWordPattern(
      '(?:is there )?(?:any|a) (?:way|chance) (?:to|(?:of|that) |(?:i|we)(?: can| could)?|(?:that )?(?:i|we) (?:can|could))(?: (?:get|have|see|getting|having|seeing))?',
    ),
    'add',
  ],
  [createWordPattern('(?:dimension|column|spalte)s? ?:'), 'add'],
  [/([^.;!?,]+?) (?:on (?:its|their) own|by (?:itself|themselves)|all alone)(?![\p{L}])/gu, 'only $1'],
  [createWordPattern('cross ?-?tab(?:ulated?|le)?s?'), 'pivot'],
  [/^reihe (?=alle |das |den |die )/gu, 'sortiere '],
  [createWordPattern('from now on|ab jetzt|ab sofort'), ' '],
  [createWordPattern("(?:would like|'d like|'d love|want|wish) to (?:have|see|get)"), ' want'],
  [createWordPattern('(?:from )?monday (?:to|through|until|till|-|–) sunday|(?:von )?montag bis sonntag'), ' '],
  // "For now" and "that's all for today" mention neither a day nor a request.
  [
    createWordPattern('for (?:now|the moment|the time being)|right now|vorerst|fürs erste|im moment|momentan|zurzeit'),
    ' ',
  ],
  [createWordPattern("(?:that|this)(?:'s| is| will be| was) (?:all|it)(?: (?:for )?(?:today|now))?"), ' '],
  [
    createWordPattern("das (?:war'?s|wars|war es|ist alles|wär'?s|wäre es)(?: (?:für )?(?:heute|jetzt|erst ?mal))?"),
    ' ',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(${timeUnitAdjectives}) (?:views?|figures?|numbers?|totals?|sums?|values?|data|view is|points?|ansicht(?:en)?|werten?|zahlen|daten)(?![\\p{L}])`,
      'gu',
    ),
    '$1',
  ],
  [
    /(?<![\p{L}])(?:switch|change|turn|convert|flip) ((?:it|this|that|the card|the chart) )?(?:over|around) (?:in)?to /gu,
    'change $1to ',
  ],
  [
    /(?:each|every|one|a single) (?:data ?)?(?:point|bar|dot|column|step) (?:to be |should be |be |is |equals? |represents? |covers? |for |per )*(?:a|an|one|each|every) (day|week|month|quarter|year)(?![\p{L}])/gu,
    'by $1',
  ],
  [
    /(?:jede[rns]?|ein|eine) (?:daten)?(?:punkt|balken|säule|schritt) (?:soll |sollte |ist |je |pro |für )*(?:jede[nrs]?|eine?[nm]?) (tag|woche|monat|quartal|jahr)(?: sein| stehen)?(?![\p{L}])/gu,
    'pro $1',
  ],
  [
    createWordPattern(
      '(?:(?:can|could|may) (?:i|we)|(?:if|whether) (?:i|we) (?:can|could|may)) (?:also |please )?(?:have|get|see)',
    ),
    'add',
  ],
  [createWordPattern('ob (?:wir|ich)(?= [^.;!?]*(?:haben|sehen|bekommen) (?:können|könnten|könnte|kann))'), 'ergänze'],
  [
    /([^.;!?]+?)(?:,| –| -)? (?:and |but |und )?(?:nothing (?:more|else)|sonst nichts|mehr nicht|nichts (?:anderes|weiter|sonst))(?![\p{L}])/gu,
    'only $1',
  ],
  [createWordPattern('(?:is|are|ist|sind) what (?:matters?|counts?|(?:i|we) (?:need|want))(?: here)?'), ' '],
  [/^((?:please |can you |could you )*)list ((?:the |all |our )?[\p{L} ]+?) by (?!then)/gu, '$1show as a list $2 by '],
  [
    createWordPattern(
      '(?:(?:only|just) )?(?:the |a |one )?(?:big|single|plain|raw|bare|headline|large|one) (?:number|figure|value)s?(?: only)?(?! (?:in|as) |:)|(?:nur )?(?:die |eine |als )?(?:große|einzelne|dicke|reine|nackte)n? zahl(?:en)?',
    ),
    'as numbers',
  ],
  [
    createWordPattern('(?:an?|one|the)? ?single (?:kpi|metric|measure)(?: card)?(?: (?:with|of|showing|for))?(?: ?:)?'),
    'only',
  ],
  // "I want three metrics: …"
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:exactly |genau )?(?:these|the following|diese|folgende|die folgenden|${numberPattern}) (?:metrics|kpis|measures|figures|things|kennzahlen|metriken|messwerte)(?: (?:here|please|on it|on the card|in it|there|bitte|hier|zeigen|sehen))*\\s*[:–-] ?`,
      'gu',
    ),
    'only ',
  ],
  // "The country of the visitors"
  [
    /(?<![\p{L}])(countr(?:y|ies)|devices?|device types?|sources?|channels?|locations?|land|länder|geräte?|herkunft|kanäle?|kanal) (?:of|der|von) (?:the |our |den |unseren? )?(?:visitors?|users?|viewers?|readers?|people|audience|visits|sessions|besucher(?:innen|n)?|nutzer(?:innen|n)?|leser(?:innen|n)?|zuschauer(?:innen|n)?|leute|besuche)(?![\p{L}])/gu,
    '$1',
  ],
  [createWordPattern('liste (?:der|aller|von|mit den|mit allen)'), 'liste nach'],
  [
    /(?<![\p{L}])(?:make|be) sure (?:that )?(.*?) (?:is|are) (?:shown|included|displayed|visible|listed|there|part of it|(?:on|in) (?:it|there|here|the card))(?![\p{L}])/gu,
    'add $1',
  ],
  [
    /(?<![\p{L}])(?:sorge?|stelle? sicher)(?: bitte)?(?: dafür)?,? dass (.*?) (?:auch )?(?:angezeigt|gezeigt|dabei|enthalten|drin|aufgeführt) (?:wird|werden|ist|sind)(?![\p{L}])/gu,
    'ergänze $1',
  ],
  [
    createWordPattern(
      `(?<!(?:${removeCaptures(monthPattern)}|\\d|yesterday|today|heute|gestern|week|month|quarter|year|days|weeks|months) )(?:(?:the )?(?:plain |raw |bare )?(?:numbers|figures) only|(?:only|just|nothing but) the (?:plain |raw |bare )?(?:numbers|figures)|nur die (?:reinen |nackten |bloßen )?zahlen)(?! (?:for|of|from|since|in|von|vom|für|seit|aus|im))`,
    ),
    'as numbers',
  ],
  [/(?<![\p{L}])(?:getrennt|separiert) (?=nach )/gu, 'aufgeteilt '],
  [/(?<![\p{L}])(?:separated|separately) (?=by )/gu, 'split '],
  [/^(?:hi,? |hello,? |please )?(?:a |an )?(table|list) (of|with|showing|by) /gu, 'show as a $1 $2 '],
  [/^(?:hallo,? |bitte )?(?:eine )?(tabelle|liste) (der|mit|von|nach|aller) /gu, 'als $1 nach '],
  [
    new RegExp(
      `(?<![\\p{L}])(?:(?:from|von) ${timeUnitAdjectives} (?:to|auf|zu)|${timeUnitAdjectives} ?(?:->|=>|→)) ?(?=${timeUnitAdjectives})`,
      'gu',
    ),
    ' ',
  ],
  [
    createWordPattern(
      'visuali[sz]e(?: (?:it|this|that|them))?|plot (?:it|this|that|them)|visualisiere?n?(?: (?:das|es|die daten))?|grafisch(?: darstellen)?|graphically',
    ),
    'as a chart',
  ],
  [createWordPattern('black friday(?: week)?|cyber monday|black week|cyber week'), ' '],
  [
    /(?<![\p{L}])(?:from|von) (?:days|weeks|months|quarters|years|tagen|wochen|monaten|quartalen) (?:to|auf|zu) (days|weeks|months|quarters|years|tage|wochen|monate|quartale)(?![\p{L}])/gu,
    'in $1',
  ],
  [
    /(?<![\p{L}])not (?:the )?(?:last|past) \S+ (days|weeks|months|years),? but (?:rather )?(?:the )?(?:last |past )?(\d+)(?! ?(?:days|weeks|months|years))/gu,
    'the last $2 $1',
  ],
  [
    /(?<![\p{L}])(?:not (?:the )?(?:last|past) \S+ (?:days|weeks|months|years),? but|nicht (?:die |den )?(?:letzten|vergangenen) \S+ (?:tage|wochen|monate|jahre),? sondern) /gu,
    ' ',
  ],
  [new RegExp(`(?<![\\p{L}])undo the (?:sorting|ordering|order|sort)${upToNextRequest}`, 'gu'), ' '],
  [
    createWordPattern(
      '(?:replace|swap|exchange|substitute) (?:it|this|that|these|them|everything|all of (?:it|them)) (?:with|by|for)',
    ),
    'switch to',
  ],
  [createWordPattern('(?:ersetze?|tausche?) (?:es|das|sie|diese|alles) (?:bitte )?(?:durch|gegen|mit)'), 'wechsle zu'],
  [
    /(?<![\p{L}])(?:have|give me|get|want|create|make|use|insert) an? (?:separate |extra |new |additional |own |further )?column (?:for|with|showing) (?!each|every|the different)/gu,
    'add ',
  ],
  [/(?<![\p{L}])eine (?:eigene |weitere |zusätzliche |extra |neue )?spalte (?:für|mit) (?!jede)/gu, 'ergänze '],
  [
    /(?<![\p{L}])(?:(?:in|as|als) (?:an? |the |einer? )?)?(table|list|chart|graph|tabellen|listen|diagramm)[ -]?(?:view|form|format|layout|ansicht|darstellung)(?![\p{L}])/gu,
    'as a $1',
  ],
  [/(?<![\p{L}])separate (?:(?:it|this|them|that|(?:the )?\p{L}+) )?by /gu, 'split by '],
  [
    /(?<![\p{L}])(?:different|separate|individual|distinct|own) (?:lines|bars|areas|curves|series) for (?:the )?(?:different|various|individual|single|several|all)(?: the)? /gu,
    'split by ',
  ],
  [
    /(?<![\p{L}])(?:verschiedene|eigene|getrennte|einzelne) (?:linien|balken|flächen|kurven|reihen) (?:für|je) (?:die )?(?:verschiedenen|einzelnen|alle) /gu,
    'aufgeteilt nach ',
  ],
  [
    createWordPattern(
      '(?:can|could|may|should|must) (?:all )?be (?:dropped|removed|deleted|hidden|left out|omitted|cut|taken (?:out|off)|excluded)',
    ),
    'remove',
  ],
  [
    createWordPattern(
      '(?:kann|können|soll|sollen|sollte|sollten|darf|dürfen) (?:entfernt|gelöscht|gestrichen|weggelassen|ausgeblendet|rausgenommen) werden',
    ),
    'entfernen',
  ],
  [
    /(?<![\p{L}])(?:turn|convert|change) (?!(?:it|this|that|these|the|them|everything|lines?|bars?|pie|charts?|tables?|lists?|graphs?|cards?|columns?|tiles)(?![\p{L}]))((?:\p{L}+ ){1,3})into /gu,
    'replace $1with ',
  ],
  [
    /(?<![\p{L}])mach(?:e|t)? (?:bitte )?aus (?!(?:dem|der|den|diesem|dieser|linien?|balken|kreis|diagramm|tabelle|liste)(?![\p{L}]))(\p{L}+) (?:doch |bitte )?(?!eine?n? )/gu,
    'ersetze $1 durch ',
  ],
  [createWordPattern('(?:leave|keep) (?:only|just|nothing but)'), 'only'],
  [/(?<![\p{L}])(?:one|another|an? (?:additional|extra|further|new)) column(?: more)?\s*:\s*/gu, 'add '],
  [createWordPattern("(?:let's|let us) (?:have|see|get|try|do)"), 'show'],
  [
    /(?<![\p{L}])(?:start|begin)(?:s|ning|ing)? (?:on |at |with |from )?([^,.;]{3,25}?)(?:,? and|,) (?:end|finish|stop)(?:s|ing)? (?:on |at |with )?/gu,
    'from $1 to ',
  ],
  // "50% and 75% scroll depth"
  [
    /(?<![\p{L}\d])(\d+ ?(?:%|percent|prozent)?(?:(?:,| and| und|, and) \d+ ?(?:%|percent|prozent)?)*) (?:scroll(?:ed|s|tiefe|depth| depth)?|gescrollt)(?![\p{L}])/gu,
    (_: string, depths = '') => [...depths.matchAll(/\d+/g)].map(([depth]) => `scroll ${depth}`).join(' and '),
  ],
  // "Scroll 50, 75 and 100"
  [
    /(?<![\p{L}])(scroll(?:ed|ing|tiefe|depth| depth| to)?|gescrollt|attention|aufmerksamkeit) ?(?:of |to |bis |von |ab |over )?(\d+ ?(?:%|percent|prozent|s|sec|seconds|sekunden)?)((?:(?:,| and| und| &| \+|, and) \d+ ?(?:%|percent|prozent|s|sec|seconds|sekunden)?)*)(?![\p{L}\d])/gu,
    (_: string, name = '', first = '', others = '') =>
      [...`${first}${others}`.matchAll(/\d+/g)]
        .map(([depth]) => `${/scroll/.test(name) ? 'scroll' : name} ${depth}`)
        .join(' and '),
  ],
  [createWordPattern('(?:turn|switch|toggle) on|enable|activate|aktiviere?n?'), 'add'],
  [
    new RegExp(
      `(?<![\\p{L}\\d])${numberPattern} (?:\\p{L}+ )?(?:is|are|ist|sind) (?:far |way |viel |etwas )?(?:too|zu) (?:many|much|few|long|viele?|wenige?|lang)(?![\\p{L}])`,
      'gu',
    ),
    ' ',
  ],
  [
    createWordPattern(
      '(?:(?:just|only|nur) )?(?:the |die |der |den |a |eine )?(?:grand total|overall total|gesamtzahl|gesamtwert|gesamtsumme)(?: only)?|(?:just|only) (?:(?:show|give) (?:me |us )?)?the total|total only',
    ),
    'as numbers',
  ],
];
