import { type CustomValueKey, type LocalizedText, reportDateSchema, toSingleLine } from '@reportage/contracts';

/** Whether a string is an existing calendar day, such as 2026-06-17. */
export const isDay = (text: string): boolean => reportDateSchema.safeParse(text).success;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns a country's English name by its ISO 3166-1 code; undefined for any other text. */
function getCountryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? countryNames.of(code) : undefined;
}

interface DimensionRule {
  /**
   * Completes a key before it is stored. The item's id is also the media id in the media dimension, and the date in the
   * date dimension.
   */
  normalize(key: CustomValueKey): CustomValueKey;
  /** Describes what is wrong with an item's id, if anything. Media ids are checked against the library instead. */
  findProblem(id: string): LocalizedText | null;
  getName(id: string): string;
}

const defaultRule: DimensionRule = { normalize: (key) => key, findProblem: () => null, getName: (id) => id };

const rules: Record<string, DimensionRule> = {
  custom_media: { ...defaultRule, normalize: (key) => ({ ...key, mediaId: key.id }) },
  custom_date: {
    ...defaultRule,
    normalize: (key) => ({ ...key, date: key.id }),
    findProblem: (id) =>
      isDay(id) ? null : { en: 'must be a day such as 2026-06-17', de: 'muss ein Tag wie 2026-06-17 sein' },
  },
  // Channel names are a single line: line breaks become spaces.
  custom_channel: {
    ...defaultRule,
    normalize: (key) => ({ ...key, id: toSingleLine(key.id) }),
    findProblem: (id) => (toSingleLine(id) === '' ? { en: 'is empty', de: 'ist leer' } : null),
  },
  custom_country: {
    ...defaultRule,
    findProblem: (id) =>
      getCountryName(id)
        ? null
        : {
            en: 'must be a two-letter country code such as DE',
            de: 'muss ein Ländercode aus zwei Buchstaben sein, etwa DE',
          },
    getName: (id) => getCountryName(id) ?? id,
  },
};

export const getRule = (dimension: string): DimensionRule => rules[dimension] ?? defaultRule;
