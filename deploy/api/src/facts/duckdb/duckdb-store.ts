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
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import type { EmittedQuery, ParameterKind } from '../query/dialect.ts';
import { isWritten, writeRows } from './append-rows.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import { createReaders } from './readers.ts';
import { prepareTables } from './schema.ts';
import { sortFacts } from './sort-facts.ts';
import { readWorkspaceNumbers, type WorkspaceNumbers } from './workspace-numbers.ts';

export interface DuckDbStore extends FactsStore {
  /** For the one fold at a time, and for whoever makes facts inside the engine. */
  writer: DuckDBConnection;
  workspaceNumbers: WorkspaceNumbers;
}

function explainOpenFailure(path: string, cause: unknown): FactsUnavailableError {
  const text = String(cause);
  const sentence = /lock/i.test(text)
    ? `Another process has the facts open (${path}). Stop it first: one worker owns them.`
    : `The facts file cannot be read (${path}). It may be damaged: put it aside or restore it from a backup, then start again.`;
  return new FactsUnavailableError(sentence, { cause });
}

function boundValue({ kind, value }: EmittedQuery['values'][string], numbers: WorkspaceNumbers): DuckDBValue {
  if (kind === 'workspace') return numbers.of(String(value));
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? BigInt(value) : listValue([...value]);
}
/** An empty list does not tell what it would hold. */
const types: Record<ParameterKind, DuckDBType> = {
  text: VARCHAR,
  texts: LIST(VARCHAR),
  integer: BIGINT,
  day: VARCHAR,
  workspace: INTEGER,
};

function bound<Result>(values: EmittedQuery['values'], part: (each: EmittedQuery['values'][string]) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, part(each)]));
}

/** Questions that are answered at the same time: a connection takes one after another. */
const readersAtOnce = 8;

/** Opens the facts in a folder, or in memory for tests. @throws FactsUnavailableError */
export async function openDuckDbStore(folder: string | null, readerCount = readersAtOnce): Promise<DuckDbStore> {
  const path = folder === null ? ':memory:' : join(folder, 'facts.duckdb');
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const instance = await DuckDBInstance.create(path, {
      threads: '2',
      memory_limit: '1GB',
      // The worker never reaches for anything outside of its own file.
      enable_external_access: 'false',
    });
    const writer = await instance.connect();
    await prepareTables(writer);
    const workspaceNumbers = await readWorkspaceNumbers(writer);
    const readers = await createReaders(instance, readerCount);
    return {
      dialect: duckDbDialect,
      writer,
      workspaceNumbers,
      query: async ({ sql, values }) => {
        const kinds = bound(values, ({ kind }) => types[kind]);
        const bindings = bound(values, (each) => boundValue(each, workspaceNumbers));
        return readers.use(async (reader) => (await reader.runAndReadAll(sql, bindings, kinds)).getRowsJS());
      },
      // A transaction holds a batch and its number.
      readVersion: async () => null,
      readLastBatch: async () => {
        const found = await writer.runAndReadAll('select coalesce(max(batch_number), 0) from folded_batches');
        return Number(found.getRowsJS()[0]?.[0] ?? 0);
      },
      writeBatch: async (batchNumber, batch) => {
        if (!(await isWritten(writer, batchNumber))) await writeRows(writer, workspaceNumbers, batchNumber, batch);
      },
      sort: async (now) => {
        await sortFacts(writer, now);
      },
      close: async () => {
        readers.close();
        writer.closeSync();
        instance.closeSync();
      },
    };
  } catch (cause) {
    throw explainOpenFailure(path, cause);
  }
}
