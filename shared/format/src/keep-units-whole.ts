/** A number, a space and a unit: `10 s`, `5 min`, `50 %`. */
const unitSpace = /(?<=\d) (?=(?:ms|s|sec|Sek\.?|min|Min\.?|h|Std\.?|%|€|\$|£)(?![\p{L}\d]))/gu;

/**
 * Prevents line breaks between numbers and their units, such as in `Engaged at least 10 s`. For display only: formulas
 * and requests contain names as they are typed, with plain spaces.
 */
export const keepUnitsWhole = (text: string): string => text.replace(unitSpace, '\u00a0');
