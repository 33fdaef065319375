import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Number of days, up to today, that an item's figures cover. */
export const figurePeriodDays = 30;
const dayMs = 86_400_000;

export const getLastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (figurePeriodDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});
