import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

/** Days that a look at one item covers. */
export const shownDays = 28;
const dayMs = 86_400_000;

export const lastDays = (timezone: string, now: Date): Period => ({
  from: dayInZone(new Date(now.getTime() - (shownDays - 1) * dayMs), timezone),
  to: dayInZone(now, timezone),
});
