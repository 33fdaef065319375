import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

const dayMs = 86_400_000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export type PresetName = 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

/** Returns common periods, in calendar days of the report's time zone. “Last 7 days” includes today. */
export function getPeriodPresets(timezone: string, now = new Date()): Record<PresetName, Period> {
  const today = dayInZone(now, timezone);
  const firstDayOfMonth = `${today.slice(0, 8)}01`;
  const lastDayOfPreviousMonth = addDays(firstDayOfMonth, -1);
  return {
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisMonth: { from: firstDayOfMonth, to: today },
    lastMonth: { from: `${lastDayOfPreviousMonth.slice(0, 8)}01`, to: lastDayOfPreviousMonth },
  };
}
