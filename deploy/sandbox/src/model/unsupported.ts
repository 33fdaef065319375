import { placePattern } from './vocabulary/places.ts';

const nextRequest =
  '(?:and|und|but|aber) (?:please |then |also |bitte |dann |auch )*(?:add|show|sort|make|remove|drop|use|change|limit|set|put|zeige?|füge?|nimm|sortiere?|mache?|entferne?|ergänze?)';
const upToNextRequest = `[^,.;!?]*?(?=[,.;!?]| ${nextRequest}|$)`;
const fromLastRequest = `(?<=^|[,.;!?] ?|(?<![\\p{L}])(?:and|und|but|aber) )(?!${nextRequest})[^,.;!?]*?`;
const createPartPattern = (source: string, start = fromLastRequest): RegExp =>
  new RegExp(`${start}(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])${upToNextRequest}`, 'gu');
const createTailPattern = (source: string): RegExp => createPartPattern(source, '(?:and |und )?');

const earlierPeriod =
  '(?:previous|prior|preceding|last|earlier|year|month|week|quarter|period|vor(?:jahr|monat|woche|quartal|periode|zeitraum)\\p{L}*|vorherigen?|vorigen?|vergangenen?|letzte[nrms]?|davor|jahr|monat|zeitraum)';
const articles = '(?: the| that| those| same| of| dem| der| den| des| gleichen| selben)*';

/** "Compare it with last year" and "mit dem Vorjahr vergleichen", but not "compare mobile with desktop". */
const comparisons = [
  createTailPattern(
    `(?:compar(?:e[ds]?|ing|ison)|vergleich(?:e|en|t)?|verglichen|versus)(?: \\p{L}+){0,4}?(?<= versus|^versus| with| to| against| mit| zu[mr]?| gegen| gegenüber)${articles} ${earlierPeriod}`,
  ),
  createPartPattern(
    `(?:mit|zu[mr]?|gegen|gegenüber)${articles} ${earlierPeriod}(?: \\p{L}+){0,4}? (?:vergleich(?:e|en|t|bar)?|verglichen|gegenüberstellen|gegenübergestellt)`,
  ),
  createTailPattern(`(?:against|relative to|gegenüber|im vergleich zu[mr]?)(?: that)?${articles} ${earlierPeriod}`),
  createTailPattern(
    '(?:im )?vorjahresvergleich|(?:year|month|week|period)[ -](?:over|on)[ -](?:year|month|week|period)|yoy|mom|wow|(?:previous|prior|preceding) period|vorperiode|vorzeitraum|vorjahreszeitraum|vorjahreswerte?n?',
  ),
];

const selectingWords =
  '(?:only|just|solely|nur|bloß|ausschließlich|exclude|excluding|without|ignore|ohne|except|außer|from|in|for|within|of|to|aus|für|von|auf|leave out|hide|remove|filter)';
const groups =
  '(?:internal|external|bots?|spam|crawlers?|returning|recurring|loyal|logged[ -]in|male|female|weekends?|weekdays|interne[nrs]?|externe[nrs]?|wiederkehrende[nr]?|eingeloggte[nr]?|werktage[n]?|wochenende[n]?)';
const sites = '(?:google|bing|facebook|instagram|twitter|pinterest|newsletter|e-?mail)';
const timeWords =
  '(?:last|past|this|current|previous|today|yesterday|date|year|month|week|q[1-4]|20\\d\\d|\\d+ (?:days|weeks|months)|letzten?|diesen?|jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)';
/** Cards show all rows for their media and cannot filter them. */
const filters = [
  createTailPattern(
    `filter(?:e|n|s|ed)?(?! (?:it |this |the card |everything )?(?:to|for|on|by|auf|nach)?(?: the| die| den| das)? ?${timeWords})`,
  ),
  createPartPattern(
    `${selectingWords} (?:the |our |people |visits? |visitors? |traffic |users |from |in |die |den |der |dem |aus )*(?:${placePattern})(?! (?:by|per|nach|je|pro) )`,
  ),
  createPartPattern(`(?:${placePattern}) only`),
  createPartPattern(
    `(?:only|just|nur|exclude|excluding|without|ohne|ignore|remove|filter|hide)(?: \\p{L}+){0,2}? ${groups}`,
  ),
  createPartPattern(
    `(?:only|just|nur|exclude|excluding|without|ohne|ignore)(?: \\p{L}+){0,3}? (?:from|via|aus|von|über|through) (?:the |den |dem )?${sites}`,
  ),
  createPartPattern(
    '(?:more|less|fewer|greater|higher|lower) than \\d[\\d.,k]*(?! ?(?:rows|days|weeks|months|%|percent|sec|s ))|(?:mehr|weniger) als \\d[\\d.,k]*(?! ?(?:zeilen|tage|wochen|monate|%|prozent|sek))|(?:over|above|below|under|über|unter) \\d[\\d.,k]* (?:views|visits|pageviews|clicks|visitors|impressions|aufrufen?|besuchen?|klicks|besuchern?)',
  ),
  createPartPattern(
    `(?:only|just|nur|exclude|excluding|ohne)(?: \\p{L}+){0,3}? (?:from|in|of|aus|im|von|within) (?:the |our |dem |der |den )*(?:\\p{L}+ (?:section|category|folder|directory|topic|campaign)|(?:rubrik|kategorie|bereich|ressort|kampagne|ordner) \\p{L}+)`,
  ),
  createPartPattern(
    '(?:rows|pages|posts|articles|entries|countries|videos|zeilen|seiten|beiträge|einträge|länder) (?:with|without|having|where|that have|mit|ohne) (?:zero|no|0|null|empty|any|few|low|keine[nrm]?|wenigen?) \\p{L}+',
  ),
  createPartPattern('(?:that |which |the )?(?:contains?|containing|enthalten|enthält)'),
];

