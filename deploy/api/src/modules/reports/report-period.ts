import type { Period, ReportPreview } from '@reportage/contracts';
import { dayInZone } from '../../platform/clock.ts';

/** A report's numbers end today: days to come have none. A period that has not begun stays as it is, and is empty. */
export function periodUntilToday(period: Period, timezone: string, now: Date): Period {
  const today = dayInZone(now, timezone);
  return period.from <= today && today < period.to ? { ...period, to: today } : period;
}

/** The days that a version's numbers are of: its report's period as it was until the day of its publication. */
export const frozenPeriod = ({ report, cards }: Pick<ReportPreview, 'report' | 'cards'>): Period =>
  cards[0]?.meta.period ?? report.date;
