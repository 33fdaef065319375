import type { LocalizedText } from '@reportage/contracts';
import type { DecimalMark } from '@reportage/format';

const numberExamples: Record<DecimalMark, string> = { '.': '1234.5', ',': '1234,5' };
/** The maximum number of characters that a message quotes from a cell. */
const maxQuoteLength = 40;
const shorten = (text: string, max = maxQuoteLength): string => text.slice(0, max);

/** Messages about problems in a file of values. Column headers are not translated. */
export const importMessages = {
  empty: (header: string): LocalizedText => ({ en: `${header} is empty`, de: `${header} ist leer` }),
  tooLong: (header: string, max: number): LocalizedText => ({
    en: `${header} has more than ${max} characters`,
    de: `${header} hat mehr als ${max} Zeichen`,
  }),
  invalidDay: (text: string): LocalizedText => ({
    en: `date must be a day such as 2026-06-17, not "${shorten(text)}"`,
    de: `date muss ein Tag wie 2026-06-17 sein, nicht „${shorten(text)}“`,
  }),
  invalidNumber: (text: string, decimal: DecimalMark): LocalizedText => ({
    en: `value must be a number such as ${numberExamples[decimal]}, not "${shorten(text)}"`,
    de: `value muss eine Zahl wie ${numberExamples[decimal]} sein, nicht „${shorten(text)}“`,
  }),
  invalidWeight: (text: string): LocalizedText => ({
    en: `weight must be a number above 0, not "${shorten(text)}"`,
    de: `weight muss eine Zahl über 0 sein, nicht „${shorten(text)}“`,
  }),
  invalidItem: (header: string, problem: LocalizedText): LocalizedText => ({
    en: `${header} ${problem.en}`,
    de: `${header} ${problem.de}`,
  }),
  /** The usual cause is an unquoted comma in a number. */
  wrongCellCount: (cells: number, columns: number): LocalizedText => ({
    en: `has ${cells} cells, but the first line names ${columns} columns; text or numbers that contain the separator must be in quotes`,
    de: `hat ${cells} Zellen, die erste Zeile nennt aber ${columns} Spalten; ein Text oder eine Zahl mit dem Trennzeichen darin muss in Anführungszeichen stehen`,
  }),
  duplicateOf: (line: number): LocalizedText => ({
    en: `has the same item and day as line ${line}`,
    de: `hat denselben Eintrag und Tag wie Zeile ${line}`,
  }),
  otherCurrency: (fileCurrency: string, metricCurrency: string | null): LocalizedText => ({
    en: `the file's values are in ${fileCurrency}, but the metric ${metricCurrency === null ? 'has no currency' : `is in ${metricCurrency}`}`,
    de: `die Werte der Datei sind in ${fileCurrency}, die Metrik ${metricCurrency === null ? 'hat aber keine Währung' : `ist aber in ${metricCurrency}`}`,
  }),
  missingHeaders: (requiredHeaders: readonly string[], missingHeaders: readonly string[]): LocalizedText => ({
    en: `the first line must name the columns ${requiredHeaders.join(', ')}; missing: ${missingHeaders.join(', ')}`,
    de: `die erste Zeile muss die Spalten ${requiredHeaders.join(', ')} nennen; es fehlt: ${missingHeaders.join(', ')}`,
  }),
  repeatedHeader: (header: string): LocalizedText => ({
    en: `the first line names the column ${header} twice`,
    de: `die erste Zeile nennt die Spalte ${header} zweimal`,
  }),
  tooMany: (max: number): LocalizedText => ({
    en: `a file may have at most ${max} values`,
    de: `eine Datei darf höchstens ${max} Werte haben`,
  }),
  noValues: { en: 'the file has no values', de: 'die Datei hat keine Werte' },
  unknownMedia: (text: string): LocalizedText => ({
    en: `media "${shorten(text, 80)}" is not in the library`,
    de: `media „${shorten(text, 80)}“ ist nicht in der Bibliothek`,
  }),
};
