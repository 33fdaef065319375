import { StartFailure } from '@reportage/deploy-service';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { up as accounts } from './migrations/0001-accounts.ts';
import { up as sessions } from './migrations/0002-sessions.ts';
import { up as auditAndOutbox } from './migrations/0003-audit-and-outbox.ts';
import { up as signInSteps } from './migrations/0004-sign-in-steps.ts';
import { up as openIdConnect } from './migrations/0005-openid-connect.ts';
import { up as notedLocks } from './migrations/0006-noted-locks.ts';
import { up as throttledAccounts } from './migrations/0007-throttled-accounts.ts';
import { up as signedInBy } from './migrations/0008-signed-in-by.ts';
import { up as revocations } from './migrations/0009-revocations.ts';
import { up as codeAttempts } from './migrations/0010-code-attempts.ts';
import { up as guessablePasswords } from './migrations/0011-guessable-passwords.ts';

/** Forward only: a migration that has run anywhere is never edited. */
const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-sessions': { up: sessions },
  '0003-audit-and-outbox': { up: auditAndOutbox },
  '0004-sign-in-steps': { up: signInSteps },
  '0005-openid-connect': { up: openIdConnect },
  '0006-noted-locks': { up: notedLocks },
  '0007-throttled-accounts': { up: throttledAccounts },
  '0008-signed-in-by': { up: signedInBy },
  '0009-revocations': { up: revocations },
  '0010-code-attempts': { up: codeAttempts },
  '0011-guessable-passwords': { up: guessablePasswords },
};

const undefinedTable = '42P01';

/**
 * Reads the names of the migrations that have run; null before the first one. Uses a single query, because Kysely
 * itself queries the whole catalog three times.
 */
async function readMigrationNames(db: Database): Promise<Set<string> | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from identity.kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return null;
    throw error;
  }
}

/** Whether exactly these migrations have run. */
async function isMigrated(db: Database, requestedMigrations: Record<string, Migration>): Promise<boolean> {
  const names = await readMigrationNames(db);
  return (
    names?.size === Object.keys(requestedMigrations).length && [...names].every((name) => name in requestedMigrations)
  );
}

/**
 * Whether this release's migrations, and possibly others, have run. While a newer release replaces this one, servers of
 * this release may also start, and find more migrations.
 */
export async function hasAllMigrations(db: Database): Promise<boolean> {
  const names = await readMigrationNames(db);
  return names !== null && Object.keys(migrations).every((name) => names.has(name));
}

/**
 * Brings the `identity` schema up to date. All new migrations run in one transaction under a transaction-scoped
 * advisory lock, so that servers that start together wait for each other, even behind a pooler whose clients share
 * sessions.
 * @param only names of the migrations to run, for an older backup; all by default
 * @throws {StartFailure} for a name that this release does not have
 */
export async function migrateDatabase(db: Database, only: readonly string[] = Object.keys(migrations)): Promise<void> {
  const unknownName = only.find((name) => !(name in migrations));
  if (unknownName)
    throw new StartFailure(
      `This backup was made by a newer release (it has ${unknownName}): restore it with that release.`,
    );
  const requestedMigrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)));
  if (await isMigrated(db, requestedMigrations)) return;
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => requestedMigrations },
    migrationTableSchema: 'identity',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
