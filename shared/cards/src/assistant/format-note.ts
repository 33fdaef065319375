import type { CardCatalogue } from './card-catalogue.ts';
import { noteMessages, type PatchNote } from './patch-notes.ts';

const conjunctions = { en: ' and ', de: ' und ' };

/** Writes a note as a sentence. Metrics and dimensions appear by name, other subjects in quotation marks. */
export function formatNote(note: PatchNote, catalogue: CardCatalogue, locale: 'en' | 'de'): string {
  const entries = [...catalogue.metrics, ...catalogue.dimensions];
  const getName = (id: string): string => entries.find((entry) => entry.id === id)?.name[locale] ?? `“${id}”`;
  const getNames = (ids: readonly string[] = []): string =>
    [ids.slice(0, -1).map(getName).join(', '), ...ids.slice(-1).map(getName)]
      .filter(Boolean)
      .join(conjunctions[locale]);
  const values = {
    subjects: getNames(note.subjects),
    obstacles: getNames(note.obstacles),
    max: String(note.max ?? ''),
  };
  return noteMessages[note.code][locale].replaceAll(
    /\{(subjects|obstacles|max)\}/g,
    (_, name: keyof typeof values) => values[name],
  );
}
