import { formatNumber } from './number.ts';
import type { Locale } from './options.ts';

/**
 * Rounds progress (0–100) to a whole percentage. The result is 100 only at 100% or more, because 99.6% must not look
 * complete.
 */
export const roundProgress = (percent: number): number => (percent >= 100 ? 100 : Math.min(99, Math.round(percent)));

/**
 * Formats progress (0–100) as text. The progress of goals, sets and campaigns is a whole percentage on screens, on
 * paper and in files; a metric that is itself a share keeps one decimal (`formatNumber`).
 */
export const formatProgress = (percent: number, { locale }: { locale: Locale }): string =>
  formatNumber(roundProgress(percent), { unit: 'percent', locale });
