import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../clickhouse/clickhouse-store.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts-store.ts';

/** An engine that a suite opens empty stores in. */
export interface FactsEngine {
  open(): Promise<FactsStore>;
  close(): Promise<void>;
}

async function startClickHouse(): Promise<FactsEngine> {
  const server = await startTestClickHouse();
  let opened = 0;
  return {
    open: () => {
      opened += 1;
      return openClickHouseStore(server.url(`facts_${opened}`));
    },
    close: () => server.close(),
  };
}

/** Every engine that facts may be kept in: what is true of one is true of all. */
export const factsEngines: Readonly<Record<'DuckDB' | 'ClickHouse', () => Promise<FactsEngine>>> = {
  DuckDB: async () => ({ open: () => openDuckDbStore(null), close: async () => undefined }),
  ClickHouse: startClickHouse,
};
export const engineNames = Object.keys(factsEngines) as (keyof typeof factsEngines)[];
