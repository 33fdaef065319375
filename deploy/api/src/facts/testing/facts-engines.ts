import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../clickhouse/clickhouse-store.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts-store.ts';

/** An engine in which test suites can open empty stores. */
export interface FactsEngine {
  open(): Promise<FactsStore>;
  close(): Promise<void>;
}

async function startClickHouse(): Promise<FactsEngine> {
  const server = await startTestClickHouse();
  let storeCount = 0;
  return {
    open: () => {
      storeCount += 1;
      return openClickHouseStore(server.url(`facts_${storeCount}`));
    },
    close: () => server.close(),
  };
}

/** All facts engines, which must pass the same tests. */
export const factsEngines: Readonly<Record<'DuckDB' | 'ClickHouse', () => Promise<FactsEngine>>> = {
  DuckDB: async () => ({ open: () => openDuckDbStore(null), close: async () => undefined }),
  ClickHouse: startClickHouse,
};
export const engineNames = Object.keys(factsEngines) as (keyof typeof factsEngines)[];
