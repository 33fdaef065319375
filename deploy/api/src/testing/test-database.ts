import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseTemplate, openTestDatabase, startDedicatedDatabase } from '@reportage/testing/database';
import { migrations } from '../migrations/index.ts';
import { createDatabase, createPool } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import { createLogger } from '../platform/logger.ts';

export interface TestDatabase {
  url: string;
  /** An empty folder that is removed with the database. */
  folder: string;
  remove(): Promise<void>;
}

/** A database whose server can be killed with `kill -9` and is then started again. */
export interface KillableDatabase extends TestDatabase {
  crash(): Promise<void>;
}

/** A database as it is after the product's first start, with the tables of the product and of its job queue. */
const migratedTemplate: DatabaseTemplate = {
  name: 'api',
  inputs: [join(import.meta.dirname, '../migrations'), join(import.meta.dirname, '../../../../pnpm-lock.yaml')],
  async populate(url) {
    const log = createLogger('silent', 'test');
    const pool = createPool(url);
    const db = createDatabase(pool);
    await migrate(db, migrations, log);
    const queue = createBossQueue({ pool, log, role: 'sender' });
    await queue.start();
    await queue.stop();
    await db.destroy();
  },
};

async function addFolder<Opened extends { url: string; close(): Promise<void> }>(pendingDatabase: Promise<Opened>) {
  const [database, folder] = await Promise.all([pendingDatabase, mkdtemp(join(tmpdir(), 'reportage-api-'))]);
  const remove = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, folder, remove };
}

/** Creates a fresh database without any rows, as it is after the product's first start. */
export const createTestDatabase = (): Promise<TestDatabase> => addFolder(openTestDatabase(migratedTemplate));

/** Creates a completely empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => addFolder(openTestDatabase());

/** Creates an empty database on its own server, which durably stores what it acknowledges. */
export const createKillableDatabase = (): Promise<KillableDatabase> => addFolder(startDedicatedDatabase());
