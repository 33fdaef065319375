import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from '../logger.ts';
import type { Database } from './connection.ts';

const undefinedTable = '42P01';

/**
 * Reads the names of the migrations that have run; null before the first one. This takes a single query, whereas Kysely
 * itself reads the whole catalog three times.
 */
async function readMigrationNames(db: Database): Promise<Set<string> | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from app.migrations`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return null;
    throw error;
  }
}

/** Whether exactly these migrations have run. */
async function isMigrated(db: Database, migrations: Record<string, Migration>): Promise<boolean> {
  const names = await readMigrationNames(db);
  return names?.size === Object.keys(migrations).length && [...names].every((name) => name in migrations);
}

/**
 * Whether these migrations have run, and possibly others. During an update, processes of this release may still start
 * after a newer release has run more migrations.
 */
export async function includesMigrations(db: Database, migrations: Record<string, Migration>): Promise<boolean> {
  const names = await readMigrationNames(db);
  return names !== null && Object.keys(migrations).every((name) => names.has(name));
}

/**
 * Migrates the `app` schema. Kysely runs all pending migrations in one transaction under a transaction-scoped advisory
 * lock, so several processes can start together, even behind a pooler whose clients share sessions.
 */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  if (await isMigrated(db, migrations)) return;
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'app',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // Modules used to number their own migrations, so names may be out of order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  for (const result of results) log.info({ migration: result.migrationName, status: result.status }, 'migration');
  if (error) throw new Error('The database could not be migrated.', { cause: error });
}
