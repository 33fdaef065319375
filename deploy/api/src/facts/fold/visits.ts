import { type CollectedEvent, getLatestDay } from '../../modules/collection/index.ts';
import type { VisitOrigin } from './visit-origin.ts';

/** After this time without events, the next event starts a new visit, even on a page that was still open. */
const visitTimeoutMs = 30 * 60_000;
/** A visit with this much attention is not a bounce. */
const minEngagedMs = 10_000;

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

/** The state of a visit, stored under the visitor's hash so that later batches can continue the visit. */
export interface VisitState {
  origin: VisitOrigin;
  /** Null once the visit is known not to be a bounce. */
  possibleBounce: PossibleBounce | null;
}

export interface LastSeenVisitor {
  lastMs: number;
  /** The visitor's current visit; null if the row was stored by an earlier release. */
  visit: VisitState | null;
}

export interface Visits {
  /**
   * Assigns an event to its visit. Must be called in chronological order.
   * @param createState creates the state of a visit that begins with the event or whose state is unknown
   * @returns the visit, and whether it begins with the event
   */
  assign: (event: CollectedEvent, createState: () => VisitState) => { isNew: boolean; visit: VisitState };
  /** When each visitor of the events was last seen. */
  lastSeen: ReadonlyMap<string, LastSeenVisitor>;
}

/**
 * Lists the hash under which the visitor's state is stored and, if a day has ended within the last half hour, the
 * one from half an hour earlier. Of a visitor's two or three hashes, the one for the latest day is used, because
 * its key still exists when a beacon arrives a day late.
 */
export function listVisitHashes({ visitors, occurredMs }: CollectedEvent): string[] {
  const latestDay = getLatestDay(occurredMs);
  const earlierDay = getLatestDay(occurredMs - visitTimeoutMs);
  return visitors.filter(({ day }) => day === latestDay || day === earlierDay).map(({ visitor }) => visitor);
}

const copy = ({ lastMs, visit }: LastSeenVisitor): LastSeenVisitor => ({ lastMs, visit: structuredClone(visit) });

/** Assigns events to visits. @param earlier the visitors' state after earlier batches */
export function createVisits(earlier: ReadonlyMap<string, LastSeenVisitor>): Visits {
  const lastSeen = new Map<string, LastSeenVisitor>();
  const findLastSeen = (hash: string): LastSeenVisitor | undefined => {
    const stored = earlier.get(hash);
    return lastSeen.get(hash) ?? (stored && copy(stored));
  };
  return {
    lastSeen,
    assign: (event, createState) => {
      const { occurredMs } = event;
      const hashes = listVisitHashes(event);
      const [latest] = hashes.flatMap((hash) => findLastSeen(hash) ?? []).sort((a, b) => b.lastMs - a.lastMs);
      const isNew = latest === undefined || occurredMs - latest.lastMs > visitTimeoutMs;
      const visit = (isNew ? null : latest.visit) ?? createState();
      const lastSeenVisitor = { lastMs: Math.max(latest?.lastMs ?? occurredMs, occurredMs), visit };
      for (const hash of hashes) lastSeen.set(hash, lastSeenVisitor);
      return { isNew, visit };
    },
  };
}

/** Whether there was one view, little attention and no click. */
const isBounce = ({ views, attentionMs, clicks }: PossibleBounce): boolean =>
  views === 1 && attentionMs < minEngagedMs && clicks === 0;

/** Records engagement in a visit. @returns the change in the bounces of the row that counts the visit */
export function recordEngagement(visit: VisitState, measured: CollectedEvent['measured']): number {
  const { possibleBounce } = visit;
  if (!possibleBounce) return 0;
  const wasBounce = isBounce(possibleBounce);
  if (measured.type === 'pageview') possibleBounce.views += 1;
  if (measured.type === 'click') possibleBounce.clicks += 1;
  if (measured.type === 'time') possibleBounce.attentionMs += measured.activeMs;
  const isStillBounce = isBounce(possibleBounce);
  if (!isStillBounce) visit.possibleBounce = null;
  return Number(isStillBounce) - Number(wasBounce);
}
