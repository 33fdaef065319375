import type { Period, ReportPreview } from '@reportage/contracts';
import { getDayInZone } from '../../platform/clock.ts';

/** Shortens a period in progress to end today, because future days have no numbers. */
export function getPeriodUntilToday(period: Period, timezone: string, now: Date): Period {
  const today = getDayInZone(now, timezone);
  return period.from <= today && today < period.to ? { ...period, to: today } : period;
}

/** Returns the period of a published version's numbers, which ends no later than the day of publication. */
export const getFrozenPeriod = ({ report, cards }: Pick<ReportPreview, 'report' | 'cards'>): Period =>
  cards[0]?.meta.period ?? report.date;
