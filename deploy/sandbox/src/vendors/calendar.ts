const dayMs = 86_400_000;

export const getMidnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
export const shiftDay = (day: string, days: number): string =>
  new Date(getMidnight(day) + days * dayMs).toISOString().slice(0, 10);
export const countDaysBetween = (from: string, to: string): number => (getMidnight(to) - getMidnight(from)) / dayMs;

const dayFormat = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Cached, because creating a formatter takes 50 times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

export function getDayInZone(instant: Date, timeZone: string): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...dayFormat });
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
}
