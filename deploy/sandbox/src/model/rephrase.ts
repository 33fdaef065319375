import { monthPattern, unnamed } from './named-days.ts';
import { numberPattern } from './vocabulary/numbers.ts';

/** Where a part of a sentence ends, polite words aside. */
const end =
  '(?=(?: (?:please|pls|bitte|thanks|danke|again|now|jetzt))*\\s*(?:[,.;!?–-]|and |und |but |aber |while |$))';
/** "Limit it to 10" and "narrow it to a line" keep their verb: they name neither metrics nor dimensions. */
const notOfNumber = `(?!(?:(?:the|die|den|der|top|first|best|last|past|ersten|besten|letzten) ?)*${numberPattern}(?![\\p{L}]))`;
const reductions =
  '(?:strip|stripped|boil|pare|reduce|narrow|trim|slim|whittle|limit|restrict|confine|cut|shrink|simplify)';
/** What is reduced: the card. "Cut the bounces to make room" reduces nothing to something. */
const whole =
  '(?: (?:it|this|that|these|the|our|my|all|card|list|table|chart|scoreboard|metrics?|numbers|columns|selection|view|everything|things|down|back|please|das|es|die|den|diese|karte|liste|tabelle|grafik|kennzahlen|metriken|zahlen|spalten|auswahl|anzeige|ansicht|alles|ganze|bitte|hier|doch|mal|uns|dich))*';
const germanReductions =
  '(?:reduzier|beschränk|begrenz|kürz|streich|dampf|schränk|konzentrier|verschlank|dünn|stutz)(?:e|en)?';
const finalReductions =
  '(?:reduzieren|beschränken|begrenzen|eindampfen|eingrenzen|zusammenstreichen|zusammenkürzen|einkürzen|kürzen|einschränken|ausdünnen|konzentrieren)';
const rest = 'the rest|everything else|all (?:the )?others?|de[rn] rest|alles andere|alles übrige|alle anderen';
const upToNextWish =
  '[^,.;!?]*?(?=[,.;!?]| and (?:add|show|sort|make|remove|drop|use|change)| und (?:zeig|füg|nimm|sortier|mach|entfern|ergänz)|$)';
const superlatives =
  '(?:most|highest|best|greatest|largest|biggest|longest|strongest|meisten|höchsten?|besten?|größten?|längsten?|stärksten?)';
const units =
  '(?:daily|weekly|monthly|quarterly|yearly|annual|täglichen?|wöchentlichen?|monatlichen?|vierteljährlichen?|jährlichen?)';
const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'gu');

/** Plainer words, or how they are made of what was said. */
type Meant = string | ((said: string, ...parts: (string | undefined)[]) => string);
const participles: Readonly<Record<string, string>> = {
  visited: 'visits',
  viewed: 'views',
  seen: 'views',
  read: 'views',
  clicked: 'clicks',
  liked: 'likes',
  commented: 'comments',
  discussed: 'comments',
  shared: 'shares',
  saved: 'saves',
  watched: 'views',
};
const germanParticiples: Readonly<Record<string, string>> = {
  besucht: 'visits',
  gelesen: 'views',
  gesehen: 'views',
  aufgerufen: 'views',
  geklickt: 'clicks',
  kommentiert: 'comments',
  geteilt: 'shares',
  gespeichert: 'saves',
};

