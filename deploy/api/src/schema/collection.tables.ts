import type { RejectReason } from '@reportage/contracts';
import type { Generated } from 'kysely';

/** Beacons that were counted (or events, of beacons without id), kept as long as they may come again: so that each counts once. */
interface CountedBeaconsTable {
  /** See `beaconKey`. */
  beaconKey: string;
  receivedAt: Date;
  /** The batch that counted it; null where that was before batches were noted. */
  batchNumber: number | null;
}

/** The inbox of the facts: what was acknowledged and is not folded yet, a row for each commit. */
interface CollectedEventsTable {
  sequence: Generated<number>;
  eventCount: number;
  /** Zero where it is not known. */
  beaconCount: Generated<number>;
  /** `CollectedBeacon[]` as `packBeacons` packs them, which the database has no need to read. */
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
  /** Number up to which batches of facts are to be seen, in a store of facts that has no transactions. */
  upTo: number;
}

/** What was refused, for the people of the source to see. */
interface CollectionRejectsTable {
  sourceId: string;
  /** UTC day. */
  day: string;
  reason: RejectReason;
  eventCount: number;
}

/** The secrets of visitor hashes: a row is destroyed when its calendar day has ended everywhere on Earth. */
interface VisitorKeysTable {
  day: string;
  secret: string;
}

/** When a visitor (a hash that dies with its day) was last seen, so that a visit is told from a stay. */
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
