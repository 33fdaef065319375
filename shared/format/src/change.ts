import { type Locale, missing, numberFormat } from './options.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Relative change, 0.12 for 12 % more; null if the previous value was 0. */
  share: number | null;
}

/** Change of a value since the previous period; undefined if either is missing. */
export function changeOf(value: number | null, before: number | null): Change | undefined {
  if (value === null || before === null) return undefined;
  if (value === before) return { direction: 'same', share: 0 };
  return {
    direction: value > before ? 'up' : 'down',
    share: before === 0 ? null : (value - before) / Math.abs(before),
  };
}

const texts = {
  en: { same: 'no change', fromZero: 'new, before: 0' },
  de: { same: 'unverändert', fromZero: 'neu, zuvor: 0' },
} as const;

/** The change with its sign, so that it can be read without colour: `+12.5%`, `−3%`, `no change`. */
export function formatChange(value: number | null, before: number | null, { locale }: { locale: Locale }): string {
  const change = changeOf(value, before);
  if (!change) return missing;
  const { direction, share } = change;
  if (direction === 'same') return texts[locale].same;
  if (share === null) return texts[locale].fromZero;
  const number = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' }).format(
    share,
  );
  return number.replace('-', '−');
}