/** Set phrases, and the words with the same meaning that the rest of the interpreter knows. */
const phrases: ReadonlyArray<readonly [RegExp, Meant]> = [
  [word('vs\\.?'), 'versus'],
  [word('cross ?-?tab(?:ulated?|le)?s?'), 'pivot'],
  [/^reihe (?=alle |das |den |die )/gu, 'sortiere '],
  [word('from now on|ab jetzt|ab sofort'), ' '],
  [word("(?:would like|'d like|'d love|want|wish) to (?:have|see|get)"), ' want'],
  [word('(?:from )?monday (?:to|through|until|till|-|–) sunday|(?:von )?montag bis sonntag'), ' '],
  // Neither a day nor a wish
  [word('for (?:now|the moment|the time being)|right now|vorerst|fürs erste|im moment|momentan|zurzeit'), ' '],
  [word("(?:that|this)(?:'s| is| will be| was) (?:all|it)(?: (?:for )?(?:today|now))?"), ' '],
  [word("das (?:war'?s|wars|war es|ist alles|wär'?s|wäre es)(?: (?:für )?(?:heute|jetzt|erst ?mal))?"), ' '],
  [
    new RegExp(
      `(?<![\\p{L}])(${units}) (?:views?|figures?|numbers?|totals?|sums?|values?|data|view is|points?|ansicht(?:en)?|werten?|zahlen|daten)(?![\\p{L}])`,
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
  [word('(?:can|could|may) (?:i|we) (?:also |please )?(?:have|get)'), 'add'],
  [
    /([^.;!?]+?)(?:,| –| -)? (?:and |but |und )?(?:nothing (?:more|else)|sonst nichts|mehr nicht|nichts (?:anderes|weiter|sonst))(?![\p{L}])/gu,
    'only $1',
  ],
  [word('(?:is|are|ist|sind) what (?:matters?|counts?|(?:i|we) (?:need|want))(?: here)?'), ' '],
  [/^((?:please |can you |could you )*)list ((?:the |all |our )?[\p{L} ]+?) by (?!then)/gu, '$1show as a list $2 by '],
  [
    word(
      '(?:(?:only|just) )?(?:the |a |one )?(?:big|single|plain|headline|large|one) (?:number|figure|value)s?(?: only)?(?! (?:in|as) |:)|(?:nur )?(?:die |eine |als )?(?:große|einzelne|dicke|reine|nackte)n? zahl(?:en)?',
    ),
    'as numbers',
  ],
  [word('liste (?:der|aller|von|mit den|mit allen)'), 'liste nach'],
  [
    /(?<![\p{L}])(?:make|be) sure (?:that )?(.*?) (?:is|are) (?:shown|included|displayed|visible|listed|there|part of it|(?:on|in) (?:it|there|here|the card))(?![\p{L}])/gu,
    'add $1',
  ],
  [
    /(?<![\p{L}])(?:sorge?|stelle? sicher)(?: bitte)?(?: dafür)?,? dass (.*?) (?:auch )?(?:angezeigt|gezeigt|dabei|enthalten|drin|aufgeführt) (?:wird|werden|ist|sind)(?![\p{L}])/gu,
    'ergänze $1',
  ],
  [
    word(
      `(?<!(?:${unnamed(monthPattern)}|\\d) )(?:(?:the )?(?:plain |raw |bare )?(?:numbers|figures) only|(?:only|just|nothing but) the (?:plain |raw |bare )?(?:numbers|figures)|nur die (?:reinen |nackten |bloßen )?zahlen)(?! (?:for|of|from|since|in|von|vom|für|seit|aus|im))`,
    ),
    'as numbers',
  ],
  [/(?<![\p{L}])(?:getrennt|separiert) (?=nach )/gu, 'aufgeteilt '],
  [/(?<![\p{L}])(?:separated|separately) (?=by )/gu, 'split '],
  [/^(?:hi,? |hello,? |please )?(?:a |an )?(table|list) (of|with|showing|by) /gu, 'show as a $1 $2 '],
  [/^(?:hallo,? |bitte )?(?:eine )?(tabelle|liste) (der|mit|von|nach|aller) /gu, 'als $1 nach '],
  [
    new RegExp(`(?<![\\p{L}])(?:from|von) ${units} (?:to|auf|zu) (?=${units})`, 'gu'),
    ' ',
  ],
  [
    word(
      "visuali[sz]e(?: (?:it|this|that|them))?|plot (?:it|this|that|them)|visualisiere?n?(?: (?:das|es|die daten))?|grafisch(?: darstellen)?|graphically",
    ),
    'as a chart',
  ],
  [word('black friday(?: week)?|cyber monday|black week|cyber week'), ' '],
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
  [new RegExp(`(?<![\\p{L}])undo the (?:sorting|ordering|order|sort)${upToNextWish}`, 'gu'), ' '],
  [
    word(
      '(?:replace|swap|exchange|substitute) (?:it|this|that|these|them|everything|all of (?:it|them)) (?:with|by|for)',
    ),
    'switch to',
  ],
  [word('(?:ersetze?|tausche?) (?:es|das|sie|diese|alles) (?:bitte )?(?:durch|gegen|mit)'), 'wechsle zu'],
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
    word(
      '(?:can|could|may|should|must) (?:all )?be (?:dropped|removed|deleted|hidden|left out|omitted|cut|taken (?:out|off)|excluded)',
    ),
    'remove',
  ],
  [
    word(
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
  [word('(?:leave|keep) (?:only|just|nothing but)'), 'only'],
  [/(?<![\p{L}])(?:one|another|an? (?:additional|extra|further|new)) column(?: more)?\s*:\s*/gu, 'add '],
  [word("(?:let's|let us) (?:have|see|get|try|do)"), 'show'],
  [
    /(?<![\p{L}])(?:start|begin)(?:s|ning|ing)? (?:on |at |with |from )?([^,.;]{3,25}?),? and (?:end|finish|stop)(?:s|ing)? (?:on |at |with )?/gu,
    'from $1 to ',
  ],
  // Rows by one dimension, and one line again
  [
    /(?<![\p{L}])(?:one|a|a single) (?:row|entry) (?:per|for each|for every|each|for) (\p{L}+(?: (?:source|medium|name|unit|group))?)/gu,
    'show $1 instead',
  ],
  [/(?<![\p{L}])(?:eine|je eine) zeile (?:pro|je|für jede[nrs]?) (\p{L}+)/gu, 'stattdessen $1'],
  [
    word(
      '(?:stop|quit|drop|end|no|without) (?:the |any )?(?:splitting|breaking (?:it |this |that )?down|segmenting|segmentation|split)(?: up)?',
    ),
    'remove the breakdown',
  ],
  [
    word(
      '(?:merge|combine|join|collapse) (?:the |all |all the )?(?:lines|bars|series|areas|curves|them)(?:(?: back| together| again)+|(?= (?:in)?to ))(?: (?:in)?to (?:one|a single one|a single)(?: line| series| bar)?)?(?: again)?',
    ),
    'remove the breakdown',
  ],
  [
    word(
      '(?:fass(?:e|t)?|führ(?:e|t)?|leg(?:e|t)?) (?:alle |die )*(?:linien|balken|reihen|kurven|flächen)(?: bitte| wieder| zu einer| zu einem)* zusammen',
    ),
    'entferne die aufschlüsselung',
  ],
  [
    word(
      '(?:just|only) (?:one|a single) (?:line|series|curve)|(?:one|a single) (?:total |overall |single |combined )?(?:line|series|curve) (?:again|in total|overall|for all|for everything)|(?:one|a single) (?:total|overall|combined) (?:line|series|curve)|(?:nur )?die (?:gesamtlinie|gesamtkurve)|nur (?:noch )?eine (?:einzige |einzelne )?(?:linie|kurve|reihe)',
    ),
    'remove the breakdown',
  ],
  // "Order" is also something that Ad Manager has.
  [word('order (it|this|them|that|the \\p{L}+|by)'), 'sort $1'],
  [word('ordered by'), 'sorted by'],
  [
    /(?<![\p{L}])((?:\p{L}+ ){1,6})more than ((?:\p{L}+ ?){1,4}), (?:so |and )?(?:please )?(?:use|show|take|put) (?:that|it|this|those) instead(?![\p{L}])/gu,
    'replace $2 with $1',
  ],
  // One matters more than another
  [
    /(?:^|(?<=[.!?;] ))(?:for (?:us|me),? )?(?:the |die |der |das )?([^,.;]+?) (?:is|are|would be|seems?|seem to be|matters?|interests?|wäre|wären|ist|sind|interessiert|interessieren|zählt|zählen) (?:(?:us|me|uns|mich|mir|for us|for me|für uns|the client|den kunden|much|far|viel|hier|here|a lot) )*(?:more|wichtiger|interessanter|relevanter|mehr|sinnvoller|aussagekräftiger)(?: \p{L}+)? (?:than|als) (?:the |die |der |das )?([^,.;]+?)(?:[,.;].*)?$/gu,
    'replace $2 with $1',
  ],
  // Ranked by a superlative
  [
    /(?<![\p{L}])(?:show |put |with |have |list |move )?(?:the |die )?\p{L}+ with (?:the )?(?:most|highest|best|greatest|largest|biggest|longest|strongest) ((?:\p{L}+ ?){1,4}?) (?:should |must |to |at |go |come |on |be |are |shown |listed |the )*(?:first|top|up top)(?![\p{L}])/gu,
    'sort by $1',
  ],
  [
    /(?<![\p{L}])(?:show |put |list |have )?(?:the )?(?:highest|most|largest|biggest|best|greatest|longest|strongest) ((?:\p{L}+ ?){1,4}?) (?:should |must |comes? |go |goes |be )*(?:first|at the top|on top)(?![\p{L}])/gu,
    'sort by $1',
  ],
  [
    /(?<![\p{L}])(?:die |der |das )?(?:höchste|meiste|größte|beste|längste)[nrms]? ((?:\p{L}+ ?){1,3}?) (?:bitte |soll |sollen )*(?:zuerst|nach oben|oben|zuoberst|an erster stelle)(?![\p{L}])/gu,
    'sortiere nach $1',
  ],
  [
    /(?<![\p{L}])(?:die |den |das )?\p{L}+ mit (?:den |der |dem )?(?:meisten|höchsten|besten|größten|längsten) ((?:\p{L}+ ?){1,3}?) (?:sollen |sollten |bitte |ganz |an |den |kommen |stehen )*(?:zuerst|nach oben|oben|nach vorne?|anfang|zuoberst)(?: (?:stehen|kommen))?(?![\p{L}])/gu,
    'sortiere nach $1',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:nur |bloß |zeige? |die )*(${numberPattern}) (\\p{L}{4,}?)(?:stärksten|reichsten) \\p{L}+`,
      'gu',
    ),
    'top $1, sortiere nach $2',
  ],
  [/(?<![\p{L}])(?:die |den )?(\p{L}{4,}?)(?:stärksten?|reichsten?) \p{L}+/gu, 'sortiere nach $1'],
  // In the place of something else
  [word('(?:rather than|in (?:the )?place of|in lieu of|takes? the place of)'), 'instead of'],
  [word('an (?:die )?stelle'), 'anstelle'],
  // "A line chart is fine" asks for it.
  [
    /(?<=^|, |but |aber |please )((?:a |an |eine? )?(?:line|bar|column|area|pie|donut|combo)s?(?: charts?| graphs?)?|(?:a |an )?(?:table|list|chart|graph)|(?:eine? )?(?:linien?|balken|säulen?|kreis|torten?|flächen?|kombi|tabelle|liste)\p{L}*) (?:is|are|would be|will be|ist|sind|wäre|wären|looks?) (?:just |totally |absolutely |absolut |völlig )*(?:fine|ok|okay|good|great|nice|nicer|perfect|better|best|cool|super|gut|schön|schöner|toll|perfekt|prima|besser|lieb|lieber)(?! than)(?![\p{L}])/gu,
    'show as $1',
  ],
  [word('(?:should |must |can )?(?:makes?|gives?) way (?:for|to)'), 'replace with'],
  [/(?<![\p{L}])(put|show|have|place) ([^,.;]*?) where (.*?) (?:was|were|is|are)(?![\p{L}])/gu, '$1 $2 instead of $3'],
  [word('(?:is|are|looks?|would be) (?:better|nicer|clearer|preferable) (?:than|to)'), 'instead of'],
  [word('(?:ist|sind|wäre|wären|finde ich) (?:mir |uns )?(?:besser|lieber|schöner|klarer) als'), 'statt'],
  [/(?<![\p{L}])prefer (.*?) (?:to|over) /gu, 'show $1 instead of '],
  [/(?<![\p{L}])lieber ([^,.;]*?) als /gu, '$1 statt '],
  [/(?:i'd|i would|we'd|we would) (?:much )?rather (?:have |see |use |like )?(.*?) than /gu, 'show $1 instead of '],
  [/(?:i'd|i would|we'd|we would) (?:much )?rather (?:have |see |use |like )?(.*?)$/gu, 'show $1'],
  // Ranked by a question
  [
    new RegExp(
      `(?<![\\p{L}])(?:which|what|welche[nrs]?) \\p{L}+ (?:has|have|had|gets?|got|hat|haben|hatten?) (?:the |die |den |das )?${superlatives} ([^,.;!?]+)`,
      'gu',
    ),
    'sort by $1',
  ],
  [
    /([^,.;!?]+?) (?:should be|shall be|as|is|soll|als|ist) (?:the |das |die )?(?:first |main |primary |erste |wichtigste )?(?:sort(?:ing)? (?:criterion|criteria|key|order|column)|sortierkriterium|sortierung)(?: sein)?(?![\p{L}])/gu,
    'sort by $1',
  ],
  [/(?<![\p{L}])(?:use|take|nimm|verwende) ([^,.;!?]+?) (?:for (?:the )?sort(?:ing)?(?: order)?|to sort|zum sortieren|für die sortierung|als sortierung)(?![\p{L}])/gu, 'sort by $1'],
  [/(?<![\p{L}])(?:sort(?:ing|ed)?(?: order)?|order|sortierung|reihenfolge|sortiert)\s*[:=]\s*/gu, 'sort by '],
  [
    new RegExp(
      `(?<![\\p{L}])(?:the |die )?(?:top )?(${numberPattern} )?(?:most (${Object.keys(participles).join('|')})|meist(${Object.keys(germanParticiples).join('|')})e?n?) \\p{L}+(?: (?:first|on top|zuerst|oben))?`,
      'gu',
    ),
    (_: string, count: string | undefined, english: string | undefined, german: string | undefined) =>
      `${count ? `top ${count}, ` : ''}sort by ${participles[english ?? ''] ?? germanParticiples[german ?? ''] ?? ''}`,
  ],
  // "Scroll 50, 75 and 100"
  [
    /(?<![\p{L}])(scroll(?:ed|tiefe|depth| depth| to)?|gescrollt|attention|aufmerksamkeit) ?(?:of |to |bis |von |ab |over )?(\d+ ?(?:%|percent|prozent|s|sec|seconds|sekunden)?)((?:(?:,| and| und| &| \+|, and) \d+ ?(?:%|percent|prozent|s|sec|seconds|sekunden)?)+)(?![\p{L}\d])/gu,
    (_: string, name = '', first = '', others = '') =>
      [first, ...(others.match(/\d+/g) ?? [])].map((depth) => `${name} ${depth}`).join(' and '),
  ],
  [word('(?:turn|switch|toggle) off|disable|deactivate|deaktiviere?n?|schalte? (?=[^,.;]+ (?:aus|ab)(?![\\p{L}]))'), 'remove'],
  [word('(?:turn|switch|toggle) on|enable|activate|aktiviere?n?'), 'add'],
  [word('(?:(?:going |ranging )?from )?(?:the )?(?:high|highest|most|largest|biggest|best) to (?:the )?(?:low|lowest|least|fewest|smallest|worst)(?: by| in| for| of)?'), 'by'],
  [word('von (?:hoch|groß|viel|oben|den meisten) (?:nach|zu|auf) (?:niedrig|klein|wenig|unten)(?: nach)?'), 'nach'],
  [new RegExp(`(?<![\\p{L}\\d])${numberPattern} (?:\\p{L}+ )?(?:is|are|ist|sind) (?:far |way |viel |etwas )?(?:too|zu) (?:many|much|few|long|viele?|wenige?|lang)(?![\\p{L}])`, 'gu'), ' '],
  [word('(?:(?:just|only|nur) )?(?:the |die |der |den |a |eine )?(?:grand total|overall total|gesamtzahl|gesamtwert|gesamtsumme)(?: only)?|(?:just|only) the total|total only'), 'as numbers'],
  [/(?<=^|[,;.] ?|and |und )([\p{L} ]+?) ?[:=] ?(?:no|nope|nein)(?=\s*(?:[,;.!]|and |und |$))/gu, 'remove $1'],
  [/(?<=^|[,;.] ?|and |und )([\p{L} ]+?) ?[:=] ?(?:yes|yep|ja)(?=\s*(?:[,;.!]|and |und |$))/gu, 'add $1'],
  // Divided
  [/(?<![\p{L}])(?:cut|slice|divide)(?: and dice)?(?: (?:it|this|that|them|(?:the )?\p{L}+))? by /gu, 'split by '],
  // All but one stays
  [
    /(?<![\p{L}])(?:everything|all|alles|alle)(?: \p{L}+)? (?:except|but|besides|außer|bis auf) ([^,.;]+?) (?:can |may |should |must |is to |soll |kann |darf |muss )?(?:stays?|remains?|bleiben?|bleibt)(?![\p{L}])/gu,
    'remove $1',
  ],
  [
    /(?<![\p{L}])(?:keep|leave|behalte|lass) (?:everything|all|alles|alle)(?: \p{L}+)? (?:except|but|besides|außer|bis auf) /gu,
    'remove ',
  ],
  // Not wanted
  [word('no more(?! than)'), 'remove'],
  [word('(?:is|are) of no (?:further )?(?:interest|use|value)|interests? (?:nobody|no one)|spare (?:us|me)'), 'remove'],
  [word('interessier(?:t|en) [^,.;]*?(?:niemand(?:en)?|keinen|nicht)|(?:uns|mir) sparen'), 'entfernen'],
  [
    word(
      "(?:no longer|not|aren't|isn't) (?:needed|required|wanted|necessary|relevant|useful|important|of interest|interested in)",
    ),
    'remove',
  ],
  [word('(?:no longer|nobody|no one|none of us) (?:needs?|wants?|requires?|reads?)'), 'remove'],
  [word('no (?:longer any |more )?(?:use|interest|reason) (?:for|in)'), 'remove'],
  [
    word(
      'nicht (?:mehr |länger )?(?:gebraucht|benötigt|nötig|notwendig|erforderlich|gewünscht|relevant|wichtig|interessant)',
    ),
    'entfernen',
  ],
  [word('(?:braucht|will|benötigt|liest) (?:keiner|niemand|kein mensch)(?: mehr)?'), 'entfernen'],
  [word('(?:keine verwendung|keinen bedarf|kein bedarf|kein interesse)(?: mehr)?(?: an| für)?'), 'entfernen'],
  [word('stop (?:showing|displaying|listing|counting)'), 'remove'],
  [/(?<=(?<![\p{L}])(?:nicht|keine?[nrms]?) [^,.;]*), (?:lieber|sondern) /gu, '; '],
  // Out and in
  [word('to make (?:room|way|space) for'), 'and add'],
  [word('um platz (?:zu schaffen )?für'), 'und ergänze'],
  [word('(?:throw|toss|chuck|leave) out'), 'remove'],
  [word('(?:out|off|away|raus|weg|runter|fort) (?:with|mit)|out (?:go|goes)'), 'remove'],
  [
    new RegExp(
      `(?<![\\p{L}])(?:(?:can|could|may|must|should|has to|have to) go|(?:kann|können|muss|müssen|darf|dürfen|soll|sollen) (?:gehen|verschwinden))${end}`,
      'gu',
    ),
    'raus',
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?<!(?:find|figure|check|try|log|sign|turns?|looks?|seems?|feels?) )(?:out|off)${end}`,
      'gu',
    ),
    'raus',
  ],
  [new RegExp(`(?<![\\p{L}])(?<!auf [^,.;]*)runter${end}`, 'gu'), 'raus'],
  // Only these
  [word('all (?:that )?(?:i|we) (?:need|want) (?:is|are)'), 'only'],
  [word('alles,? was (?:ich|wir) (?:brauchen?|wollen|will) (?:ist|sind)'), 'nur'],
  [/(?<![\p{L}])mehr als (?!\d)([^,.;]*?) (?:brauchen?|benötigen?) (?:ich|wir) nicht/gu, 'nur $1'],
  [word('other than|apart from'), 'except'],
  [word(`(?:bin|drop|remove|delete|lose|hide|ditch|scrap|cut|entferne?|lösche?|streiche?) (?:${rest})`), 'only'],
  [word(`(?:${rest}) (?:can |kann |können )?(?:raus|weg|go|gehen|away)`), 'only'],
  [new RegExp(`(?<![\\p{L}])${reductions}${whole} to (?:only |just )?${notOfNumber}`, 'gu'), 'only '],
  [new RegExp(`(?<![\\p{L}])${germanReductions}${whole} auf (?:nur )?${notOfNumber}`, 'gu'), 'nur '],
  [new RegExp(`(?<![\\p{L}])auf ${notOfNumber}([^,.;]+?) ${finalReductions}(?![\\p{L}])`, 'gu'), 'nur $1'],
  [word('(?:focus|concentrate) on|(?:stick|settle) (?:to|with|for)'), 'only'],
  [word('(?:is|are|will be|would be) (?:enough|sufficient|plenty|all (?:we|i) need)|suffices?'), 'only'],
  [new RegExp(`(?<![\\p{L}])(?:will|would) (?:do|suffice)${end}`, 'gu'), 'only'],
  [/(?<![\p{L}])(?:reichen|reicht|genügen|genügt)(?![\p{L}])(?! nicht)/gu, 'nur'],
];

/** "A out, B in": without the "out", "in" and "on" are mere prepositions. */
const comings: typeof phrases = [
  [word('(?:in|on|rein|her) (?:with|mit)|in (?:go|goes|come|comes)'), 'add'],
  [new RegExp(`(?<![\\p{L}])(?:in|on)${end}`, 'gu'), 'rein'],
];

/** A request with its set phrases in plainer words, so that every later step has one word for one meaning. */
export function rephrase(text: string): string {
  const said = (from: string, rules: typeof phrases): string =>
    rules.reduce(
      (rest, [pattern, meant]) =>
        typeof meant === 'string' ? rest.replace(pattern, meant) : rest.replace(pattern, meant),
      from,
    );
  const plain = said(text, phrases);
  return /(?<![\p{L}])(?:raus|remove)(?![\p{L}])/u.test(plain) ? said(plain, comings) : plain;
}
