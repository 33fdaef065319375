import { type Kysely, sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { migrate } from './migrate.ts';

const log = createLogger('silent', 'test');
let testDatabase: TestDatabase;
let databases: Database[];
beforeEach(async () => {
  testDatabase = await createEmptyDatabase();
  databases = [createDatabase(createPool(testDatabase.url)), createDatabase(createPool(testDatabase.url))];
});
afterEach(async () => {
  await Promise.all(databases.map((db) => db.destroy()));
  await testDatabase.remove();
});

const listTables = async (db: Kysely<never> | Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'app' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

test('the first run creates every table in an empty database, and a second run changes nothing', async () => {
  const [db] = databases as [Database];
  await migrate(db, migrations, log);
  const tables = await listTables(db);
  expect(tables).toEqual(
    expect.arrayContaining(['users', 'workspaces', 'memberships', 'sources', 'media', 'campaigns', 'reports', 'jobs']),
  );
  await migrate(db, migrations, log);
  expect(await listTables(db)).toEqual(tables);
});

test('a database that is up to date is recognized with a single query', async () => {
  const pool = createPool(testDatabase.url);
  const db = createDatabase(pool);
  databases.push(db);
  await migrate(db, migrations, log);
  let connectionCount = 0;
  pool.on('acquire', () => {
    connectionCount += 1;
  });
  await migrate(db, migrations, log);
  expect(connectionCount).toBe(1);
});

test('a database from a newer release is rejected', async () => {
  const [db] = databases as [Database];
  await migrate(db, { ...migrations, '9999-newer': { up: async () => undefined } }, log);
  await expect(migrate(db, migrations, log)).rejects.toThrow('could not be migrated');
});

test('two processes that start together migrate once', async () => {
  await Promise.all(databases.map((db) => migrate(db, migrations, log)));
  const { rows } = await sql<{ count: number }>`select count(*) as count from app.migrations`.execute(
    databases[0] as Database,
  );
  expect(rows[0]?.count).toBe(Object.keys(migrations).length);
});

test('a migration that fails leaves the database unchanged', async () => {
  const [db] = databases as [Database];
  const broken = {
    ...migrations,
    '9999-broken': {
      up: async (tx: Kysely<unknown>) => {
        await sql`create table app.half_done (id text)`.execute(tx);
        throw new Error('failed halfway');
      },
    },
  };
  await expect(migrate(db, broken, log)).rejects.toThrow('could not be migrated');
  expect(await listTables(db)).not.toContain('half_done');
  await migrate(db, migrations, log);
  expect(await listTables(db)).toContain('workspaces');
});
