import type { Period } from '@reportage/contracts';
import { dayInZone } from '../../platform/clock.ts';

/** A report's numbers end today: days to come have none. A period that has not begun stays as it is, and is empty. */
export function periodUntilToday(period: Period, timezone: string, now: Date): Period {
  const today = dayInZone(now, timezone);
  return period.from <= today && today < period.to ? { ...period, to: today } : period;
}
