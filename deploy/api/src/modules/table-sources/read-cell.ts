import type { TableMetric } from '@reportage/contracts';
import { type DecimalMark, readNumber } from '@reportage/format';

const labelsByCurrency = new Map<string, readonly string[]>();

/** Lists the labels that an amount in a currency can have: the currency's code and symbol. */
function listCurrencyLabels(currency: string): readonly string[] {
  const cached = labelsByCurrency.get(currency);
  if (cached) return cached;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const symbol = new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const labels = symbol === undefined ? [currency] : [currency, symbol];
  labelsByCurrency.set(currency, labels);
  return labels;
}

function removeUnit(text: string, unitLabels: readonly string[]): string {
  const prefix = unitLabels.find((label) => text.startsWith(label));
  const suffix = unitLabels.find((label) => text.endsWith(label));
  if (prefix !== undefined) return text.slice(prefix.length).trim();
  return suffix === undefined ? text : text.slice(0, -suffix.length).trim();
}

/**
 * Reads a number, with or without its unit.
 * @returns undefined for anything else, such as an amount in another currency
 */
export function readCell(
  text: string,
  { unit }: Pick<TableMetric, 'unit'>,
  { decimal, currency }: { decimal: DecimalMark; currency: string | null },
): number | undefined {
  const unitLabels =
    unit === 'percent' ? ['%'] : unit === 'currency' && currency !== null ? listCurrencyLabels(currency) : [];
  return readNumber(removeUnit(text.trim(), unitLabels), decimal);
}

/** Removes a currency symbol or a percent sign, so a column of numbers is recognized before its unit is known. */
export const removeUnitSign = (text: string): string => text.replace(/^\p{Sc}\s*|\s*[\p{Sc}%]$/gu, '');
