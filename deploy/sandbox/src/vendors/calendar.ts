const dayMs = 86_400_000;

export const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
export const shiftDay = (day: string, days: number): string =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / dayMs;

export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
