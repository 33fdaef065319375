import { addDays, getDayInZone } from '../../../platform/clock.ts';

/** The true running totals of an item, or of a part such as a placement, at one time. */
export interface ModelTotals {
  /** Identifies the item and its part. */
  series: string;
  publishedAt: Date;
  totals: Readonly<Record<string, number>>;
}

interface DailyTotal {
  day: string;
  total: number;
}

/** Computes the expected daily figures from all readings at once, whereas the product computes them incrementally. */
export function createReadingsModel(timezone: string) {
  const totalsBySeries = new Map<string, DailyTotal[]>();
  const days = new Set<string>();
  let lastReadAt: Date | undefined;

  return {
    addReading(readAt: Date, items: readonly ModelTotals[]): void {
      const day = getDayInZone(readAt, timezone);
      for (const { series, publishedAt, totals } of items) {
        const isNew = (lastReadAt && publishedAt > lastReadAt) || getDayInZone(publishedAt, timezone) === day;
        for (const [name, total] of Object.entries(totals)) {
          const key = `${series} ${name}`;
          const earlier = totalsBySeries.get(key) ?? (isNew ? [{ day: addDays(day, -1), total: 0 }] : []);
          totalsBySeries.set(key, [...earlier.filter((reading) => reading.day !== day), { day, total }]);
        }
      }
      // The totals of an item that is no longer listed stay the same.
      for (const readings of totalsBySeries.values()) {
        const last = readings.at(-1);
        if (last && last.day < day) readings.push({ day, total: last.total });
      }
      days.add(day);
      lastReadAt = readAt;
    },

    /** Returns how much each total grew, by series and day. */
    listIncrements(): Map<string, Map<string, Record<string, number>>> {
      const facts = new Map<string, Map<string, Record<string, number>>>();
      for (const [key, readings] of totalsBySeries) {
        const separator = key.lastIndexOf(' ');
        const series = key.slice(0, separator);
        const name = key.slice(separator + 1);
        // Lowers each total to the minimum of itself and all later ones.
        const correctedReadings = readings.map(({ day }, index) => ({
          day,
          total: Math.min(...readings.slice(index).map(({ total }) => total)),
        }));
        const sumsByDay = facts.get(series) ?? new Map<string, Record<string, number>>();
        for (const [index, { day, total }] of correctedReadings.entries()) {
          const previous = correctedReadings[index - 1];
          if (!previous || !days.has(day)) continue;
          sumsByDay.set(day, { ...sumsByDay.get(day), [name]: total - previous.total });
        }
        facts.set(series, sumsByDay);
      }
      return facts;
    },
  };
}
