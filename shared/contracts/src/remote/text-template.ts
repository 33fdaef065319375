import { z } from '../zod.ts';

/**
 * How a value is formatted in a text: `instant` (ISO 8601) with its time in the reader's zone, `day` (`YYYY-MM-DD`),
 * `number`, `percent` (0–100, in whole percent), `path` (a URL without its origin), `words` (the metadata's text for the value).
 */
export const templateFormats = ['instant', 'day', 'number', 'percent', 'path', 'words'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** A placeholder in a text: `{{sourceName}}`, `{{failingSince|instant}}`. */
export interface TemplatePlaceholder {
  field: string;
  format: TemplateFormat | null;
}

const placeholderPattern = /\{\{(\w+)(?:\|(\w+))?\}\}/g;
const isFormat = (name: string): name is TemplateFormat => templateFormats.some((format) => format === name);

const parsePlaceholder = (field: string, format: string | undefined): TemplatePlaceholder => ({
  field,
  format: format !== undefined && isFormat(format) ? format : null,
});

/** Returns the fields used in a text. */
export const getTemplateFields = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, field = '']) => field);

/** Fills in every placeholder; returns undefined if `read` has no value for one of them. */
export function fillTemplate(
  text: string,
  read: (placeholder: TemplatePlaceholder) => string | undefined,
): string | undefined {
  let isComplete = true;
  const result = text.replace(placeholderPattern, (_, field: string, format?: string) => {
    const value = read(parsePlaceholder(field, format));
    isComplete &&= value !== undefined;
    return value ?? '';
  });
  return isComplete ? result : undefined;
}

function hasKnownFormats(text: string): boolean {
  const formats = [...text.matchAll(placeholderPattern)].flatMap(([, , format]) => format ?? []);
  return formats.every(isFormat) && !/\{\{|\}\}/.test(text.replace(placeholderPattern, ''));
}

/** A text with placeholders. */
export const templateSchema = z
  .string()
  .trim()
  .min(1)
  .refine(
    hasKnownFormats,
    `must have placeholders of the form {{field}} or {{field|format}}, where the format is one of ${templateFormats.join(', ')}`,
  );

/** The same text in every language of the product. */
export const localizedTemplateSchema = z.object({ en: templateSchema, de: templateSchema });

/** A path inside a workspace, with `:workspaceId` for its slug; placeholders are filled percent-encoded. */
export const addressTemplateSchema = templateSchema.startsWith('/:workspaceId');
