import { numberPattern } from '../vocabulary/numbers.ts';
import { createWordPattern, type Phrases } from './phrase.ts';

const superlatives =
  '(?:most|highest|worst|best|greatest|largest|biggest|longest|strongest|meisten|höchsten?|besten?|größten?|längsten?|stärksten?)';
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

/** Phrases that specify how the rows are ranked. */
export const rankingPhrases: Phrases = [
  // "Order" is also a dimension of Ad Manager.
  [createWordPattern('order (it|this|them|that|the \\p{L}+|by)'), 'sort $1'],
  [createWordPattern('ordered by'), 'sorted by'],
  // Superlatives
  [
    /(?<![\p{L}])(?:show |put |with |have |list |move )?(?:the |die )?\p{L}+ with (?:the )?(?:most|highest|worst|best|greatest|largest|biggest|longest|strongest) ((?:\p{L}+ ?){1,4}?) (?:should |must |to |at |go |come |on |be |are |shown |listed |the )*(?:first|top|up top)(?![\p{L}])/gu,
    'sort by $1',
  ],
  [
    /(?<![\p{L}])(?:show |put |list |have )?(?:the )?(?:highest|most|worst|largest|biggest|best|greatest|longest|strongest) ((?:\p{L}+ ?){1,4}?) (?:should |must |comes? |go |goes |be )*(?:first|at the top|on top)(?![\p{L}])/gu,
    'sort by $1',
  ],
  [
    /(?<![\p{L}])(?:die |der |das )?(?:höchste|meiste|größte|beste|schlechteste|längste)[nrms]? ((?:\p{L}+ ?){1,3}?) (?:bitte |soll |sollen )*(?:zuerst|nach oben|oben|zuoberst|an erster stelle)(?![\p{L}])/gu,
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
  [
    /([^,.;!?]+?) (?:should|shall|must|soll|sollen|sollten) (?:determine|decide|define|die reihenfolge bestimmen)(?: the (?:order|sorting|sort order))?(?![\p{L}])/gu,
    'sort by $1',
  ],
  // Questions that imply a ranking
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
  [
    /(?<![\p{L}])(?:use|take|nimm|verwende) ([^,.;!?]+?) (?:for (?:the )?sort(?:ing)?(?: order)?|to sort|zum sortieren|für die sortierung|als sortierung)(?![\p{L}])/gu,
    'sort by $1',
  ],
  [/(?<![\p{L}])(?:sort(?:ing|ed)?(?: order)?|order|sortierung|reihenfolge|sortiert)\s*[:=]\s*/gu, 'sort by '],
  [
    new RegExp(
      `(?<![\\p{L}])(?:the |die )?(?:top )?(${numberPattern} )?(?:most (${Object.keys(participles).join('|')})|meist(${Object.keys(germanParticiples).join('|')})e?n?) \\p{L}+(?: (?:first|on top|zuerst|oben))?`,
      'gu',
    ),
    (_: string, count: string | undefined, english: string | undefined, german: string | undefined) =>
      `${count ? `top ${count}, ` : ''}sort by ${participles[english ?? ''] ?? germanParticiples[german ?? ''] ?? ''}`,
  ],
  [
    createWordPattern(
      '(?:(?:going |ranging )?from )?(?:the )?(?:high|highest|most|largest|biggest|best) to (?:the )?(?:low|lowest|least|fewest|smallest|worst)(?: by| in| for| of)?',
    ),
    'by',
  ],
  [
    createWordPattern(
      'von (?:hoch|groß|viel|oben|den meisten) (?:nach|zu|auf) (?:niedrig|klein|wenig|unten)(?: nach)?',
    ),
    'nach',
  ],
];
