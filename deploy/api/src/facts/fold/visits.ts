import type { CollectedEvent } from '../../modules/collection/index.ts';

/** A visitor who does nothing for so long has left; what comes next begins another visit, be it on a page that stayed open. */
const stayMs = 30 * 60_000;

export interface Visits {
  /** Takes the events in the order of their times, and tells whether a visit begins with this one. */
  note: (event: CollectedEvent) => boolean;
  /** When each visitor of the events was last seen. */
  lastSeen: ReadonlyMap<string, number>;
}

/** Tells visits from stays. `lastSeen` is what earlier batches knew of the visitors. */
export function createVisits(earlier: ReadonlyMap<string, number>): Visits {
  const lastSeen = new Map(earlier);
  return {
    lastSeen,
    note: ({ visitors, occurredMs }) => {
      // Near midnight a visitor has a hash on either day; being known by one of them is enough.
      const seen = Math.max(...visitors.map(({ visitor }) => lastSeen.get(visitor) ?? Number.NEGATIVE_INFINITY));
      for (const { visitor } of visitors) lastSeen.set(visitor, Math.max(seen, occurredMs));
      return occurredMs - seen > stayMs;
    },
  };
}
