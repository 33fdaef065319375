import type {
  AuthorisationFailure,
  ChannelId,
  Connection,
  ConnectionProblem,
  FetchFlag,
  LocalizedText,
  MediaType,
  TableRead,
} from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

/** What a person allowed us to read at a vendor, for one source. */
interface GrantsTable {
  id: string;
  workspaceId: string;
  sourceId: string;
  /** Encrypted under a key outside the database. */
  sealedTokens: string;
  /** When the vendor said that only a new authorisation helps. */
  endedAt: Date | null;
  givenBy: string;
  givenAt: Date;
}
export type GrantRow = Selectable<GrantsTable>;

interface AuthorisationsTable {
  id: string;
  workspaceId: string;
  sourceId: string;
  channelId: ChannelId;
  userId: string;
  state: 'started' | 'done' | 'failed' | 'expired';
  failure: AuthorisationFailure | null;
  redirectTo: string | null;
  startedAt: Date;
  endedAt: Date | null;
}
export type AuthorisationRow = Selectable<AuthorisationsTable>;

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
  isTaken: Generated<boolean>;
  pausedAt: Generated<Date | null>;
  problem: Generated<ConnectionProblem | null>;
  failingSince: Generated<Date | null>;
  /** Failed tries since the last success: they lengthen the wait. */
  failureCount: Generated<number>;
  /** Null while nothing is to be fetched. */
  nextSyncAt: Generated<Date | null>;
  lastSyncedAt: Generated<Date | null>;
  /** Who fetches it, until the lease ends. */
  leaseHolder: Generated<string | null>;
  leaseUntil: Generated<Date | null>;
  /** The history that is wanted, in days of its zone. */
  wantedFrom: Generated<string | null>;
  wantedTo: Generated<string | null>;
  quota: Json<Connection['quota']>;
  /** The account's own token, encrypted, of a vendor that gives each account one. */
  sealedToken: string | null;
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
  /** What the account's money and days were in. */
  currency: Generated<string | null>;
  timezone: Generated<string | null>;
}
export type ConnectionSliceRow = Selectable<ConnectionSlicesTable>;

interface SyncVersionsTable {
  syncVersion: number;
  workspaceId: string;
  connectionId: string;
  mediaType: MediaType;
  begunAt: Date;
}

/** A fetch as it went; never changed. */
interface SyncFetchesTable {
  id: GeneratedAlways<number>;
  workspaceId: string;
  connectionId: string;
  firstDay: string;
  lastDay: string;
  syncVersion: number | null;
  outcome: 'stored' | ConnectionProblem;
  requestCount: number;
  rowCount: number;
  flags: Json<FetchFlag[]>;
  quota: Json<Connection['quota']>;
  beganAt: Date;
  endedAt: Date;
}

/** A sum to date as it was at the end of a day's last reading; days on which it did not change have no row. */
interface ReadingsTable {
  connectionId: string;
  workspaceId: string;
  mediaId: string;
  /** Which part of the item's numbers it is, by text column of the family. */
  texts: Json<Record<string, string>>;
  /** Column of the family. */
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

/** One reading of a source's table, as it went; never changed. */
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
  /** Of the settings under which it was read: other settings read the same text anew. */
  settingsHash: string;
  reason: Json<LocalizedText | null>;
  faults: Json<{ line: number; words: LocalizedText }[]>;
  faultCount: number;
  beganAt: Date;
  endedAt: Date;
}
export type TableReadRow = Selectable<TableReadsTable>;

interface CallBudgetsTable {
  key: string;
  windowStartsAt: Date;
  spent: number;
  /** The vendor has told us to wait until then. */
  closedUntil: Date | null;
}

export interface ConnectionTables {
  grants: GrantsTable;
  authorisations: AuthorisationsTable;
  connections: ConnectionsTable;
  connectionSlices: ConnectionSlicesTable;
  syncVersions: SyncVersionsTable;
  syncFetches: SyncFetchesTable;
  readings: ReadingsTable;
  readingDays: ReadingDaysTable;
  callBudgets: CallBudgetsTable;
  tableReads: TableReadsTable;
}
