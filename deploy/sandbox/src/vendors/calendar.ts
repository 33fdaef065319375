const dayMs = 86_400_000;

export const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
export const shiftDay = (day: string, days: number): string =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / dayMs;

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Cached, because creating a format takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayIn(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...digits });
  formats.set(timeZone, format);
  return format.format(instant);
}
