import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Number of days covered by an item's numbers. */
export const windowDays = 30;
const dayMs = 86_400_000;

export const lastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (windowDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});

/** The day a number of days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
