import { type CollectedEvent, latestDayAt } from '../../modules/collection/index.ts';

/** A visitor who does nothing for so long has left; what comes next begins another visit, be it on a page that stayed open. */
const stayMs = 30 * 60_000;

export interface Visits {
  /** Takes the events in the order of their times, and tells whether a visit begins with this one. */
  note: (event: CollectedEvent) => boolean;
  /** When each visitor of the events was last seen. */
  lastSeen: ReadonlyMap<string, number>;
}

/**
 * The hash under which the event's visitor is remembered, with that of half an hour earlier where a day ended meanwhile. Of a visitor's
 * two or three hashes it is the one of the latest day: a beacon that comes a day late still has it, when the others have no key any more.
 */
export function listStayHashes({ visitors, occurredMs }: CollectedEvent): string[] {
  const days = new Set([latestDayAt(occurredMs), latestDayAt(occurredMs - stayMs)]);
  return visitors.flatMap(({ day, visitor }) => (days.has(day) ? [visitor] : []));
}

/** Tells visits from stays. `earlier` is what earlier batches knew of the visitors. */
export function createVisits(earlier: ReadonlyMap<string, number>): Visits {
  const lastSeen = new Map<string, number>();
  const seenAt = (hash: string) => lastSeen.get(hash) ?? earlier.get(hash) ?? Number.NEGATIVE_INFINITY;
  return {
    lastSeen,
    note: (event) => {
      const { occurredMs } = event;
      const hashes = listStayHashes(event);
      const seen = Math.max(...hashes.map(seenAt));
      for (const hash of hashes) lastSeen.set(hash, Math.max(seen, occurredMs));
      return occurredMs - seen > stayMs;
    },
  };
}
