import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { openClickHouseStore } from './clickhouse/clickhouse-store.ts';
import { type DuckDbStore, openDuckDbStore } from './duckdb/duckdb-store.ts';
import type { FactsStore } from './facts-store.ts';

/** Whether this process can export the facts, because it has their files. */
export const canExport = (store: FactsStore): store is DuckDbStore => 'startExport' in store;

/**
 * Opens the configured facts store: a ClickHouse server, or DuckDB in the data folder. @throws {FactsUnavailableError}
 */
export const openFactsStore = ({ FACTS_URL, DATA_FOLDER }: Config): Promise<FactsStore> =>
  FACTS_URL === undefined ? openDuckDbStore(join(DATA_FOLDER, 'facts')) : openClickHouseStore(FACTS_URL);
