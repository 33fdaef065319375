import { fillTemplate, type LocalizedText, type TemplateFormat, type TemplatePlaceholder } from '@reportage/contracts';
import { formatDay, formatInstant } from './dates.ts';
import { formatNumber } from './number.ts';
import type { Locale } from './options.ts';

/** What fills the places of a text: fields by name, and for `{{field|words}}` the words of their values. */
export interface TextData {
  values: Readonly<Record<string, unknown>>;
  words?: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>>;
}

type Read<Value> = (value: Value, locale: Locale) => string | undefined;

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
const ofText: Partial<Record<TemplateFormat, Read<string>>> = {
  instant: (text, locale) => (isInstant(text) ? formatInstant(text, { locale }) : undefined),
  day: (text, locale) => (isInstant(text) ? formatDay(text, { locale }) : undefined),
  path: (text) => (URL.canParse(text) ? new URL(text).pathname : undefined),
};
const ofNumber: Partial<Record<TemplateFormat, Read<number>>> = {
  number: (number, locale) => formatNumber(number, { unit: 'count', locale }),
  percent: (number, locale) => formatNumber(number, { unit: 'percent', locale }),
};

function readValue(
  { field, format }: TemplatePlaceholder,
  { values, words }: TextData,
  locale: Locale,
): string | undefined {
  const value = values[field];
  if (format === 'words') return words?.[field]?.[String(value)]?.[locale];
  if (typeof value === 'number') return ofNumber[format ?? 'number']?.(value, locale);
  if (typeof value !== 'string' || value === '') return undefined;
  return format ? ofText[format]?.(value, locale) : value;
}

/** A text of metadata with its data, in the reader's language; undefined where a field is missing or not of the form that it is shown in. */
export const fillText = (text: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(text, (place) => readValue(place, data, locale));

/** Sets a name apart from the words around it, whichever way it is written (Unicode's first-strong isolate). */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** As {@link fillText}, for a sentence: what people have named stands between Unicode's isolates. */
export const fillSentence = (text: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(text, (place) => {
    const filled = readValue(place, data, locale);
    const isName = place.format === null && typeof data.values[place.field] === 'string';
    return isName && filled !== undefined ? isolate(filled) : filled;
  });

/** An address inside a workspace with its data, percent-encoded; undefined where a field is missing. */
export const fillAddress = (pattern: string, slug: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(pattern.replace(':workspaceId', encodeURIComponent(slug)), (place) => {
    const filled = readValue(place, data, locale);
    return filled === undefined ? undefined : encodeURIComponent(filled);
  });

/** Of texts the first whose fields are all there. */
export function firstFilled(texts: readonly string[], fill: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const filled = fill(text);
    if (filled !== undefined) return filled;
  }
  return undefined;
}
