import type { AnyNotification } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

export interface DayGroup {
  /** A day in the user's time zone, `YYYY-MM-DD`. */
  day: string;
  notifications: AnyNotification[];
}

/** Groups the notifications, which are sorted by time, by their day. */
export function groupByDay(notifications: readonly AnyNotification[], timezone?: string): DayGroup[] {
  const groups = Map.groupBy(notifications, ({ createdAt }) => dayInZone(createdAt, timezone));
  return [...groups].map(([day, dayNotifications]) => ({ day, notifications: dayNotifications }));
}

export type RelativeDay = 'today' | 'yesterday';

export function getRelativeDay(day: string, now: Date, timezone?: string): RelativeDay | null {
  if (day === dayInZone(now, timezone)) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === dayInZone(yesterday, timezone) ? 'yesterday' : null;
}
