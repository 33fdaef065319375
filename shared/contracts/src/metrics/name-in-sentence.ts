import { findDimension, getFactMediaType } from './index.ts';
import type { Locale } from './localize.ts';

/** A capitalized word, alone or before a lowercase word, unlike abbreviations and most product names. */
const commonWordStart = /^[A-Z][a-z]+(?= [a-z(]|$)/;
const productNameStart = /^(Google|Facebook|Instagram|Ceros)\b/;

/**
 * Returns the name of a metric or dimension as used within a sentence. In English, common words start in lower case,
 * except in names that users chose.
 */
export function getNameInSentence({ id, name }: { id: string; name: string }, locale: Locale): string {
  const type = getFactMediaType(id);
  const isUserDefined = type === undefined || (type === 'custom' && !findDimension(id));
  if (locale !== 'en' || isUserDefined || productNameStart.test(name) || !commonWordStart.test(name)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
