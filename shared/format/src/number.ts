import type { Metric } from '@reportage/contracts';
import { formatMoney } from './money.ts';
import { getNumberFormat, type Locale, missingValueText } from './options.ts';

type Unit = Metric['unit'];

/**
 * Values that may be money need an ISO 4217 code; null if the currency is unknown, in which case no symbol is shown.
 */
type UnitOptions = { unit: Exclude<Unit, 'currency'>; currency?: null } | { unit: Unit; currency: string | null };

/** How numbers are formatted, in addition to what their unit determines. */
export interface NumberStyle {
  /** Exact number of decimals; does not apply to compact numbers, nor to durations of a minute or more. */
  decimals?: number;
  /** Shown after the number, such as `points`. */
  suffix?: string;
}

export type NumberOptions = UnitOptions &
  NumberStyle & {
    locale: Locale;
    /** `12.3K` instead of `12,345`; show the exact number on hover. */
    compact?: boolean;
  };

/** Formats a metric's value, given in its own unit: percent as 0–100, ratio as 0–1, money in micros. */
export function formatNumber(value: number | null, options: NumberOptions): string {
  if (value === null || !Number.isFinite(value)) return missingValueText;
  const text = formatInUnit(value, options);
  return options.suffix ? `${text} ${options.suffix}` : text;
}

/** The shortest duration that is shown in minutes, because its seconds would be rounded to a minute. */
const minMinuteDuration = 59.95;

/**
 * Returns the style that gives all numbers in a column the same number of decimals: one if any of them needs it.
 * Percentages always have one, like a figure of the same metric.
 */
export function alignDecimals(values: readonly (number | null)[], unit: Unit, style: NumberStyle = {}): NumberStyle {
  if (style.decimals !== undefined || unit === 'currency') return style;
  if (unit === 'percent' || unit === 'ratio') return { ...style, decimals: 1 };
  const needsDecimal = (value: number) =>
    !(unit === 'seconds' && Math.abs(value) >= minMinuteDuration) && Math.round(value * 10) % 10 !== 0;
  return values.some((value) => value !== null && needsDecimal(value)) ? { ...style, decimals: 1 } : style;
}

function formatInUnit(value: number, options: NumberOptions): string {
  const { unit, locale, compact = false, decimals } = options;
  switch (unit) {
    case 'count':
      return formatCount(value, locale, compact, decimals);
    case 'percent':
      return getPercentFormat(locale, decimals).format(value / 100);
    case 'ratio':
      return getPercentFormat(locale, decimals).format(value);
    case 'seconds':
      return formatSeconds(value, { locale, ...(decimals === undefined ? {} : { decimals }) });
    case 'currency':
      return formatMoney(value, {
        locale,
        currency: options.currency ?? null,
        compact,
        ...(decimals === undefined ? {} : { decimals }),
      });
  }
}

const getFractionOptions = (decimals: number | undefined): Intl.NumberFormatOptions =>
  decimals === undefined
    ? { maximumFractionDigits: 1 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };

function formatCount(value: number, locale: Locale, compact: boolean, decimals?: number): string {
  const isLarge = Math.abs(value) >= 10_000;
  const options: Intl.NumberFormatOptions =
    compact && isLarge ? { notation: 'compact', maximumFractionDigits: 1 } : getFractionOptions(decimals);
  return getNumberFormat(locale, options).format(value);
}

const getPercentFormat = (locale: Locale, decimals?: number): Intl.NumberFormat =>
  getNumberFormat(locale, { style: 'percent', ...getFractionOptions(decimals) });

/**
 * Formats a duration: `8.5 s`, `2 min 05 s`, `3 h 20 min`.
 * @param options.decimals exact number of decimals under a minute, which aligns the durations in a column
 * @param options.isRound whether a remainder of zero is left out, as on an axis: `2 min`
 */
export function formatSeconds(
  seconds: number | null,
  { locale, decimals, isRound = false }: { locale: Locale; decimals?: number; isRound?: boolean },
): string {
  if (seconds === null || !Number.isFinite(seconds)) return missingValueText;
  const sign = seconds < 0 ? '−' : '';
  const absoluteSeconds = Math.abs(seconds);
  if (absoluteSeconds < minMinuteDuration)
    return `${sign}${getNumberFormat(locale, getFractionOptions(decimals)).format(absoluteSeconds)} s`;
  const roundedSeconds = Math.round(absoluteSeconds);
  const getRemainder = (value: number, unit: string) => (isRound && value === 0 ? '' : ` ${pad(value)} ${unit}`);
  if (roundedSeconds < 3_600)
    return `${sign}${Math.floor(roundedSeconds / 60)} min${getRemainder(roundedSeconds % 60, 's')}`;
  const minutes = Math.round(roundedSeconds / 60);
  const hours = getNumberFormat(locale, {}).format(Math.floor(minutes / 60));
  return `${sign}${hours} h${getRemainder(minutes % 60, 'min')}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
