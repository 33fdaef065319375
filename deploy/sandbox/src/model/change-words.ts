/** The kind of change that a clause requests. */
export type Mode = 'add' | 'remove' | 'replace' | 'only' | 'breakdown' | 'sort';

const modeWords: ReadonlyArray<readonly [mode: Mode, pattern: RegExp]> = [
  [
    'replace',
    /^(replace|swap|trade|exchange|substitute|replacing|swapping|exchanging|switch|change|ersetze|ersetzen|ersetzt|tausche?|tauschen|austauschen|umtauschen|eintauschen|wechsle|auswechseln|ändere)$/,
  ],
  [
    'remove',
    /^(remove|delete|drop|without|removing|dropping|deleting|hiding|lose|ditch|exclude|hide|omit|discard|scrap|cut|entferne?n?|lösche?n?|ohne|weglassen|streichen?|rausnehmen|raus|weg|ausblenden|blende|verstecken?|leave|rid|take|kick|wegnehmen|herausnehmen|heraus|schmeiß|superfluous|misleading|useless|pointless|irrelevant|uninteresting|distracting|irreführend|nutzlos|uninteressant|sinnlos|egal|redundant|unnecessary|dispensable|obsolete|überflüssig|entbehrlich|unnötig|verzichten?|verzichtbar|erase|eliminate|subtract|dump|axe|nix|scratch|deselect|unselect|uncheck|untick|banish|wegmachen|wegtun|rauswerfen|rausschmeißen|abwählen|eliminiere|wirf|rauslassen|kill|nuke|trash|toss|yank|zap|chop|skip|purge|prune|strip|junk|kille|tilge|entfällt|entfallen|verschwinden|disappear|vanish|forget|vergiss|vergessen)$/,
  ],
  ['only', /^(only|just|solely|exclusively|nothing|nur|ausschließlich|lediglich|bloß)$/],
  [
    'breakdown',
    /^(break|breakdown|broken|split|splitting|breaking|segmenting|segment|segmented|aufschlüsseln|aufgeschlüsselt|aufteilen|aufgeteilt|gliedere|gliedern|gegliedert|aufgliedern|schlüssle|schlüssele|teile|pivot|spread|verteilen?|pivotiere?n?|pivotiert|aufteilung|unterteile|unterteilt|aufschlüsselung|splitte|splitten)$/,
  ],
  [
    'sort',
    /^(sort|sorted|sorting|ordering|order|ordered|rank|ranked|ranking|sortiere?n?|sortiert|ordnen?|geordnet|sortierung|rangliste|rangfolge)$/,
  ],
  [
    'add',
    /^(add|adding|use|using|verwende|verwenden|benutze|benutzen|throw|chuck|pop|introduce|integriere|integrieren|einbauen|einfügen|einblenden|aufführen|including|showing|displaying|include|put|plus|append|insert|also|too|want|show|display|bring|see|hinzu|hinzufügen|rein|drauf|dafür|füge|ergänzen?|dazu|zeige?|zeigen|auch|zusätzlich|noch|aufnehmen|nimm|möchte|mit|with|need|needing|give|gib|brauchen?|bräuchten?|benötigen?|additionally|extra|another|group|gruppiere|gruppieren|mehr|missing|lacks?|fehlt|fehlen|track|monitor|attach|insert|overlay|ergänzend|obendrauf|dazunehmen)$/,
  ],
];
/** If a clause has several verbs, the verb with the highest priority wins. */
export const modePriority: Readonly<Record<Mode, number>> = {
  replace: 6,
  remove: 5,
  breakdown: 4,
  sort: 4,
  only: 3,
  add: 1,
};
/** Separable German verbs, including with "zu" and as participles: "dazunehmen", "wegzulassen", "rausgeworfen". */
const separableVerbs: ReadonlyArray<readonly [mode: Mode, pattern: RegExp]> = [
  [
    'remove',
    /^(raus|heraus|weg|hinaus)(zu|ge)?(nehm|nomm|lass|werf|worf|schmeiß|schmiss|mach|tu|tan|streich|lösch|fall|komm|hau|kick)\p{L}*$/u,
  ],
  [
    'add',
    /^(dazu|hinzu|rein|hinein|drauf|mit|dran)(zu|ge)?(nehm|nomm|pack|tu|tan|setz|füg|hol|bring|pack|schreib|zeig|anzeig|bau|komm)\p{L}*$/u,
  ],
];
const findMode = (word: string): Mode | null =>
  [...modeWords, ...separableVerbs].find(([, pattern]) => pattern.test(word))?.[0] ?? null;
/** Whether a word is a German verb that ends its clause. */
export const isClauseFinalVerb = (word: string): boolean => separableVerbs.some(([, pattern]) => pattern.test(word));
/** Returns the mode of a word. Also accepts German imperatives without their final "e", such as "ersetz". */
export const getMode = (word: string): Mode | null => findMode(word) ?? (word.length > 3 ? findMode(`${word}e`) : null);

/** Verbs used in remarks, which do not request a change. */
export const remarkVerbPattern = /^(is|was|are|were|has|have|had|ran|went|keeps|ist|war|sind|hat|haben|lief)$/;
/** "A has to be on it" requests A. */
export const obligationPattern =
  /(?<![\p{L}])((has|have|had|ought) to|must|should|muss|müssen|soll|sollen|sollte|sollten)(?![\p{L}])/u;
export const isNegation = (word: string): boolean =>
  /^(don'?t|don’t|doesn'?t|not|won'?t|no|never|nicht|keinesfalls|kein|keine[nrms]?)$/.test(word);
