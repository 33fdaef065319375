import { modeOf } from './change-words.ts';
import type { NamedId, ReadPrompt } from './prompt-reader.ts';
import { dimensionValues, synonyms } from './vocabulary.ts';

export interface Token {
  kind: 'word' | 'metric' | 'dimension';
  /** The word, or the id. */
  text: string;
  /** The words of the request that name it. */
  words: string;
  /** Whether it is named by its values, as the device is by "desktop and mobile". */
  isValue?: true;
}

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/#[0-9a-f]{6}|[\p{L}\d]+(?:[’'][\p{L}]+)?|[.,;:!?–-]/gu) ?? [];
const wordsOfName = (name: string): string[] => wordsOf(name).filter((word) => /[\p{L}\d]/u.test(word));

/** A word without the endings of plurals and cases, so that its forms match. */
export function stemOf(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?:innen|nen|en|es|er|n|s|e)$/, '');
}

/** How many letters differ, counting two that are swapped as one; gives up above a limit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? limit + 1;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + cost,
          isSwap ? at(i - 2, j - 2) + 1 : limit + 1,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

const isSwapped = (said: string, known: string): boolean =>
  [...said].toSorted().join('') === [...known].toSorted().join('') && distance(said, known, 1) === 1;

/** 0 for the same word, up to 2 for one that is misspelt, null for another. */
function likeness(said: string, known: string): number | null {
  if (said === known) return 0;
  if (stemOf(said) === stemOf(known)) return 0.5;
  // "Brauchen" is two letters away from "Besucher".
  if (/\d/.test(said) || /\d/.test(known) || modeOf(said)) return null;
  const limit = Math.min(known.length, said.length) >= 8 ? 2 : known.length >= 5 ? 1 : 0;
  // Two letters of a short word are swapped.
  if (limit === 0 && said.length === 4 && known.length === 4 && said[0] === known[0] && isSwapped(said, known))
    return 1;
  if (limit === 0 || said.length < 5 || said[0] !== known[0]) return null;
  const found = Math.min(distance(said, known, limit), distance(stemOf(said), stemOf(known), limit));
  return found <= limit ? found : null;
}

interface Phrase {
  kind: 'metric' | 'dimension';
  id: string;
  words: string[];
}

const namePartOf = (id: string): string => id.slice(id.indexOf('_') + 1);
const splitCamel = (name: string): string => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');

function phrasesOf(kind: Phrase['kind'], named: readonly NamedId[]): Phrase[] {
  const byName = named.flatMap(({ id, name, german }) =>
    [name, german, splitCamel(namePartOf(id)), id].map((text) => ({ kind, id, words: wordsOfName(text) })),
  );
  const numbered = byName.flatMap((phrase) => {
    const number = phrase.words.find((word) => /^\d+$/.test(word));
    const [stem] = phrase.words.filter((word) => /^\p{L}{4,}$/u.test(word));
    if (!number || !stem) return [];
    const short = stem.replace(/^(scrolled|gescrollt)$/, 'scroll');
    return [
      [short, number],
      [number, short],
      [number, stem],
      [short, 'to', number],
      [short, 'depth', number],
      [stem, 'bis', number],
    ].map((words) => ({ ...phrase, words }));
  });
  const said = synonyms.flatMap(([texts, names]) => {
    const meant = names.flatMap((name) => named.find(({ id }) => namePartOf(id) === name) ?? [])[0];
    return meant ? texts.map((text) => ({ kind, id: meant.id, words: wordsOfName(text) })) : [];
  });
  return [...byName, ...numbered, ...said].filter(({ words }) => words.length > 0);
}

const fillers = new Set([
  'percent',
  'prozent',
  'seconds',
  'second',
  'sekunden',
  's',
  'sec',
  'of',
  'and',
  'more',
  'mit',
  'von',
]);

/** Words that name a dimension by its values. A single one does not: "mobile" alone asks for a filter, which a card does not have. */
function valuesIn(words: readonly string[], dimensions: readonly NamedId[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [values, name] of dimensionValues) {
    const said = new Set(words.flatMap((word) => values.find((forms) => forms.includes(word)) ?? []));
    const meant = dimensions.find(({ id }) => namePartOf(id) === name);
    const forms = values.filter((each) => each.some((form) => said.has(form)));
    if (meant && forms.length > 1) for (const form of forms.flat()) found.set(form, meant.id);
  }
  return found;
}

