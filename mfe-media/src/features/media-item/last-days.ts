import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** How many days an item's numbers cover, up to today. */
export const numbersPeriodDays = 30;
const dayMs = 86_400_000;

export const getLastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (numbersPeriodDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});
