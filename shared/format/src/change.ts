import { type Locale, missing, numberFormat } from './options.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The relative change, 0.12 for 12 % more; null if the previous value was 0. */
  share: number | null;
  /** How it is coloured: changes of less than 1 % are neither good nor bad. */
  tone: 'positive' | 'negative' | 'neutral';
}

const minColouredShare = 0.01;

/** Smaller changes would be written as 0 %, and count as none. */
const minShownShare = 0.0005;

/** The relative change of a value since the previous period; undefined if either value is missing. */
export function changeOf(value: number | null, before: number | null): Change | undefined {
  if (value === null || before === null) return undefined;
  const share = before === 0 ? null : (value - before) / Math.abs(before);
  if (value === before || (share !== null && Math.abs(share) < minShownShare))
    return { direction: 'same', share: 0, tone: 'neutral' };
  const isUp = value > before;
  const isSmall = share !== null && Math.abs(share) < minColouredShare;
  return { direction: isUp ? 'up' : 'down', share, tone: isSmall ? 'neutral' : isUp ? 'positive' : 'negative' };
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
