import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@reportage/testing/database';

export interface TestDatabase {
  url: string;
  /** An empty folder that goes with the database. */
  folder: string;
  /** Kills the database with `kill -9` and starts it again. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** A fresh, empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const [database, folder] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'reportage-api-'))]);
  return {
    url: database.url,
    folder,
    crash: database.crash,
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
