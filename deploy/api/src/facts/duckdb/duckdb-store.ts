import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import type { EmittedQuery, ParameterKind } from '../query/dialect.ts';
import { additiveColumns } from '../query/metric-formulas.ts';
import { isWritten, writeRows } from './append-rows.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import { createReaders } from './readers.ts';
import { sortFacts } from './sort-facts.ts';

const dimensionsSql = `
  workspace_id varchar not null,
  connection_id varchar not null,
  media_id varchar not null,
  bucket_at timestamp not null,
  device varchar not null,
  country varchar not null,
  source varchar not null`;

/**
 * Times are UTC. `sync_version` of own `web` facts is the number of the batch that brought them; `deliveries` keeps for good what
 * each batch held of a source, which is where the lineage of a number ends.
 */
const schemaSql = `
  create table if not exists web (${dimensionsSql},
    ${additiveColumns.map((column) => `${column} bigint not null`).join(',\n    ')},
    sync_version bigint not null);
  create table if not exists web_visitors (${dimensionsSql},
    day date not null,
    visitor varchar not null,
    sync_version bigint not null);
  create table if not exists folded_batches (batch_number bigint primary key, folded_at timestamp not null);
  create table if not exists sorts (sorted_at timestamp not null, up_to bigint not null);
  create table if not exists deliveries (
    batch_number bigint not null,
    workspace_id varchar not null,
    connection_id varchar not null,
    event_count bigint not null,
    first_event_at timestamp not null,
    last_event_at timestamp not null,
    primary key (batch_number, workspace_id, connection_id));`;

export interface DuckDbStore extends FactsStore {
  /** For the one fold at a time, and for whoever makes facts inside the engine. */
  writer: DuckDBConnection;
}

function explainOpenFailure(path: string, cause: unknown): FactsUnavailableError {
  const text = String(cause);
  const sentence = /lock/i.test(text)
    ? `Another process has the facts open (${path}). Stop it first: one worker owns them.`
    : `The facts file cannot be read (${path}). It may be damaged: put it aside or restore it from a backup, then start again.`;
  return new FactsUnavailableError(sentence, { cause });
}

function boundValue({ value }: EmittedQuery['values'][string]): DuckDBValue {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? BigInt(value) : listValue([...value]);
}
/** An empty list does not tell what it would hold. */
const types: Record<ParameterKind, DuckDBType> = { text: VARCHAR, texts: LIST(VARCHAR), integer: BIGINT, day: VARCHAR };

function bound<Result>(values: EmittedQuery['values'], part: (each: EmittedQuery['values'][string]) => Result) {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, part(each)]));
}

/** Questions that are answered at the same time: a connection takes one after another. */
const readersAtOnce = 4;

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
    await writer.run(schemaSql);
    const readers = await createReaders(instance, readerCount);
    return {
      dialect: duckDbDialect,
      writer,
      query: async ({ sql, values }) => {
        const kinds = bound(values, ({ kind }) => types[kind]);
        return readers.use(async (reader) =>
          (await reader.runAndReadAll(sql, bound(values, boundValue), kinds)).getRowsJS(),
        );
      },
      // A transaction holds a batch and its number.
      readVersion: async () => null,
      readLastBatch: async () => {
        const found = await writer.runAndReadAll('select coalesce(max(batch_number), 0) from folded_batches');
        return Number(found.getRowsJS()[0]?.[0] ?? 0);
      },
      writeBatch: async (batchNumber, rows) => {
        if (!(await isWritten(writer, batchNumber))) await writeRows(writer, batchNumber, rows);
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
