import { type CustomValueKey, reportDateSchema } from '@reportage/contracts';

/** Whether a text is a day that the calendar has, such as 2026-06-17. */
export const isDay = (text: string): boolean => reportDateSchema.safeParse(text).success;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Name of a country by its code of ISO 3166-1; undefined for anything else. */
function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? countries.of(code) : undefined;
}

interface DimensionRule {
  /** The key as it is stored: the item of the media dimension says what it is about, that of the date dimension when. */
  settle(key: CustomValueKey): CustomValueKey;
  /** What is wrong with an item's id, apart from media, which the library knows. */
  problemOf(id: string): string | null;
  nameOf(id: string): string;
}

const plain: DimensionRule = { settle: (key) => key, problemOf: () => null, nameOf: (id) => id };

const rules: Record<string, DimensionRule> = {
  custom_media: { ...plain, settle: (key) => ({ ...key, mediaId: key.id }) },
  custom_date: {
    ...plain,
    settle: (key) => ({ ...key, date: key.id }),
    problemOf: (id) => (isDay(id) ? null : 'must be a day such as 2026-06-17'),
  },
  custom_country: {
    ...plain,
    problemOf: (id) => (countryName(id) ? null : 'must be a two-letter country code such as DE'),
    nameOf: (id) => countryName(id) ?? id,
  },
};

/** What an item of each dimension may be. */
export const ruleOf = (dimension: string): DimensionRule => rules[dimension] ?? plain;
