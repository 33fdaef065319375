import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { additiveColumns } from './query/metric-formulas.ts';

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
  create table if not exists deliveries (
    batch_number bigint not null,
    workspace_id varchar not null,
    connection_id varchar not null,
    event_count bigint not null,
    first_event_at timestamp not null,
    last_event_at timestamp not null,
    primary key (batch_number, workspace_id, connection_id));`;

/** Why the facts cannot be opened, in a sentence for the person who started the process. */
export class FactsUnavailableError extends Error {}

export interface FactsStore {
  /** For questions. */
  reader: DuckDBConnection;
  /** For the one fold at a time. */
  writer: DuckDBConnection;
  close: () => void;
}

function explainOpenFailure(path: string, cause: unknown): FactsUnavailableError {
  const text = String(cause);
  const sentence = /lock/i.test(text)
    ? `Another process has the facts open (${path}). Stop it first: one worker owns them.`
    : `The facts file cannot be read (${path}). It may be damaged: put it aside or restore it from a backup, then start again.`;
  return new FactsUnavailableError(sentence, { cause });
}

/** Opens the facts in a folder, or in memory for tests. @throws FactsUnavailableError */
export async function openFactsStore(folder: string | null): Promise<FactsStore> {
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
    const reader = await instance.connect();
    return {
      reader,
      writer,
      close: () => {
        reader.closeSync();
        writer.closeSync();
        instance.closeSync();
      },
    };
  } catch (cause) {
    throw explainOpenFailure(path, cause);
  }
}
