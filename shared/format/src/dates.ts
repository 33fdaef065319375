import { getLocaleTag, type Locale, missingValueText } from './options.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function getDateFormatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(getLocaleTag(locale), options);
  formatters.set(key, created);
  return created;
}

/** Returns the option for a time zone; without one, the browser's time zone applies. */
const toZoneOptions = (timezone: string | undefined): Intl.DateTimeFormatOptions =>
  timezone ? { timeZone: timezone } : {};

type DayStyle = 'long' | 'short' | 'month';

const dayStyles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { year: 'numeric', month: 'short', day: '2-digit' },
  short: { month: 'short', day: '2-digit' },
  month: { year: 'numeric', month: 'long' },
};

/**
 * Formats a calendar day (`YYYY-MM-DD`) as `Nov 21, 2026` (`MMM dd, yyyy`) or `21. Nov. 2026`, never shifted by a
 * time zone.
 */
export function formatDay(
  day: string | null,
  { locale, style = 'long' }: { locale: Locale; style?: DayStyle },
): string {
  if (day === null) return missingValueText;
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return missingValueText;
  return getDateFormatter(locale, { ...dayStyles[style], timeZone: 'UTC' }).format(instant);
}

/**
 * Formats an inclusive period, or a single day. The month and year that both days share are not repeated:
 * `Nov 01 – 21, 2026`, `Nov 23 – Dec 21, 2026`, `01.–21. Nov. 2026`.
 */
export function formatPeriod({ from, to }: { from: string; to: string }, { locale }: { locale: Locale }): string {
  if (from === to) return formatDay(from, { locale });
  const [first, last] = [from, to].map((day) => new Date(`${day.slice(0, 10)}T00:00:00Z`));
  if (!first || !last || Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return missingValueText;
  return (
    getDateFormatter(locale, { ...dayStyles.long, timeZone: 'UTC' })
      .formatRangeToParts(first, last)
      // Ranges ignore `2-digit`, which all other dates use.
      .map(({ type, value }) => (type === 'day' ? value.padStart(2, '0') : value))
      .join('')
      // With thin spaces around the dash, a text search would not find the period.
      .replaceAll('\u2009', ' ')
  );
}

/** Allows line breaks only after a dash or a list's comma, not within a date: `Nov 30 –` / `Dec 20, 2026`. */
export const keepDatesWhole = (text: string): string => text.replace(/(?<=[\p{L}\d.,]) (?=[\p{L}\d–])/gu, '\u00a0');

/** Formats an instant as date and time: `Nov 21, 2026, 14:05`, in the given zone, by default the reader's. */
export function formatInstant(
  instant: string | null,
  options: { locale: Locale; timezone?: string; withZone?: boolean },
): string {
  if (instant === null) return missingValueText;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return missingValueText;
  return getDateFormatter(options.locale, {
    ...dayStyles.long,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...toZoneOptions(options.timezone),
    ...(options.withZone ? { timeZoneName: 'short' } : {}),
  }).format(date);
}

/** Formats the time of day of an instant: `14:05`, in the given zone, by default the reader's. */
export const formatTime = (instant: string, { locale, timezone }: { locale: Locale; timezone?: string }): string =>
  getDateFormatter(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...toZoneOptions(timezone) }).format(
    new Date(instant),
  );

/** Returns the calendar day on which an instant falls in a zone, `YYYY-MM-DD`. */
export function dayInZone(instant: string | Date, timezone?: string): string {
  const formatter = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...toZoneOptions(timezone),
  });
  return formatter.format(new Date(instant));
}
