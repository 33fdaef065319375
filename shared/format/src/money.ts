import { getNumberFormat, type Locale, missingValueText } from './options.ts';

/** Money is stored in integer micros of its currency: 12,340,000 EUR micros are €12.34. */
export const microsInUnit = 1_000_000;

/** Formats money from micros; without a known currency the amount has no symbol. */
export function formatMoney(
  micros: number | null,
  options: { locale: Locale; currency: string | null; compact?: boolean; decimals?: number },
): string {
  if (micros === null || !Number.isFinite(micros)) return missingValueText;
  const amount = micros / microsInUnit;
  const { decimals = options.currency === null ? 2 : undefined } = options;
  const style: Intl.NumberFormatOptions = {
    ...(options.currency === null ? {} : { style: 'currency', currency: options.currency }),
    ...(decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
  const isLarge = Math.abs(amount) >= 10_000;
  if (options.compact && isLarge) {
    return getNumberFormat(options.locale, {
      ...style,
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }).format(amount);
  }
  return getNumberFormat(options.locale, style).format(amount);
}
