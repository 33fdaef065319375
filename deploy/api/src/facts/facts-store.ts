import type { Database } from '../platform/database/connection.ts';
import type { TableRows } from './families/fact-tables.ts';
import type { Delivery } from './fold/deliveries.ts';
import type { EmittedQuery, SqlDialect } from './query/dialect.ts';

/** Rows of an answer, each value as the engine gives it. */
export type Table = readonly (readonly unknown[])[];

/** What is written at once, and seen whole or not at all. */
export interface FactBatch {
  tables: readonly TableRows[];
  deliveries: readonly Delivery[];
}

/** Where facts are kept: the tables of each family, `deliveries` and `folded_batches`, the same in every engine. */
export interface FactsStore {
  dialect: SqlDialect;
  query(question: EmittedQuery): Promise<Table>;
  /**
   * Number up to which batches are to be seen. Null where the engine shows a batch whole or not at all; else the pointer is in the
   * transactional store, written last.
   */
  readVersion(db: Database): Promise<number | null>;
  /** Number of the last batch that was begun; 0 where there is none. */
  readLastBatch(): Promise<number>;
  /** Writes the rows of a batch: once, however often it is asked to, and whenever the process dies. */
  writeBatch(batchNumber: number, batch: FactBatch): Promise<void>;
  /** Brings the facts into the order in which they are asked for, where the engine does not keep it: once a night, and only what has grown. */
  sort(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** Why the facts cannot be opened, in a sentence for the person who started the process. */
export class FactsUnavailableError extends Error {}
