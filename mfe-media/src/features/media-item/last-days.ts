import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Number of days covered by an item's numbers. */
export const windowDays = 30;
const dayMs = 86_400_000;

export const getLastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (windowDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});
