import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Number of days covered by an item's numbers. */
export const shownDays = 30;
const dayMs = 86_400_000;

export const lastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (shownDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});
