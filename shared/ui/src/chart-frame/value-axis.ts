import { formatNumber, formatSeconds } from '@reportage/format';
import type { UiSettings } from '../provider/ui-settings.ts';
import type { getSeriesFormat } from './chart-row.ts';

const roundFactors = [1, 2, 5, 10];

/** Returns the smallest step that is at least `minStep` and is 1, 2 or 5 times a power of ten. */
export function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (roundFactors.find((factor) => factor * power >= minStep) ?? 10);
}

const minute = 60;
const hour = 3_600;
/** Steps that are round on a clock, in seconds or in minutes. */
const clockSteps = [1, 2, 5, 10, 15, 30];
const durationSteps = [...clockSteps, ...clockSteps.map((step) => step * minute), hour];

/** Returns the smallest round duration, in seconds, that is at least `minStep`. */
export function getDurationStep(minStep: number): number {
  if (minStep <= 0.5) return roundStep(minStep);
  return durationSteps.find((step) => step >= minStep) ?? hour * roundStep(minStep / hour);
}

const maxIntervals = 6;

/** Returns the end of a duration axis for values up to `highest`: its last label, so that no value exceeds the grid. */
export function getDurationEnd(highest: number): number {
  const step = getDurationStep(highest / maxIntervals);
  return Math.ceil(highest / step) * step;
}

/** Returns the labeled values of a duration axis. */
export function getDurationTicks(min: number, max: number): number[] {
  if (max <= min) return [min];
  const step = getDurationStep((max - min) / maxIntervals);
  const first = Math.ceil(min / step);
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, index) => (first + index) * step);
}

type Format = ReturnType<typeof getSeriesFormat>;

/** Formats a tick. Ticks are round, so a single decimal is shown only where it is needed. */
function formatTick(value: number, { decimals = 0, ...format }: Format, locale: UiSettings['locale']): string {
  if (format.unit === 'seconds') return formatSeconds(value, { locale, isRound: true });
  return formatNumber(value, { ...format, ...(decimals > 1 ? { decimals } : {}), locale, compact: true });
}

interface ValueLabels {
  labelFormatter(value: number): string;
  /** Returns the labeled values; if omitted, the library chooses them. */
  tickMethod?(min: number, max: number): number[];
}

/** Returns the labels of a value axis, as options for the charting library. */
export const getValueLabels = (format: Format, { locale }: Pick<UiSettings, 'locale'>): ValueLabels => ({
  labelFormatter: (value: number) => formatTick(value, format, locale),
  ...(format.unit === 'seconds' ? { tickMethod: getDurationTicks } : {}),
});
