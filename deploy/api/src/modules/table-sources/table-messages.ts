import type { DateOrder, LocalizedText } from '@reportage/contracts';

const examples: Record<DateOrder, string> = { ymd: '2026-06-17', dmy: '17.06.2026', mdy: '6/17/2026' };
/** Longer cells are truncated in messages. */
const maxQuotedCharacters = 40;
const truncate = (text: string): string => text.slice(0, maxQuotedCharacters);

/** The problems that a table can have. Column headings are quoted unchanged in every language. */
export const tableMessages = {
  missingColumn: (column: string): LocalizedText => ({
    en: `the column "${truncate(column)}" is no longer in the first line`,
    de: `die Spalte „${truncate(column)}“ steht nicht mehr in der ersten Zeile`,
  }),
  repeatedColumn: (column: string): LocalizedText => ({
    en: `the first line contains the column "${truncate(column)}" twice`,
    de: `die erste Zeile enthält die Spalte „${truncate(column)}“ zweimal`,
  }),
  notDay: (column: string, text: string, order: DateOrder): LocalizedText => ({
    en: `${column} must be a day such as ${examples[order]}, not "${truncate(text)}"`,
    de: `${column} muss ein Tag wie ${examples[order]} sein, nicht „${truncate(text)}“`,
  }),
  notNumber: (column: string, text: string, decimal: '.' | ','): LocalizedText => ({
    en: `${column} must be a number such as 1234${decimal}5, not "${truncate(text)}"`,
    de: `${column} muss eine Zahl wie 1234${decimal}5 sein, nicht „${truncate(text)}“`,
  }),
  tooManyRows: (max: number): LocalizedText => ({
    en: `a table may have at most ${max} rows`,
    de: `eine Tabelle darf höchstens ${max} Zeilen haben`,
  }),
  empty: { en: 'the table has no rows below the header', de: 'die Tabelle hat keine Zeilen unter der ersten' },
} as const;
