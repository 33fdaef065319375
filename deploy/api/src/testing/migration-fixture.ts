import { migrations } from '../migrations/index.ts';
import { createDatabase, createPool, type Database } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { createEmptyDatabase } from './test-database.ts';

export interface MigrationFixture {
  db: Database;
  /** Runs all migrations before the one with this number, such as `'0303'`. */
  migrateBefore(number: string): Promise<void>;
  /** Runs all remaining migrations. */
  migrateRemaining(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty database in which a test can migrate rows from an earlier schema to the current one. */
export async function openMigrationFixture(): Promise<MigrationFixture> {
  const database = await createEmptyDatabase();
  const db = createDatabase(createPool(database.url));
  const log = createLogger('silent', 'test');
  return {
    db,
    migrateBefore: (number) =>
      migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number)), log),
    migrateRemaining: () => migrate(db, migrations, log),
    async close() {
      await db.destroy();
      await database.remove();
    },
  };
}
