import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface Readers {
  /** Waits for an idle connection and runs work on it, first come, first served. */
  use<Result>(work: (reader: DuckDBConnection) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Creates a pool of connections for queries. Each connection runs one query at a time. */
export async function createReaders(instance: DuckDBInstance, count: number): Promise<Readers> {
  const readers = await Promise.all(Array.from({ length: count }, () => instance.connect()));
  const idleReaders = [...readers];
  const waitingCallers: ((reader: DuckDBConnection) => void)[] = [];

  const take = (): Promise<DuckDBConnection> => {
    const reader = idleReaders.pop();
    return reader ? Promise.resolve(reader) : new Promise((resolve) => waitingCallers.push(resolve));
  };
  const release = (reader: DuckDBConnection): void => {
    const next = waitingCallers.shift();
    if (next) next(reader);
    else idleReaders.push(reader);
  };

  return {
    async use(work) {
      const reader = await take();
      try {
        return await work(reader);
      } finally {
        release(reader);
      }
    },
    close: () => {
      for (const reader of readers) reader.closeSync();
    },
  };
}