const marks =
  '(?:note|comment|annotation|remark|footnote|caption|logo|picture|image|icon|target|goal|threshold|alert|reminder|notiz|kommentar|anmerkung|fußnote|hinweis|bild|ziel|zielwert|zielmarke|zielvorgabe|zielgröße|zielwerte|ziele|schwelle|schwellenwert|alarm|erinnerung)';
const additions = [
  createTailPattern(
    `(?:add|put|write|insert|leave|set|create|define|draw|füge?|schreibe?|setze?|lege?|trage?|gib|definiere) (?:in |on |there |here |up |me |us |bitte |noch |da |hier )*(?:(?:a|an|the|our|some|eine?n?|de[rn]|das|die|als|unser(?:en|e)?) )?(?:little |short |small |kurzen? |kleinen? |monthly |daily |weekly |yearly )?${marks}`,
  ),
  createPartPattern(`${marks} (?:of|is|are|at|von|ist|sind|bei|auf|:) \\d`),
  createPartPattern('(?:goal|target|ziel|zielwert|zielmarke|schwelle|schwellenwert)(?: \\p{L}+){0,3}?,? \\d[\\d.,k]*'),
  createPartPattern(
    `(?:als )?${marks} (?:\\p{L}+ ){0,3}?(?:eintragen|setzen|hinzufügen|anlegen|festlegen|hinterlegen|einblenden|einzeichnen)`,
  ),
];

const formats = [
  createPartPattern(
    'decimals?|decimal (?:places?|points?)|nachkommastellen?|kommastellen?|komma|rounded|rounding|round (?:it|them|the|to|up|down|off|all)|runden?|rund(?:e)? (?:die|das|auf)|gerundet\\p{L}*|ab(?:ge)?runde\\p{L}*|auf(?:ge)?runde\\p{L}*',
  ),
  createPartPattern(
    'in thousands|in (?:tausend|tausendern)|thousands? separators?|tausender\\p{L}*|abbreviated?|abgekürzte?n?|percent(?:age)? (?:of|share)|share of (?:the )?(?:total|whole)|prozentuale?[nr]?|prozentwerte?n?|in (?:percent|prozent|%)|as (?:a )?percent(?:ages?)?|als prozent\\p{L}*|currency|währung|number format|zahlenformat',
  ),
  createPartPattern(
    'cumulative|cumulated|kumulierte?[nr]?|kumulativ|running total|moving average|gleitender durchschnitt|median',
  ),
];

const visit = '(?:visit|visitor|session|user|view|impression|click|besuch|besucher|sitzung|nutzer|aufruf|klick)';
const ratios = [
  createPartPattern(
    `(?:costs?|spend|price|revenue|profit|earnings|kosten|preis|umsatz|erlös|page ?views?|views|pages|clicks|likes|comments|shares|events|impressions|aufrufe|seiten|klicks) (?:per|pro|je) ${visit}`,
    '',
  ),
];

const restOfRows = [
  createPartPattern(
    '(?:group|sum|collapse|bundle|combine|merge|lump|fold|roll|fasse?|bündele?)(?: \\p{L}+){0,4}? (?:others?|rest|remaining|small(?:er)? ones|sonstigen?|anderen?|übrigen?|restlichen?)',
  ),
  createPartPattern(
    '(?:rest|others?|übrigen?|restlichen?|anderen?)(?: \\p{L}+){0,3}? (?:as|into|als|zu|unter|in) (?:an? |eine[nrm]? |die |the )*[„“"\']?(?:others?|misc|sonstige[ns]?|andere|rest|weitere)',
  ),
  createPartPattern('(?:als|unter) [„"]?sonstige[ns]?(?: \\p{L}+)?'),
];

const details = [
  createPartPattern(
    'legend|legende|data labels?|axis labels?|datenbeschriftung(?:en)?|achsenbeschriftung(?:en)?|grid ?lines?|gitterlinien?|font|schrift(?:art|größe)?|background|hintergrund\\p{L}*|logarithmic|logarithmisch\\p{L}*|average line|durchschnittslinie|total row|summenzeile|gesamtzeile',
  ),
];

const unsupportedRequests = [
  ...comparisons,
  ...filters,
  ...additions,
  ...formats,
  ...ratios,
  ...restOfRows,
  ...details,
];

/**
 * Removes the parts of a request that patches cannot express, such as comparisons, filters, targets and number formats.
 * @param text in lower case
 */
export const removeUnsupported = (text: string): string =>
  unsupportedRequests.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
