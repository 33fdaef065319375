import { factMediaTypeOf } from '@reportage/contracts';
import type { Locale } from '@reportage/format';

/** A capitalized word, alone or before a lowercase word, unlike abbreviations and most product names. */
const commonStart = /^[A-Z][a-z]+(?= [a-z(]|$)/;
const properStart = /^(Google|Facebook|Instagram|Ceros)\b/;

/**
 * The name of a metric or dimension within a sentence. In English its first letter is lower case, except in names that
 * users chose.
 */
export function getNameInSentence({ id, name }: { id: string; name: string }, locale: Locale): string {
  const type = factMediaTypeOf(id);
  const isUserDefined = type === undefined || type === 'custom';
  if (locale !== 'en' || isUserDefined || properStart.test(name) || !commonStart.test(name)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
