import { getDayInZone, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

const timezone = 'Europe/Berlin';
const channels = ['Kiosks', 'Railway stations', 'Subscriptions'];
const dayCount = 90;
/** For this many days, kiosks return unsold copies. */
const returnDays = 3;

/** Renders a CSV file of a magazine's sales by day and channel. Rows are added daily, and recent rows still change. */
export function renderMagazineSales(now: Date): string {
  const today = getDayInZone(now, timezone);
  const lines = Array.from({ length: dayCount }, (_, index) => shiftDay(today, index - dayCount)).flatMap((day) =>
    channels.map((channel) => {
      const isRecent = day >= shiftDay(today, -returnDays);
      const returnedCopies = isRecent
        ? Math.floor(hashToFraction(`${day} ${channel} ${now.toISOString().slice(0, 13)}`) * 40)
        : 0;
      const copies = 300 + Math.floor(hashToFraction(`${day} ${channel}`) * 900) - returnedCopies;
      return [day, channel, copies, (copies * 3.9).toFixed(2)].join(',');
    }),
  );
  return ['Day,Channel,Copies sold,Revenue', ...lines, ''].join('\n');
}
