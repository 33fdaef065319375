export type Locale = 'en' | 'de';

/** The text that is shown in place of a missing value. */
export const missing = '–';

/** American English, as is common in the industry; dates look like `Nov 21, 2026`. */
export const localeTag = (locale: Locale): string => (locale === 'de' ? 'de-DE' : 'en-US');

const cache = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times more than using one. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(localeTag(locale), options);
  cache.set(key, created);
  return created;
}
