import type { TableMetric } from '@reportage/contracts';
import { type DecimalMark, readNumber } from '@reportage/format';

const marksByCurrency = new Map<string, readonly string[]>();

/** Currency marks in amounts: the code and the symbol. */
function listCurrencyMarks(currency: string): readonly string[] {
  const cached = marksByCurrency.get(currency);
  if (cached) return cached;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const sign = new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const currencyMarks = sign === undefined ? [currency] : [currency, sign];
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
 * A number as written in tables, with the sign of its unit. @returns undefined for anything else, such as an amount in
 * another currency
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

/** Removes a unit sign, so that a column of numbers is recognized before its unit is known. */
export const removeUnitSign = (text: string): string => text.replace(/^\p{Sc}\s*|\s*[\p{Sc}%]$/gu, '');
