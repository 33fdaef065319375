import { getNumberFormat, type Locale, missingValueText } from './options.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The relative change, 0.12 for 12% more; null if the previous value was 0. */
  share: number | null;
  /** How the change is colored: changes that are shown as less than 1% are neither good nor bad. */
  tone: 'positive' | 'negative' | 'neutral';
}

const minColoredShare = 0.01;

/** Changes are rounded to one decimal of a percentage. */
const roundingStep = 0.001;

/** Smaller changes would be shown as 0%, so they count as no change. */
const minShownShare = roundingStep / 2;

/** Returns the change in a value since the previous period; undefined if either value is missing. */
export function getChange(value: number | null, previousValue: number | null): Change | undefined {
  if (value === null || previousValue === null) return undefined;
  const share = previousValue === 0 ? null : (value - previousValue) / Math.abs(previousValue);
  if (value === previousValue || (share !== null && Math.abs(share) < minShownShare))
    return { direction: 'same', share: 0, tone: 'neutral' };
  const isUp = value > previousValue;
  // Two changes that are both shown as 1.0% must have the same color.
  const isSmall = share !== null && Math.round(Math.abs(share) / roundingStep) * roundingStep < minColoredShare;
  return { direction: isUp ? 'up' : 'down', share, tone: isSmall ? 'neutral' : isUp ? 'positive' : 'negative' };
}

const labels = {
  en: { same: 'no change', fromZero: 'new, was 0' },
  de: { same: 'unverändert', fromZero: 'neu, zuvor 0' },
} as const;

/**
 * Formats the change with its sign, so that it is readable without color, and always with one decimal, so that all
 * changes are equally precise: `+12.5%`, `−3.0%`, `no change`.
 */
export function formatChange(
  value: number | null,
  previousValue: number | null,
  { locale }: { locale: Locale },
): string {
  const change = getChange(value, previousValue);
  if (!change) return missingValueText;
  const { direction, share } = change;
  if (direction === 'same') return labels[locale].same;
  if (share === null) return labels[locale].fromZero;
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const number = getNumberFormat(locale, { style: 'percent', ...decimals, signDisplay: 'always' }).format(share);
  return number.replace('-', '−');
}
