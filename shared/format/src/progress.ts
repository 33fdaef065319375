import { formatNumber } from './number.ts';
import type { Locale } from './options.ts';

/**
 * Rounds progress (0–100) to whole percent; 100 only once everything is reached, because 99.6% must not look
 * complete.
 */
export const roundProgress = (percent: number): number => (percent >= 100 ? 100 : Math.min(99, Math.round(percent)));

/**
 * Formats progress (0–100) as text. The progress of goals, sets and campaigns is in whole percent on screens, on
 * paper and in files; a metric that is itself a share keeps one decimal (`formatNumber`).
 */
export const formatProgress = (percent: number, { locale }: { locale: Locale }): string =>
  formatNumber(roundProgress(percent), { unit: 'percent', locale });
