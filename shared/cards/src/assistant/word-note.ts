import type { CardCatalogue } from './card-catalogue.ts';
import { noteWords, type PatchNote } from './patch-notes.ts';

const and = { en: ' and ', de: ' und ' };

/** A note as a sentence, with the names of its subjects. */
export function wordNote(note: PatchNote, catalogue: CardCatalogue, locale: 'en' | 'de'): string {
  const entries = [...catalogue.metrics, ...catalogue.dimensions];
  const nameOf = (id: string): string => entries.find((entry) => entry.id === id)?.name[locale] ?? `“${id}”`;
  const namesOf = (ids: readonly string[] = []): string =>
    [ids.slice(0, -1).map(nameOf).join(', '), ...ids.slice(-1).map(nameOf)].filter(Boolean).join(and[locale]);
  const values = {
    subjects: namesOf(note.subjects),
    obstacles: namesOf(note.obstacles),
    max: String(note.max ?? ''),
  };
  return noteWords[note.code][locale].replaceAll(
    /\{(subjects|obstacles|max)\}/g,
    (_, name: keyof typeof values) => values[name],
  );
}
