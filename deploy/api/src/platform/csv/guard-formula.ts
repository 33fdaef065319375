/** What a spreadsheet would run as a formula. https://owasp.org/www-community/attacks/CSV_Injection */
const formulaStart = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Text of a cell as a spreadsheet shows it: with an apostrophe in front where it would run. Numbers need none. */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** The text again, from a cell that was guarded. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
