import { type CollectedEvent, latestDayAt } from '../../modules/collection/index.ts';
import type { VisitOrigin } from './visit-origin.ts';

/** A visitor who does nothing for so long has left; what comes next begins another visit, be it on a page that stayed open. */
const visitTimeoutMs = 30 * 60_000;
/** Who attends for so long has not just bounced off. */
const engagedMs = 10_000;

/** What a visit that may yet be a bounce has seen, and the row of facts that it is counted in. */
export interface PossibleBounce {
  mediaId: string;
  bucketMs: number;
  device: string;
  country: string;
  views: number;
  attentionMs: number;
  clicks: number;
}

/** A visit as it is remembered until the next event of its visitor. */
export interface Stay {
  origin: VisitOrigin;
  /** Null from when it is known to be no bounce. */
  possibleBounce: PossibleBounce | null;
}

export interface SeenVisitor {
  lastMs: number;
  /** Null where an earlier release saw the visitor. */
  stay: Stay | null;
}

export interface Visits {
  /**
   * Takes the events in the order of their times, and tells whether a visit begins with this one, and which it belongs to.
   * @param begin what is kept of a visit that begins with the event, or that nothing is known of
   */
  note: (event: CollectedEvent, begin: () => Stay) => { begins: boolean; stay: Stay };
  /** When each visitor of the events was last seen. */
  lastSeen: ReadonlyMap<string, SeenVisitor>;
}

/**
 * The hash under which the event's visitor is remembered, with that of half an hour earlier where a day ended meanwhile. Of a visitor's
 * two or three hashes it is the one of the latest day: a beacon that comes a day late still has it, when the others have no key any more.
 */
export function listStayHashes({ visitors, occurredMs }: CollectedEvent): string[] {
  const days = new Set([latestDayAt(occurredMs), latestDayAt(occurredMs - visitTimeoutMs)]);
  return visitors.flatMap(({ day, visitor }) => (days.has(day) ? [visitor] : []));
}

const copyOf = ({ lastMs, stay }: SeenVisitor): SeenVisitor => ({ lastMs, stay: structuredClone(stay) });

/** Tells visits from stays. `earlier` is what earlier batches knew of the visitors. */
export function createVisits(earlier: ReadonlyMap<string, SeenVisitor>): Visits {
  const lastSeen = new Map<string, SeenVisitor>();
  const seenAs = (hash: string): SeenVisitor | undefined => {
    const known = earlier.get(hash);
    return lastSeen.get(hash) ?? (known && copyOf(known));
  };
  return {
    lastSeen,
    note: (event, begin) => {
      const { occurredMs } = event;
      const hashes = listStayHashes(event);
      const [latest] = hashes.flatMap((hash) => seenAs(hash) ?? []).sort((a, b) => b.lastMs - a.lastMs);
      const begins = latest === undefined || occurredMs - latest.lastMs > visitTimeoutMs;
      const stay = (begins ? null : latest.stay) ?? begin();
      const seen = { lastMs: Math.max(latest?.lastMs ?? occurredMs, occurredMs), stay };
      for (const hash of hashes) lastSeen.set(hash, seen);
      return { begins, stay };
    },
  };
}

/** One view, little attention and no click. */
const isBounce = ({ views, attentionMs, clicks }: PossibleBounce): boolean =>
  views === 1 && attentionMs < engagedMs && clicks === 0;

/** Notes what was done in a visit. @returns by how many the bounces of the row in which it began change */
export function noteEngagement(stay: Stay, measured: CollectedEvent['measured']): number {
  const { possibleBounce } = stay;
  if (!possibleBounce) return 0;
  const before = isBounce(possibleBounce);
  if (measured.type === 'pageview') possibleBounce.views += 1;
  if (measured.type === 'click') possibleBounce.clicks += 1;
  if (measured.type === 'time') possibleBounce.attentionMs += measured.activeMs;
  const after = isBounce(possibleBounce);
  if (!after) stay.possibleBounce = null;
  return Number(after) - Number(before);
}
