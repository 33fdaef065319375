import type { RejectionReason } from '@reportage/contracts';
import type { Generated } from 'kysely';

/**
 * Counted beacons (or events, for beacons without an id), kept as long as they may be sent again, so that each is
 * counted only once.
 */
interface CountedBeaconsTable {
  /** Computed by `getBeaconKey`. */
  beaconKey: string;
  receivedAt: Date;
  /** The batch that counted the beacon; null if it was counted before batches were recorded. */
  batchNumber: number | null;
}

/** The inbox of the facts: events that are acknowledged but not folded yet, one row per commit. */
interface CollectedEventsTable {
  sequence: Generated<number>;
  eventCount: number;
  /** 0 if unknown. */
  beaconCount: Generated<number>;
  /** `CollectedBeacon[]` packed by `packBeacons`; the database does not need to read it. */
  beacons: Buffer;
  /** The batch that folds the events; null until a batch has claimed them. */
  batchNumber: number | null;
  /** The number of partitions into which the writing process divides sources, and the partition of these events. */
  partitions: Generated<number>;
  partition: Generated<number>;
}

/**
 * Batches of the fold, numbered without gaps. Each partition has no more than one open batch, and all open batches
 * divide sources in the same way.
 */
interface FoldBatchesTable {
  batchNumber: number;
  claimedAt: Date;
  doneAt: Date | null;
  partitions: Generated<number>;
  partition: Generated<number>;
}

/** This table always has a single row. */
interface VisibleBatchesTable {
  /** In a facts store without transactions, batches up to this number are visible unless they are open. */
  upTo: number;
}

/** Counts of rejected events by source, day and reason, shown with the source. */
interface CollectionRejectsTable {
  sourceId: string;
  /** UTC day. */
  day: string;
  reason: RejectionReason;
  eventCount: number;
  /** For the reason `rate`: when the notification was sent; null if none was. */
  notifiedAt: Generated<Date | null>;
}

/** The secrets for visitor hashes: a row is deleted when its calendar day has ended everywhere on Earth. */
interface VisitorKeysTable {
  day: string;
  secret: string;
}

/** When a visitor (a hash that expires with its day) was last seen, to tell a new visit from a continued one. */
interface VisitorActivityTable {
  visitor: string;
  /** UTC day of the event for which the row was inserted; later events do not change the day. */
  day: string;
  lastAt: Date;
  /** The visit's state (`VisitState` in the fold); null if an earlier release stored the row. */
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
