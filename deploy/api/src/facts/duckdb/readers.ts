import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface Readers {
  /** Waits for a connection that nobody uses, in the order of asking. */
  use<Result>(work: (reader: DuckDBConnection) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Connections for questions, each of which takes one at a time. */
export async function createReaders(instance: DuckDBInstance, count: number): Promise<Readers> {
  const all = await Promise.all(Array.from({ length: count }, () => instance.connect()));
  const free = [...all];
  const waiting: ((reader: DuckDBConnection) => void)[] = [];

  const take = (): Promise<DuckDBConnection> => {
    const reader = free.pop();
    return reader ? Promise.resolve(reader) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (reader: DuckDBConnection): void => {
    const next = waiting.shift();
    if (next) next(reader);
    else free.push(reader);
  };

  return {
    async use(work) {
      const reader = await take();
      try {
        return await work(reader);
      } finally {
        giveBack(reader);
      }
    },
    close: () => {
      for (const reader of all) reader.closeSync();
    },
  };
}