/** Words of a request, with the metrics and dimensions that they name. Longer names win, then more exact ones. */
export function findNames(text: string, { metrics, dimensions }: Pick<ReadPrompt, 'metrics' | 'dimensions'>): Token[] {
  const words = wordsOf(text);
  const phrases = [...phrasesOf('metric', metrics), ...phrasesOf('dimension', dimensions)];
  const tokens: Token[] = [];
  const values = valuesIn(words, dimensions);
  for (let start = 0; start < words.length; ) {
    let best: { phrase: Phrase; length: number; score: number } | undefined;
    for (const phrase of phrases) {
      let position = start;
      let score = phrase.words.length * 10;
      for (const word of phrase.words) {
        while (position > start && fillers.has(words[position] ?? '') && !fillers.has(word)) position += 1;
        const found = likeness(words[position] ?? '', word);
        if (found === null) {
          score = 0;
          break;
        }
        score -= found;
        position += 1;
      }
      if (score > (best?.score ?? 0)) best = { phrase, length: position - start, score };
    }
    const value = values.get(words[start] ?? '');
    if (value && (best?.length ?? 1) === 1) {
      tokens.push({ kind: 'dimension', text: value, words: words[start] ?? '', isValue: true });
      start += 1;
      continue;
    }
    const length = best?.length ?? 1;
    const said = words.slice(start, start + length).join(' ');
    tokens.push(
      best ? { kind: best.phrase.kind, text: best.phrase.id, words: said } : { kind: 'word', text: said, words: said },
    );
    start += length;
  }
  return tokens;
}

/** Words that matter besides names; misspellings of them are corrected first. */
const keywords = [
  ...[
    'quarter',
    'quarterly',
    'weekly',
    'monthly',
    'yearly',
    'daily',
    'yesterday',
    'today',
    'month',
    'months',
    'weeks',
    'chart',
    'table',
  ],
  ...[
    'scoreboard',
    'remove',
    'delete',
    'replace',
    'instead',
    'breakdown',
    'column',
    'limit',
    'title',
    'rename',
    'between',
    'since',
  ],
  ...['january', 'february', 'march', 'april', 'august', 'september', 'october', 'november', 'december'],
  ...[
    'entferne',
    'entfernen',
    'lösche',
    'löschen',
    'ersetze',
    'hinzufügen',
    'tabelle',
    'diagramm',
    'monatlich',
    'wöchentlich',
    'täglich',
  ],
  ...[
    'letzten',
    'gestern',
    'heute',
    'monate',
    'wochen',
    'quartal',
    'sortiere',
    'balkendiagramm',
    'liniendiagramm',
    'kreisdiagramm',
    'aufschlüsseln',
  ],
];
const known = new Set(keywords);

/** Corrects the misspelt keywords of a request; words of the catalogue stay. */
export function mendSpelling(
  text: string,
  { metrics, dimensions }: Pick<ReadPrompt, 'metrics' | 'dimensions'>,
): string {
  const names = new Set(
    [...phrasesOf('metric', metrics), ...phrasesOf('dimension', dimensions)].flatMap(({ words }) => words.map(stemOf)),
  );
  return text.replaceAll(/\p{L}{5,}/gu, (word) => {
    if (known.has(word) || names.has(stemOf(word)) || commonWords.has(word)) return word;
    const close = keywords.filter(
      (keyword) => keyword.length > 4 && keyword[0] === word[0] && distance(word, keyword, 1) === 1,
    );
    return close.length === 1 && stemOf(close[0] ?? '') !== stemOf(word) ? (close[0] ?? word) : word;
  });
}
/** Ordinary words that are one letter away from a keyword. */
const commonWords = new Set([
  'charts',
  'tables',
  'removed',
  'replaced',
  'since',
  'title',
  'letzte',
  'letzter',
  'letztes',
  'limits',
  'quarters',
  'heutige',
  'matched',
  'months',
  'wochen',
  'monats',
  'monat',
  'tablet',
  'tablets',
  'columns',
]);

/** The ids of the metrics or the dimensions among the words of a clause, each once. */
export const idsOf = (names: readonly Token[], kind: Token['kind']): string[] => [
  ...new Set(names.filter((token) => token.kind === kind).map(({ text }) => text)),
];
