/** The time zone of the journeys' browsers and of the workspaces that they create. */
const timezone = 'Europe/Berlin';

/**
 * Returns a calendar day as `YYYY-MM-DD`, counted from today in the journeys' time zone, because the day in UTC is a
 * different one around midnight.
 */
export const getDayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(Date.now() + days * 86_400_000);

export const today = (): string => getDayFromToday(0);
