import { z } from './zod.ts';

/** Languages of the product. */
export const locales = ['en', 'de'] as const;
type Locale = (typeof locales)[number];

/**
 * Returns the first language of an `Accept-Language` header that the product supports; English if it supports none.
 */
export function readAcceptLanguage(header: string | string[] | undefined): Locale {
  const requestedLanguages = String(header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return requestedLanguages.flatMap((language) => locales.find((locale) => locale === language) ?? [])[0] ?? 'en';
}

/** A text in every language, for data that is read without running the code to which it belongs. */
export const localizedTextSchema = z.object({ en: z.string().trim().min(1), de: z.string().trim().min(1) });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** Returns the texts of one language, by key. */
export const pickTexts = <Key extends string>(texts: Record<Key, LocalizedText>, locale: Locale): Record<Key, string> =>
  Object.fromEntries(Object.entries<LocalizedText>(texts).map(([key, text]) => [key, text[locale]])) as Record<
    Key,
    string
  >;
