import type { CardResult } from '../entities/card.ts';
import { germanTranslations } from '../metrics/german-names.ts';
import { parseStoredFormula } from './parse-stored.ts';
import { writeFormula } from './write.ts';

/** The formula of a calculated field, as given in a column. */
export type ColumnFormula = NonNullable<CardResult['columns'][number]['formula']>;

const computedAs = { en: 'Computed as', de: 'Berechnet als' } as const;

/** Describes a calculated field: its author's note, and its formula with the names of its metrics. */
export function describeField({ text, note, parts }: ColumnFormula, locale: 'en' | 'de'): string {
  const getName = (id: string): string =>
    (locale === 'de' ? germanTranslations[id]?.[0] : undefined) ?? parts.find((part) => part.id === id)?.name ?? id;
  const formula = `${computedAs[locale]} ${writeFormula(parseStoredFormula(text), getName)}.`;
  return note === '' ? formula : `${note} ${formula}`;
}
