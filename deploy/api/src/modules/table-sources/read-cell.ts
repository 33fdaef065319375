import type { TableMetric } from '@reportage/contracts';
import { type DecimalMark, readNumber } from '@reportage/format';

const marksByCurrency = new Map<string, readonly string[]>();

/** The marks of a currency in amounts: its code and its symbol. */
function listCurrencyMarks(currency: string): readonly string[] {
  const cached = marksByCurrency.get(currency);
  if (cached) return cached;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const symbol = new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const currencyMarks = symbol === undefined ? [currency] : [currency, symbol];
  marksByCurrency.set(currency, currencyMarks);
  return currencyMarks;
}

function removeMark(text: string, marks: readonly string[]): string {
  const before = marks.find((mark) => text.startsWith(mark));
  const after = marks.find((mark) => text.endsWith(mark));
  if (before !== undefined) return text.slice(before.length).trim();
  return after === undefined ? text : text.slice(0, -after.length).trim();
}

/**
 * Reads a number, with or without the sign of its unit.
 * @returns undefined for anything else, such as an amount in another currency
 */
export function readCell(
  text: string,
  { unit }: Pick<TableMetric, 'unit'>,
  { decimal, currency }: { decimal: DecimalMark; currency: string | null },
): number | undefined {
  const marks =
    unit === 'percent' ? ['%'] : unit === 'currency' && currency !== null ? listCurrencyMarks(currency) : [];
  return readNumber(removeMark(text.trim(), marks), decimal);
}

/** Removes a unit sign, so a column of numbers is recognized before its unit is known. */
export const removeUnitSign = (text: string): string => text.replace(/^\p{Sc}\s*|\s*[\p{Sc}%]$/gu, '');
