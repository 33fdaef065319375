export type Locale = 'en' | 'de';

/** The text that is shown in place of a missing value. */
export const missingValueText = '–';

/** Returns the locale's tag. English is American, as is common in the industry; dates look like `Nov 21, 2026`. */
export const getLocaleTag = (locale: Locale): string => (locale === 'de' ? 'de-DE' : 'en-US');

const cache = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter, because creating one costs a hundred times more than using it. */
export function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(getLocaleTag(locale), options);
  cache.set(key, created);
  return created;
}
