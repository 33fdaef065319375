import type { LocalizedText } from './localized-text.ts';
import { maxPeriodYears } from './period-limits.ts';

/**
 * Messages of the schemas' field rules. Schemas contain the English text, which the server uses to look up the German
 * one.
 */
export const fieldRules = {
  required: { en: 'is required', de: 'fehlt' },
  nameLength: { en: 'must be at most 120 characters', de: 'darf höchstens 120 Zeichen haben' },
  atMost40: { en: 'must be at most 40 characters', de: 'darf höchstens 40 Zeichen haben' },
  atMost20Filters: { en: 'must have at most 20 filters', de: 'darf höchstens 20 Filter haben' },
  someChange: { en: 'must change something', de: 'muss etwas ändern' },
  eitherDatesOrShift: {
    en: 'cannot be combined with a start or end date',
    de: 'lässt sich nicht mit einem ersten oder letzten Tag verbinden',
  },
  atMost100: { en: 'must be at most 100 characters', de: 'darf höchstens 100 Zeichen haben' },
  atMost200: { en: 'must be at most 200 characters', de: 'darf höchstens 200 Zeichen haben' },
  atMost1000: { en: 'must be at most 1,000 characters', de: 'darf höchstens 1.000 Zeichen haben' },
  atMost5000: { en: 'must have at most 5,000 entries', de: 'darf höchstens 5.000 Einträge haben' },
  atMost2048: { en: 'must be at most 2,048 characters', de: 'darf höchstens 2.048 Zeichen haben' },
  atMost10000Lines: { en: 'must have at most 10,000 lines', de: 'darf höchstens 10.000 Zeilen haben' },
  utmCharacters: {
    en: 'must consist only of letters, digits, “.”, “_”, “~” and “-”',
    de: 'darf nur aus Buchstaben, Ziffern, „.“, „_“, „~“ und „-“ bestehen',
  },
  noControlCharacters: { en: 'must not contain control characters', de: 'darf keine Steuerzeichen enthalten' },
  email: { en: 'must be an email address', de: 'muss eine E-Mail-Adresse sein' },
  phone: { en: 'must be a phone number', de: 'muss eine Telefonnummer sein' },
  color: { en: 'must be a color such as #2a4b8d', de: 'muss eine Farbe sein, etwa #2a4b8d' },
  slug: { en: 'must be 3–40 characters of a–z, 0–9 and -', de: 'muss aus 3–40 Zeichen von a–z, 0–9 und - bestehen' },
  customMetricId: {
    en: 'must be custom_ followed by letters or digits',
    de: 'muss aus custom_ und Buchstaben oder Ziffern bestehen',
  },
  googleSheet: {
    en: 'must be the address of a Google Sheet',
    de: 'muss die Adresse einer Google-Tabelle sein',
  },
  webAddress: { en: 'must be an http or https address', de: 'muss eine http- oder https-Adresse sein' },
  linkDestination: {
    en: 'must be an http or https address without a user name or password',
    de: 'muss eine http- oder https-Adresse ohne Namen und Passwort sein',
  },
  firstDay: { en: 'must be a day in the year 1000 or later', de: 'muss ein Tag ab dem Jahr 1000 sein' },
  timezone: { en: 'must be an IANA time zone', de: 'muss eine IANA-Zeitzone sein' },
  currency: {
    en: 'must be an ISO 4217 currency code, such as EUR',
    de: 'muss ein Währungscode nach ISO 4217 sein, etwa EUR',
  },
  reversedPeriod: { en: 'must not be before the first day', de: 'darf nicht vor dem ersten Tag liegen' },
  tooLongPeriod: {
    en: `must be within ${maxPeriodYears} years of the first day`,
    de: `muss innerhalb von ${maxPeriodYears} Jahren nach dem ersten Tag liegen`,
  },
  reservedWord: { en: 'is a reserved word', de: 'ist ein reserviertes Wort' },
  oneStyle: { en: 'must change exactly one thing', de: 'muss genau eine Sache ändern' },
  oneBrandPart: { en: 'must change exactly one part of the brand', de: 'muss genau einen Teil der Marke ändern' },
  senderName: { en: 'must not contain @, <, > or "', de: 'darf weder @ noch <, > oder " enthalten' },
  oneColor: { en: 'must have exactly one color', de: 'muss genau eine Farbe haben' },
  oneImage: { en: 'must have exactly one image', de: 'muss genau ein Bild haben' },
  changedAlone: { en: 'must be changed by itself', de: 'muss für sich geändert werden' },
  atLeastOne: { en: 'must contain at least one entry', de: 'muss mindestens einen Eintrag enthalten' },
  customDimension: { en: 'is not a dimension of custom metrics', de: 'ist keine Dimension eigener Metriken' },
  noRatio: { en: 'must not be a ratio', de: 'darf kein Verhältnis sein' },
  timeOfDay: { en: 'must be a time of day such as 07:30', de: 'muss eine Uhrzeit sein, etwa 07:30' },
  insideGrid: { en: 'must fit within the 12 columns of the board', de: 'muss in den 12 Spalten des Dashboards liegen' },
  freePlace: { en: 'must not overlap another card', de: 'darf keine andere Karte überdecken' },
  siteOrigin: {
    en: 'must be the address of a site without a path, such as https://news.example',
    de: 'muss die Adresse einer Website ohne Pfad sein, etwa https://news.example',
  },
  slugOfName: { en: 'must be derived from the name', de: 'muss aus dem Namen gebildet sein' },
  noItem: {
    en: 'must be empty if a row covers a whole day',
    de: 'muss leer sein, wenn eine Zeile für einen ganzen Tag steht',
  },
  oneMeaning: { en: 'must not use a column twice', de: 'darf keine Spalte zweimal verwenden' },
  noDuplicates: { en: 'must not contain duplicates', de: 'darf nichts doppelt enthalten' },
  notificationIds: {
    en: 'must be comma-separated notification ids',
    de: 'müssen durch Kommas getrennte Kennungen sein',
  },
} as const satisfies Record<string, LocalizedText>;

const germanByEnglish = new Map<string, string>(Object.values(fieldRules).map(({ en, de }) => [en, de]));

/** Returns the German text of a schema's rule; undefined for a text that is not one of `fieldRules`. */
export const getGermanRule = (english: string): string | undefined => germanByEnglish.get(english);
