import { getDayInZone, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

const timezone = 'Europe/Berlin';
const channels = ['Kiosks', 'Railway stations', 'Subscriptions'];
const dayCount = 90;
/** Number of days during which copies may still be returned. */
const restatedDays = 3;

/**
 * Sold copies of a magazine by channel, as in a manually maintained sheet: recent days change, and each day adds lines.
 */
export function printTable(now: Date): string {
  const today = getDayInZone(now, timezone);
  const lines = Array.from({ length: dayCount }, (_, index) => shiftDay(today, index - dayCount)).flatMap((day) =>
    channels.map((channel) => {
      const isRecent = day >= shiftDay(today, -restatedDays);
      const returned = isRecent
        ? Math.floor(hashToFraction(`${day} ${channel} ${now.toISOString().slice(0, 13)}`) * 40)
        : 0;
      const copies = 300 + Math.floor(hashToFraction(`${day} ${channel}`) * 900) - returned;
      return [day, channel, copies, (copies * 3.9).toFixed(2)].join(',');
    }),
  );
  return ['Day,Channel,Copies sold,Revenue', ...lines, ''].join('\n');
}
