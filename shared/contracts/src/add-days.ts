const dayMs = 86_400_000;

/** Returns the calendar day (`YYYY-MM-DD`) that is a number of days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
