import { type CollectedEvent, getLatestDay } from '../../modules/collection/index.ts';
import type { VisitOrigin } from './visit-origin.ts';

/** After this long without events, the next one begins another visit, even on a page that stayed open. */
const visitTimeoutMs = 30 * 60_000;
/** With this much attention, a visit is not a bounce. */
const engagedMs = 10_000;

/** The engagement of a visit that may still be a bounce, and the facts row that counts it. */
export interface PossibleBounce {
  mediaId: string;
  bucketMs: number;
  device: string;
  country: string;
  views: number;
  attentionMs: number;
  clicks: number;
}

/** The state of a visit. It is stored under the visitor's hash, to be continued by later batches. */
export interface VisitState {
  origin: VisitOrigin;
  /** Null once the visit is known not to be a bounce. */
  possibleBounce: PossibleBounce | null;
}

export interface LastSeenVisitor {
  lastMs: number;
  /** The visit that the visitor was on; null if the visitor was last seen by an earlier release. */
  stay: VisitState | null;
}

export interface Visits {
  /**
   * Must be called with the events in chronological order. @returns the event's visit, and whether it begins with the
   * event
   * @param begin creates the state of a visit that begins with the event or is unknown
   */
  assign: (event: CollectedEvent, begin: () => VisitState) => { isNew: boolean; visit: VisitState };
  /** When each visitor of the events was last seen. */
  lastSeen: ReadonlyMap<string, LastSeenVisitor>;
}

/**
 * The hash under which the state of the event's visitor is stored, and the one from half an hour earlier if a day ended
 * in between. Of a visitor's two or three hashes, state is stored under that of the latest day, whose key still exists
 * when a beacon arrives a day late.
 */
export function listVisitHashes({ visitors, occurredMs }: CollectedEvent): string[] {
  const latest = getLatestDay(occurredMs);
  const earlier = getLatestDay(occurredMs - visitTimeoutMs);
  return visitors.filter(({ day }) => day === latest || day === earlier).map(({ visitor }) => visitor);
}

const copy = ({ lastMs, stay }: LastSeenVisitor): LastSeenVisitor => ({ lastMs, stay: structuredClone(stay) });

/** Divides events into visits. @param earlier the visitors' state after earlier batches */
export function createVisits(earlier: ReadonlyMap<string, LastSeenVisitor>): Visits {
  const lastSeen = new Map<string, LastSeenVisitor>();
  const findSeen = (hash: string): LastSeenVisitor | undefined => {
    const stored = earlier.get(hash);
    return lastSeen.get(hash) ?? (stored && copy(stored));
  };
  return {
    lastSeen,
    assign: (event, begin) => {
      const { occurredMs } = event;
      const hashes = listVisitHashes(event);
      const [latest] = hashes.flatMap((hash) => findSeen(hash) ?? []).sort((a, b) => b.lastMs - a.lastMs);
      const isNew = latest === undefined || occurredMs - latest.lastMs > visitTimeoutMs;
      const visit = (isNew ? null : latest.stay) ?? begin();
      const seen = { lastMs: Math.max(latest?.lastMs ?? occurredMs, occurredMs), stay: visit };
      for (const hash of hashes) lastSeen.set(hash, seen);
      return { isNew, visit };
    },
  };
}

/** Whether there was one view, little attention and no click. */
const isBounce = ({ views, attentionMs, clicks }: PossibleBounce): boolean =>
  views === 1 && attentionMs < engagedMs && clicks === 0;

/** Records engagement in a visit. @returns the change to the bounces of the row in which the visit began */
export function recordEngagement(visit: VisitState, measured: CollectedEvent['measured']): number {
  const { possibleBounce } = visit;
  if (!possibleBounce) return 0;
  const before = isBounce(possibleBounce);
  if (measured.type === 'pageview') possibleBounce.views += 1;
  if (measured.type === 'click') possibleBounce.clicks += 1;
  if (measured.type === 'time') possibleBounce.attentionMs += measured.activeMs;
  const after = isBounce(possibleBounce);
  if (!after) visit.possibleBounce = null;
  return Number(after) - Number(before);
}
