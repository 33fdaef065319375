import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { tryAcquireFactsLease } from '../facts/facts-lease.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { createPool } from '../platform/database/connection.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, createTestEnvironment, type TestApi } from '../testing/test-api.ts';
import { backUp, describeKeys } from './back-up.ts';
import { openFactsSnapshot } from './facts-snapshot.ts';
import { checkBackup, loadBackup } from './restore.ts';

const log = createLogger('silent', 'test');
let api: TestApi;
let root: string;
let config: Config;
beforeEach(async () => {
  [api, root] = await Promise.all([createTestApi(), mkdtemp(join(tmpdir(), 'reportage-backup-'))]);
  config = loadConfig({ ...createTestEnvironment(api), WORKER_URL: 'http://127.0.0.1:1' });
});
afterEach(async () => {
  await api.close();
  await rm(root, { recursive: true, force: true });
});

test('a half-written key file left behind by a killed process does not make a backup with keys unreadable', async () => {
  const keys = join(config.DATA_FOLDER, 'identity/keys');
  await mkdir(keys, { recursive: true });
  for (const name of ['one.json', '.1c9d3c52-0b0e-4a39-8b0c-3b5b3f6d3a11']) await writeFile(join(keys, name), '{}');
  await writeFile(join(config.DATA_FOLDER, 'identity/secret'), 'secret');
  await writeFile(join(config.DATA_FOLDER, 'link-secret'), 'secret');
  const folder = join(root, 'backup');
  await backUp(config, log, { folder, withKeys: true });
  const { keys: saved } = await checkBackup(folder);
  expect(saved.map(({ file }) => file)).toEqual([
    'keys/identity/keys/one.json.zst',
    'keys/identity/secret.zst',
    'keys/link-secret.zst',
  ]);
});

test('the description of the keys matches what the backup contains', async () => {
  const manifestWithoutKeys = await backUp(config, log, { folder: join(root, 'without'), withKeys: false });
  expect(describeKeys(manifestWithoutKeys, false)).toBe('without keys: back those up separately');
  await rm(join(config.DATA_FOLDER, 'link-secret'));
  // In a large installation, the worker has neither kind of key: the user pool runs elsewhere, and LINK_SECRET is set.
  const manifestWithMissingKeys = await backUp(config, log, { folder: join(root, 'none'), withKeys: true });
  expect(describeKeys(manifestWithMissingKeys, true)).toMatch(
    /^without keys, because DATA_FOLDER has neither .*: back those up separately$/,
  );
  await writeFile(join(config.DATA_FOLDER, 'link-secret'), 'secret');
  const manifestWithSomeKeys = await backUp(config, log, { folder: join(root, 'some'), withKeys: true });
  expect(describeKeys(manifestWithSomeKeys, true)).toContain('DATA_FOLDER has no identity/');
  await mkdir(join(config.DATA_FOLDER, 'identity'));
  await writeFile(join(config.DATA_FOLDER, 'identity/secret'), 'secret');
  const manifestWithAllKeys = await backUp(config, log, { folder: join(root, 'all'), withKeys: true });
  expect(describeKeys(manifestWithAllKeys, true)).toBe('with the keys: store it as securely as passwords');
});

test('a worker that starts while a backup has the facts open has to wait for them', async () => {
  const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder } = config;
  const pool = createPool(databaseUrl);
  const { db } = api.platform;
  const snapshot = await openFactsSnapshot({ db, pool, log, databaseUrl, dataFolder, factsUrl: undefined });
  expect(await tryAcquireFactsLease(databaseUrl)).toBeNull();
  await snapshot.close();
  const lease = await tryAcquireFactsLease(databaseUrl);
  expect(lease).not.toBeNull();
  await lease?.release();
  await pool.end();
});

test('a backup without a facts folder is rejected if the database lists facts that were fetched from vendors', async () => {
  await api.platform.db.transaction().execute(async (tx) => {
    // The row refers to a workspace and a connection that do not exist.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into app.connection_slices (connection_id, first_day, last_day, workspace_id, sync_version, row_count, flags, fetched_at)
      values ('con_1', '2026-06-01', '2026-06-02', 'wks_1', 1, 9, '[]', now())`.execute(tx);
  });
  await expect(backUp(config, log, { folder: join(root, 'backup'), withKeys: false })).rejects.toThrow(
    "run the backup on the worker's machine",
  );
  expect(await readdir(join(root, 'backup'))).toEqual([]);
  expect(await readdir(config.DATA_FOLDER)).not.toContain('facts');
});

test('a restore fails instead of overwriting rows that were written to the database after its migrations', async () => {
  const folder = join(root, 'backup');
  await backUp(config, log, { folder, withKeys: false });
  const { db } = api.platform;
  await sql`insert into app.users (id, name, email, username) values ('usr_1', 'Ada', 'ada@example.com', 'ada')`.execute(
    db,
  );
  await expect(loadBackup(config, log, folder)).rejects.toThrow('The database was used');
  expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada' }]);
});
