import type { NamedId, ParsedPrompt } from './prompt-reader.ts';
import { dimensionSynonyms } from './vocabulary/dimension-names.ts';
import { metricSynonyms } from './vocabulary/metric-names.ts';

export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/#[0-9a-f]{6}(?!\w)|#[0-9a-f]{3}(?!\w)|[\p{L}\d]+(?:[’'][\p{L}]+)?|[.,;:!?–-]/gu) ?? [];
const getNameWords = (name: string): string[] => splitWords(name).filter((word) => /[\p{L}\d]/u.test(word));

/** A phrase that refers to a metric or dimension. */
export interface Phrase {
  kind: 'metric' | 'dimension';
  id: string;
  words: string[];
}

export const getNamePart = (id: string): string => id.slice(id.indexOf('_') + 1);
const splitCamelCase = (name: string): string => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');
const synonyms = Object.fromEntries(
  Object.entries({ metric: metricSynonyms, dimension: dimensionSynonyms }).map(([kind, entries]) => [
    kind,
    entries.map(([phrases, names]) => ({ names, phrases: phrases.split(', ').map(getNameWords) })),
  ]),
);

function buildPhrases(kind: Phrase['kind'], entries: readonly NamedId[]): Phrase[] {
  const byName = entries.flatMap(({ id, name, german }) =>
    [name, german, splitCamelCase(getNamePart(id)), getNamePart(id), id].map((text) => ({
      kind,
      id,
      words: getNameWords(text),
    })),
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
  const bySynonym = (synonyms[kind] ?? []).flatMap(({ names, phrases }) => {
    const target = names.flatMap((name) => entries.find(({ id }) => getNamePart(id) === name) ?? [])[0];
    return target ? phrases.map((words) => ({ kind, id: target.id, words })) : [];
  });
  return [...byName, ...numbered, ...bySynonym].filter(({ words }) => words.length > 0);
}

/** Returns all phrases that refer to a catalogue's entries: names in both languages, ids and synonyms. */
export const getPhrases = ({ metrics, dimensions }: Pick<ParsedPrompt, 'metrics' | 'dimensions'>): Phrase[] => [
  ...buildPhrases('metric', metrics),
  ...buildPhrases('dimension', dimensions),
];
