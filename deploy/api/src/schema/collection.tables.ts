import type { RejectReason } from '@reportage/contracts';
import type { Generated } from 'kysely';

/** Counted beacons (or events, for beacons without an id), kept as long as they may be repeated, so that each counts once. */
interface CountedBeaconsTable {
  /** See `beaconKey`. */
  beaconKey: string;
  receivedAt: Date;
  /** The batch that counted it; null if that was before batches were recorded. */
  batchNumber: number | null;
}

/** The facts' inbox: events that are acknowledged but not folded yet, one row per commit. */
interface CollectedEventsTable {
  sequence: Generated<number>;
  eventCount: number;
  /** Zero where it is not known. */
  beaconCount: Generated<number>;
  /** `CollectedBeacon[]` packed by `packBeacons`; the database does not need to read it. */
  beacons: Buffer;
  /** The batch that folds them; null until one has claimed them. */
  batchNumber: number | null;
}

/** Batches of the fold, numbered without gaps; at most one is open. */
interface FoldBatchesTable {
  batchNumber: number;
  claimedAt: Date;
  doneAt: Date | null;
}

/** One row. */
interface VisibleBatchesTable {
  /** Number up to which batches are visible, in a fact store without transactions. */
  upTo: number;
}

/** Rejected events, shown to the people of the source. */
interface CollectionRejectsTable {
  sourceId: string;
  /** UTC day. */
  day: string;
  reason: RejectReason;
  eventCount: number;
  /** When people were notified of events that came too fast. */
  notifiedAt: Generated<Date | null>;
}

/** The secrets of visitor hashes: a row is deleted when its calendar day has ended everywhere on Earth. */
interface VisitorKeysTable {
  day: string;
  secret: string;
}

/** When a visitor (a hash that expires with its day) was last seen, to tell a new visit from a continued one. */
interface VisitorActivityTable {
  visitor: string;
  /** UTC, of the visit's end as it was first known. */
  day: string;
  lastAt: Date;
  /** The visit, as the fold keeps it; null where an earlier release saw the visitor. */
  stay: unknown;
}

export interface CollectionTables {
  countedBeacons: CountedBeaconsTable;
  collectedEvents: CollectedEventsTable;
  foldBatches: FoldBatchesTable;
  visibleBatches: VisibleBatchesTable;
  collectionRejects: CollectionRejectsTable;
  visitorKeys: VisitorKeysTable;
  visitorActivity: VisitorActivityTable;
}
