import type { ComparedDays, Period } from '@reportage/contracts';
import { getChange } from './change.ts';
import { formatPeriod, formatTime } from './dates.ts';
import type { Locale } from './options.ts';

interface ComparedFigure {
  value: number | null;
  previousValue: number | null;
  /** The same as `comparedDays` in the columns of a card. */
  comparedDays?: ComparedDays | null | undefined;
}

const untilTime = {
  en: (period: string, time: string) => `${period} until ${time}`,
  de: (period: string, time: string) => `${period} bis ${time} Uhr`,
} as const;

/** Formats the days that figures are compared with, and the time of day if the last day counts only up to then. */
export function formatComparedDays(
  days: ComparedDays,
  { locale, timezone }: { locale: Locale; timezone: string },
): string {
  const period = formatPeriod(days, { locale });
  return days.until === undefined ? period : untilTime[locale](period, formatTime(days.until, { locale, timezone }));
}

/**
 * Returns the days that most of the figures are compared with: the longest, because only figures whose data ends early
 * are compared with fewer days. If no figure has a change, returns the whole previous period.
 */
export function getSharedDays(figures: readonly ComparedFigure[], previousPeriod: Period): ComparedDays {
  const comparedPeriods = figures
    .filter(({ value, previousValue }) => getChange(value, previousValue) !== undefined)
    .map(({ comparedDays }): ComparedDays => comparedDays ?? previousPeriod);
  const lastDay = comparedPeriods
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  // The last day may count only in part for measured figures, but not for values entered by hand.
  return (
    comparedPeriods.find((days) => days.to === lastDay && days.until !== undefined) ??
    comparedPeriods.find(({ to }) => to === lastDay) ??
    previousPeriod
  );
}

/** Returns the days that a figure is compared with if they are not the shared ones; null if it is not compared. */
export function getDifferingDays(
  { comparedDays }: ComparedFigure,
  sharedDays: ComparedDays,
): ComparedDays | null | undefined {
  return comparedDays && comparedDays.to === sharedDays.to ? undefined : comparedDays;
}
