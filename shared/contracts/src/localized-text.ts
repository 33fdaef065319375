import { z } from './zod.ts';

/** The product's languages. */
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

/** A string in every language, for data that is read without running the code that it belongs to. */
export const localizedTextSchema = z.object({ en: z.string().trim().min(1), de: z.string().trim().min(1) });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** Returns the strings in one language, by key. */
export const pickTranslations = <Key extends string>(
  texts: Record<Key, LocalizedText>,
  locale: Locale,
): Record<Key, string> =>
  Object.fromEntries(Object.entries<LocalizedText>(texts).map(([key, text]) => [key, text[locale]])) as Record<
    Key,
    string
  >;
