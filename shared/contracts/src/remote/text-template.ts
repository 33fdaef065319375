import { z } from '../zod.ts';

/**
 * How a value is formatted in a template: `instant` (ISO 8601) with its time in the reader's zone, `day`
 * (`YYYY-MM-DD`), `number`, `percent` (0–100, in whole percent), `path` (a URL without its origin), `words` (the
 * metadata's wording for the value).
 */
export const templateFormats = ['instant', 'day', 'number', 'percent', 'path', 'words'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** A placeholder in a template: `{{sourceName}}`, `{{failingSince|instant}}`. */
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

/** Returns the fields that a template uses. */
export const getTemplateFields = (template: string): string[] =>
  [...template.matchAll(placeholderPattern)].map(([, field = '']) => field);

/** Fills in every placeholder; returns undefined if `read` has no value for one of them. */
export function fillTemplate(
  template: string,
  read: (placeholder: TemplatePlaceholder) => string | undefined,
): string | undefined {
  let isComplete = true;
  const result = template.replace(placeholderPattern, (_, field: string, format?: string) => {
    const value = read(parsePlaceholder(field, format));
    isComplete &&= value !== undefined;
    return value ?? '';
  });
  return isComplete ? result : undefined;
}

function hasKnownFormats(template: string): boolean {
  const formats = [...template.matchAll(placeholderPattern)].flatMap(([, , format]) => format ?? []);
  return formats.every(isFormat) && !/\{\{|\}\}/.test(template.replace(placeholderPattern, ''));
}

/** Text with placeholders. */
export const templateSchema = z
  .string()
  .trim()
  .min(1)
  .refine(
    hasKnownFormats,
    `must have placeholders of the form {{field}} or {{field|format}}, where the format is one of ${templateFormats.join(', ')}`,
  );

/** The same template in each of the product's languages. */
export const localizedTemplateSchema = z.object({ en: templateSchema, de: templateSchema });

/** A path inside a workspace, with `:workspaceId` for its slug; values are percent-encoded. */
export const pathTemplateSchema = templateSchema.startsWith('/:workspaceId');
