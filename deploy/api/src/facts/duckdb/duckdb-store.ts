import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';
import { isDiskFull } from '@reportage/deploy-service';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import type { EmittedQuery, ParameterKind } from '../query/dialect.ts';
import { isBatchWritten, isSliceWritten, writeRows, writeSliceRows } from './append-rows.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import { createExports, type FactsExports, limitAccess } from './exports.ts';
import { createReaders } from './readers.ts';
import { removeSlices, removeWorkspaceFacts } from './remove-facts.ts';
import { prepareTables } from './schema.ts';
import { sortFacts } from './sort-facts.ts';
import { readWorkspaceNumbers, type WorkspaceNumbers } from './workspace-numbers.ts';

export interface DuckDbStore extends FactsStore, FactsExports {
  /** The only connection that writes. Tools that generate facts inside the engine use it directly. */
  writer: DuckDBConnection;
  workspaceNumbers: WorkspaceNumbers;
}

function explainOpenFailure(path: string, cause: unknown): FactsUnavailableError {
  const text = String(cause);
  const message = /lock/i.test(text)
    ? `Another process has the facts open (${path}). Stop it first: only one process can use them at a time.`
    : `The facts file cannot be read (${path}). It may be corrupted: move it away or restore it from a backup, then start again.`;
  return new FactsUnavailableError(message, { cause });
}

function toBoundValue({ kind, value }: EmittedQuery['values'][string], numbers: WorkspaceNumbers): DuckDBValue {
  if (kind === 'workspace') return numbers.getNumber(String(value));
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return BigInt(value);
  return listValue(value.map((element) => (typeof element === 'number' ? BigInt(element) : element)));
}

/** Types are explicit because the type of an empty list cannot be inferred. */
const duckDbTypes: Record<ParameterKind, DuckDBType> = {
  text: VARCHAR,
  texts: LIST(VARCHAR),
  integer: BIGINT,
  integers: LIST(BIGINT),
  day: VARCHAR,
  workspace: INTEGER,
};

function mapValues<Result>(values: EmittedQuery['values'], convert: (value: EmittedQuery['values'][string]) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

/** Number of concurrent queries: each connection runs one at a time. */
const defaultReaderCount = 8;

/**
 * Runs one task at a time on the writer, because a statement that runs during another transaction breaks that
 * transaction's appender.
 */
function createQueue() {
  let lastTask: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(work, work);
    lastTask = result.catch(() => undefined);
    return result;
  };
}

async function readHighest(writer: DuckDBConnection, table: string, column: string): Promise<number> {
  const result = await writer.runAndReadAll(`select coalesce(max(${column}), 0) from ${table}`);
  return Number(result.getRowsJS()[0]?.[0] ?? 0);
}

/** Opens the facts store in a folder, or in memory for tests. @throws {FactsUnavailableError} */
export async function openDuckDbStore(folder: string | null, readerCount = defaultReaderCount): Promise<DuckDbStore> {
  const path = folder === null ? ':memory:' : join(folder, 'facts.duckdb');
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const instance = await DuckDBInstance.create(path, {
      threads: '2',
      memory_limit: '1GB',
    });
    const writer = await instance.connect();
    await limitAccess(writer, folder);
    await prepareTables(writer);
    const workspaceNumbers = await readWorkspaceNumbers(writer);
    const readers = await createReaders(instance, readerCount);
    const enqueue = createQueue();
    return {
      dialect: duckDbDialect,
      writer,
      workspaceNumbers,
      query: async ({ sql, values }) => {
        const bindingTypes = mapValues(values, ({ kind }) => duckDbTypes[kind]);
        const bindings = mapValues(values, (value) => toBoundValue(value, workspaceNumbers));
        return readers.use(async (reader) => (await reader.runAndReadAll(sql, bindings, bindingTypes)).getRowsJS());
      },
      // The engine's transactions make batches visible atomically.
      readVisibleBatches: async () => null,
      readLastBatch: () => enqueue(() => readHighest(writer, 'folded_batches', 'batch_number')),
      writeBatch: (batchNumber, batch) =>
        enqueue(async () => {
          if (!(await isBatchWritten(writer, batchNumber)))
            await writeRows(writer, workspaceNumbers, batchNumber, batch);
        }),
      readLastSlice: () => enqueue(() => readHighest(writer, 'written_slices', 'sync_version')),
      writeSlice: (syncVersion, tables) =>
        enqueue(async () => {
          if (await isSliceWritten(writer, syncVersion)) return;
          await writeSliceRows(writer, workspaceNumbers, syncVersion, tables);
        }),
      removeSlices: (mediaType, syncVersions) => enqueue(() => removeSlices(writer, mediaType, syncVersions)),
      sort: (now) =>
        enqueue(async () => {
          await sortFacts(writer, now);
        }),
      removeWorkspaceFacts: (workspaceId) => enqueue(() => removeWorkspaceFacts(writer, workspaceNumbers, workspaceId)),
      ...createExports(instance, folder, enqueue, writer),
      close: async () => {
        readers.close();
        writer.closeSync();
        instance.closeSync();
      },
    };
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    throw explainOpenFailure(path, cause);
  }
}
