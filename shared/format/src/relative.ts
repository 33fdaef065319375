import { getLocaleTag, type Locale, missingValueText } from './options.ts';

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a time relative to now: `5 minutes ago`, `yesterday`. Under ten seconds it is `now`. */
export function formatRelative(instant: string | null, { locale, now }: { locale: Locale; now?: Date }): string {
  if (instant === null) return missingValueText;
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return missingValueText;
  const seconds = (time - (now ?? new Date()).getTime()) / 1_000;
  const formatter = new Intl.RelativeTimeFormat(getLocaleTag(locale), { numeric: 'auto' });
  if (Math.abs(seconds) < 10) return formatter.format(0, 'second');
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return formatter.format(Math.trunc(seconds / size), unit);
}
