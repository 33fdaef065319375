import type { TableMetric } from '@reportage/contracts';
import { type DecimalMark, readNumber } from '@reportage/format';

const signs = new Map<string, readonly string[]>();

/** Currency marks in amounts: the code and the symbol. */
function listSigns(currency: string): readonly string[] {
  const cached = signs.get(currency);
  if (cached) return cached;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const sign = new Intl.NumberFormat('en', options).formatToParts(0).find(({ type }) => type === 'currency')?.value;
  const currencyMarks = sign === undefined ? [currency] : [currency, sign];
  signs.set(currency, currencyMarks);
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
  const marks = unit === 'percent' ? ['%'] : unit === 'currency' && currency !== null ? listSigns(currency) : [];
  return readNumber(removeMark(text.trim(), marks), decimal);
}

/** A number without a unit sign, for guessing what a column contains. */
export const bareNumber = (text: string): string => text.replace(/^\p{Sc}\s*|\s*[\p{Sc}%]$/gu, '');
