import { type LinkUtm, type UtmName, utmNames } from './entities/link.ts';
import type { UtmConventions } from './entities/utm-conventions.ts';
import type { LocalizedText } from './localized-text.ts';

export interface UtmViolation {
  name: UtmName;
  /** The convention, for a form that explains it in its own words. */
  rule: 'oneOf' | 'lowerCase' | 'separator';
  message: LocalizedText;
}

const separators = { '-': 'hyphens', _: 'underscores', '.': 'dots' } as const;
const germanSeparators = { '-': 'Bindestriche', _: 'Unterstriche', '.': 'Punkte' } as const;

function findViolation(
  name: UtmName,
  value: string,
  conventions: UtmConventions,
): Omit<UtmViolation, 'name'> | undefined {
  const { sources, mediums, separator, case: letterCase } = conventions;
  const allowedValues = name === 'source' ? sources : name === 'medium' ? mediums : [];
  if (allowedValues.length > 0 && !allowedValues.includes(value)) {
    const list = allowedValues.join(', ');
    return {
      rule: 'oneOf',
      message: { en: `must be one of: ${list}`, de: `muss eines von diesen sein: ${list}` },
    };
  }
  if (letterCase === 'lower' && value !== value.toLowerCase()) {
    return { rule: 'lowerCase', message: { en: 'must be in lower case', de: 'muss kleingeschrieben sein' } };
  }
  if (separator !== 'any' && /\s/.test(value)) {
    return {
      rule: 'separator',
      message: {
        en: `must separate its words with ${separators[separator]}`,
        de: `muss seine Wörter durch ${germanSeparators[separator]} trennen`,
      },
    };
  }
  return undefined;
}

/**
 * Finds campaign parameters that violate the workspace's conventions. An empty parameter violates no convention.
 */
export const findUtmViolations = (utm: LinkUtm, conventions: UtmConventions): UtmViolation[] =>
  utmNames.flatMap((name) => {
    const violation = utm[name] === '' ? undefined : findViolation(name, utm[name], conventions);
    return violation ? [{ name, ...violation }] : [];
  });

/** Converts a value to the case and separators that the conventions require. */
export function toUtmConvention(value: string, { separator, case: letterCase }: UtmConventions): string {
  const joinedWords = separator === 'any' ? value.trim() : value.trim().replace(/\s+/g, separator);
  return letterCase === 'lower' ? joinedWords.toLowerCase() : joinedWords;
}
