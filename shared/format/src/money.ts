import { type Locale, missing, numberFormat } from './options.ts';

const microsInUnit = 1_000_000;

/** Money from integer micros of its currency: 12,340,000 EUR micros are `€12.34`. */
export function formatMoney(
  micros: number | null,
  options: { locale: Locale; currency: string; compact?: boolean },
): string {
  if (micros === null || !Number.isFinite(micros)) return missing;
  const amount = micros / microsInUnit;
  const style = { style: 'currency', currency: options.currency } as const;
  const isLarge = Math.abs(amount) >= 10_000;
  if (options.compact && isLarge) {
    return numberFormat(options.locale, { ...style, notation: 'compact', maximumFractionDigits: 1 }).format(amount);
  }
  return numberFormat(options.locale, style).format(amount);
}
