import { fillTemplate, type LocalizedText, type TemplateFormat, type TemplatePlaceholder } from '@reportage/contracts';
import { formatDay, formatInstant } from './dates.ts';
import { formatNumber } from './number.ts';
import type { Locale } from './options.ts';
import { formatProgress } from './progress.ts';

/** Values for a template's placeholders: fields by name, and the wording of their values for `{{field|words}}`. */
export interface TextData {
  values: Readonly<Record<string, unknown>>;
  words?: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>>;
}

type Formatter<Value> = (value: Value, locale: Locale) => string | undefined;

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
const stringFormatters: Partial<Record<TemplateFormat, Formatter<string>>> = {
  instant: (text, locale) => (isInstant(text) ? formatInstant(text, { locale }) : undefined),
  day: (text, locale) => (isInstant(text) ? formatDay(text, { locale }) : undefined),
  path: (text) => (URL.canParse(text) ? new URL(text).pathname : undefined),
};
const numberFormatters: Partial<Record<TemplateFormat, Formatter<number>>> = {
  number: (number, locale) => formatNumber(number, { unit: 'count', locale }),
  percent: (number, locale) => formatProgress(number, { locale }),
};

function readValue(
  { field, format }: TemplatePlaceholder,
  { values, words }: TextData,
  locale: Locale,
): string | undefined {
  const value = values[field];
  if (format === 'words') return words?.[field]?.[String(value)]?.[locale];
  if (typeof value === 'number') return numberFormatters[format ?? 'number']?.(value, locale);
  if (typeof value !== 'string' || value === '') return undefined;
  return format ? stringFormatters[format]?.(value, locale) : value;
}

/** Fills in a template in the reader's language; undefined if a field is missing or does not match its format. */
export const fillText = (text: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(text, (placeholder) => readValue(placeholder, data, locale));

/** Isolates a name from text with the opposite writing direction (Unicode's first-strong isolate). */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Fills in a sentence like {@link fillText}, but wraps names that users chose in Unicode isolates. */
export const fillSentence = (text: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(text, (placeholder) => {
    const filledText = readValue(placeholder, data, locale);
    const isName = placeholder.format === null && typeof data.values[placeholder.field] === 'string';
    return isName && filledText !== undefined ? isolate(filledText) : filledText;
  });

/** Fills in a path inside a workspace, percent-encoded; undefined if a field is missing. */
export const fillWorkspacePath = (pattern: string, slug: string, data: TextData, locale: Locale): string | undefined =>
  fillTemplate(pattern.replace(':workspaceId', encodeURIComponent(slug)), (placeholder) => {
    const filledText = readValue(placeholder, data, locale);
    return filledText === undefined ? undefined : encodeURIComponent(filledText);
  });

/** Fills in the first template whose fields are all present. */
export function fillFirst(
  templates: readonly string[],
  fill: (template: string) => string | undefined,
): string | undefined {
  for (const template of templates) {
    const filledText = fill(template);
    if (filledText !== undefined) return filledText;
  }
  return undefined;
}
