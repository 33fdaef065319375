import type { Generated } from 'kysely';
import type { CollectedEvent } from '../modules/collection/collected-event.ts';
import type { Json } from './columns.ts';

/** Ids of events that were taken, kept as long as the same event may come again: so that each counts once. */
interface CollectedEventIdsTable {
  sourceId: string;
  eventId: string;
  receivedAt: Date;
}

/** The inbox of the facts: what was acknowledged and is not folded yet. */
interface CollectedEventsTable {
  sequence: Generated<number>;
  sourceId: string;
  workspaceId: string;
  event: Json<CollectedEvent>;
  /** The batch that folds the event; null until one has claimed it. */
  batchNumber: number | null;
}

/** Batches of the fold, numbered without gaps; at most one is open. */
interface FoldBatchesTable {
  batchNumber: number;
  claimedAt: Date;
  doneAt: Date | null;
}

/** What was refused, for the people of the source to see. */
interface CollectionRejectsTable {
  sourceId: string;
  /** UTC day. */
  day: string;
  reason: 'bot' | 'late' | 'address';
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
  lastAt: Date;
}

export interface CollectionTables {
  collectedEventIds: CollectedEventIdsTable;
  collectedEvents: CollectedEventsTable;
  foldBatches: FoldBatchesTable;
  collectionRejects: CollectionRejectsTable;
  visitorKeys: VisitorKeysTable;
  visitorActivity: VisitorActivityTable;
}
