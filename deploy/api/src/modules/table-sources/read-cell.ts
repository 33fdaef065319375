import type { TableMetric } from '@reportage/contracts';
import { type DecimalMark, readNumber } from '@reportage/format';

const signsByCurrency = new Map<string, readonly string[]>();

/** Lists the signs that an amount in a currency can have: its code and its symbol. */
function listCurrencySigns(currency: string): readonly string[] {
  const cached = signsByCurrency.get(currency);
  if (cached) return cached;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const symbol = new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const currencySigns = symbol === undefined ? [currency] : [currency, symbol];
  signsByCurrency.set(currency, currencySigns);
  return currencySigns;
}

function removeSign(text: string, signs: readonly string[]): string {
  const before = signs.find((sign) => text.startsWith(sign));
  const after = signs.find((sign) => text.endsWith(sign));
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
  const signs =
    unit === 'percent' ? ['%'] : unit === 'currency' && currency !== null ? listCurrencySigns(currency) : [];
  return readNumber(removeSign(text.trim(), signs), decimal);
}

/** Removes a unit sign, so a column of numbers is recognized before its unit is known. */
export const removeUnitSign = (text: string): string => text.replace(/^\p{Sc}\s*|\s*[\p{Sc}%]$/gu, '');
