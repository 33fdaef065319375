import type { Database } from '../platform/database/connection.ts';
import type { TableRows } from './families/fact-tables.ts';
import type { StoredMediaType } from './families/index.ts';
import type { Delivery } from './fold/deliveries.ts';
import type { EmittedQuery, SqlDialect } from './query/dialect.ts';
import type { VisibleBatches } from './visible-batches.repository.ts';

/** Rows of a query result, with values as the engine returns them. */
export type Table = readonly (readonly unknown[])[];

/** Rows that are written together and become visible at the same time. */
export interface FactBatch {
  tables: readonly TableRows[];
  deliveries: readonly Delivery[];
}

/** Stores the facts: the tables of each family, `deliveries` and `folded_batches`, the same in every engine. */
export interface FactsStore {
  dialect: SqlDialect;
  query(statement: EmittedQuery): Promise<Table>;
  /**
   * Reads which batches are visible. Null if the engine itself makes batches visible atomically; otherwise, the last
   * step of writing a batch is to record in PostgreSQL that it is visible.
   */
  readVisibleBatches(db: Database): Promise<VisibleBatches | null>;
  /** Reads the number of the last batch that was started; 0 if there is none. */
  readLastBatch(): Promise<number>;
  /** Writes the rows of a batch exactly once, even if called again or if the process is killed at any point. */
  writeBatch(batchNumber: number, batch: FactBatch): Promise<void>;
  /** Reads the number of the last slice that was started; 0 if there is none. */
  readLastSlice(): Promise<number>;
  /**
   * Writes the rows of a slice exactly once under its version. The rows become visible as soon as the
   * pointer in PostgreSQL, which is written last, refers to that version.
   */
  writeSlice(syncVersion: number, tables: readonly TableRows[]): Promise<void>;
  /** Removes the rows of versions that no pointer refers to anymore. */
  removeSlices(mediaType: StoredMediaType, syncVersions: readonly number[]): Promise<void>;
  /** Sorts the facts into query order once a night, if they have grown and the engine does not sort them itself. */
  sort(now: Date): Promise<void>;
  /** Removes a deleted workspace's facts; call repeatedly until it returns true. @returns whether no facts are left */
  removeWorkspaceFacts(workspaceId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The facts cannot be opened. The message explains why to the person who started the process. */
export class FactsUnavailableError extends Error {}
