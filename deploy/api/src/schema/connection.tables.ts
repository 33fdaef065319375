import type {
  AuthorizationFailure,
  ChannelId,
  Connection,
  ConnectionProblem,
  FetchFlag,
  FetchOutcome,
  LocalizedText,
  MediaType,
  OfferedMedia,
  TableRead,
} from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

/** A user's permission to read their accounts at a vendor, for one source. */
interface GrantsTable {
  id: string;
  workspaceId: string;
  sourceId: string;
  /** Encrypted with a key outside the database. */
  sealedTokens: string;
  /** When the vendor stopped accepting the grant; a new authorization is required. */
  endedAt: Date | null;
  givenBy: string;
  givenAt: Date;
}
export type GrantRow = Selectable<GrantsTable>;

interface AuthorizationsTable {
  id: string;
  workspaceId: string;
  sourceId: string;
  channelId: ChannelId;
  userId: string;
  state: 'started' | 'done' | 'failed' | 'expired';
  failure: AuthorizationFailure | null;
  redirectTo: string | null;
  startedAt: Date;
  endedAt: Date | null;
}
export type AuthorizationRow = Selectable<AuthorizationsTable>;

interface ConnectionsTable {
  id: string;
  workspaceId: string;
  sourceId: string;
  /** The account's id at its vendor. */
  accountKey: string;
  name: string;
  detail: string;
  timezone: string | null;
  currency: string | null;
  isSelected: Generated<boolean>;
  pausedAt: Generated<Date | null>;
  problem: Generated<ConnectionProblem | null>;
  failingSince: Generated<Date | null>;
  /** Failed attempts since the last success; each failure lengthens the pause before the next attempt. */
  failureCount: Generated<number>;
  /** Null while there is nothing to fetch. */
  nextSyncAt: Generated<Date | null>;
  lastSyncedAt: Generated<Date | null>;
  /** The worker that is fetching the account, until the lease expires. */
  leaseHolder: Generated<string | null>;
  leaseUntil: Generated<Date | null>;
  /** The days to fetch, in the account's time zone. */
  wantedFrom: Generated<string | null>;
  wantedTo: Generated<string | null>;
  quota: Json<Connection['quota']>;
  /** The account's own token, encrypted, if the vendor issues one for each account. */
  sealedToken: string | null;
  /** The user whose drive is used to read a private table. */
  readerId: Generated<string | null>;
  createdAt: CreatedAt;
}
export type ConnectionRow = Selectable<ConnectionsTable>;

interface ConnectionSlicesTable {
  connectionId: string;
  firstDay: string;
  lastDay: string;
  workspaceId: string;
  /** The only version of the slice's facts that counts. */
  syncVersion: number;
  rowCount: number;
  flags: Json<FetchFlag[]>;
  fetchedAt: Date;
  /** The account's currency and time zone when the slice was fetched. */
  currency: Generated<string | null>;
  timezone: Generated<string | null>;
  /** The last day with data; null if there is none, or if the slice was stored before this was recorded. */
  lastDataDay: Generated<string | null>;
}
export type ConnectionSliceRow = Selectable<ConnectionSlicesTable>;

interface SyncVersionsTable {
  syncVersion: number;
  workspaceId: string;
  connectionId: string;
  mediaType: MediaType;
  begunAt: Date;
}

/** The log of fetches; rows are never changed, and the oldest are removed. */
interface SyncFetchesTable {
  id: GeneratedAlways<number>;
  workspaceId: string;
  connectionId: string;
  /** The requested days; null if the fetch was not for a period. */
  firstDay: string | null;
  lastDay: string | null;
  syncVersion: number | null;
  outcome: FetchOutcome;
  /** Whether data for these days had been fetched before. */
  isRepeat: Generated<boolean>;
  requestCount: number;
  rowCount: number;
  flags: Json<FetchFlag[]>;
  quota: Json<Connection['quota']>;
  beganAt: Date;
  endedAt: Date;
}
export type SyncFetchRow = Selectable<SyncFetchesTable>;

/** A running total at the last reading of a day; days without a change have no row. */
interface ReadingsTable {
  connectionId: string;
  workspaceId: string;
  mediaId: string;
  /** The part of the item's data that the total covers, as values of the family's text columns. */
  texts: Json<Record<string, string>>;
  /** The family's additive column. */
  name: string;
  day: string;
  total: number;
  changedAt: Date;
}

interface ReadingDaysTable {
  connectionId: string;
  workspaceId: string;
  day: string;
  readAt: Date;
}

/** The log of reads of source tables; rows are never changed. */
interface TableReadsTable {
  id: GeneratedAlways<number>;
  workspaceId: string;
  connectionId: string;
  outcome: TableRead['outcome'];
  address: string;
  httpStatus: number | null;
  byteCount: number;
  rowCount: number;
  valueCount: number;
  changedCount: number;
  firstDay: string | null;
  lastDay: string | null;
  /** SHA-256 of the text that was read. */
  hash: string | null;
  etag: string | null;
  /** Hash of the settings that were used. After the settings change, the same text is read again. */
  settingsHash: string;
  reason: Json<LocalizedText | null>;
  faults: Json<{ line: number; words: LocalizedText }[]>;
  faultCount: number;
  beganAt: Date;
  endedAt: Date;
}
export type TableReadRow = Selectable<TableReadsTable>;

/** An account's media according to its vendor, kept for a short time so that they can be searched and paged through. */
interface MediaOffersTable {
  connectionId: string;
  workspaceId: string;
  media: Json<Pick<OfferedMedia, 'url' | 'title' | 'type'>[]>;
  readAt: Date;
}

interface CallBudgetsTable {
  key: string;
  windowStartsAt: Date;
  spent: number;
  /** No calls are made before this time, because the vendor requested a pause. */
  closedUntil: Date | null;
}

export interface ConnectionTables {
  grants: GrantsTable;
  authorisations: AuthorizationsTable;
  connections: ConnectionsTable;
  connectionSlices: ConnectionSlicesTable;
  syncVersions: SyncVersionsTable;
  syncFetches: SyncFetchesTable;
  readings: ReadingsTable;
  readingDays: ReadingDaysTable;
  callBudgets: CallBudgetsTable;
  tableReads: TableReadsTable;
  mediaOffers: MediaOffersTable;
}
