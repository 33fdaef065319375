import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient } from '../facts/clickhouse/clickhouse-store.ts';
import { hasServerFacts, importServerTable } from '../facts/clickhouse/exports.ts';
import { openDuckDbStore } from '../facts/duckdb/duckdb-store.ts';
import { getExportsFolder } from '../facts/duckdb/exports.ts';
import { migrations } from '../migrations/index.ts';
import type { Config } from '../platform/config.ts';
import { createPool } from '../platform/database/connection.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import type { Logger } from '../platform/logger.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { checkContent, readContent } from './content-files.ts';
import {
  buildCopyInSql,
  getQualifiedName,
  listForeignKeys,
  listTables,
  quoteName,
  readMigrations,
  type StoredTable,
} from './database-tables.ts';
import { BackupFailure, type ManifestBody, readManifest } from './manifest.ts';

/** Checks the entire backup before anything is changed. @throws {BackupFailure} */
export async function checkBackup(folder: string): Promise<ManifestBody> {
  const body = await readManifest(folder);
  const unknownMigration = body.migrations.app.find((name) => !(name in migrations));
  if (unknownMigration)
    throw new BackupFailure(
      `This backup was made by a newer release (it has ${unknownMigration}): restore it with that release. Nothing was changed.`,
    );
  for (const content of [...body.tables, ...body.facts, ...body.uploads, ...body.keys])
    await checkContent(folder, content);
  return body;
}

/** @throws {BackupFailure} if the database already has the product's tables */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select from pg_namespace where nspname in ('app', 'identity', 'pgboss') limit 1",
    );
    if (rows.length > 0)
      throw new BackupFailure(
        'The database is not empty: restore into a new one, or drop its schemas app, identity and pgboss first. Nothing was changed.',
      );
  } finally {
    await client.end();
  }
}

/** Requires the tables and columns to match those in the backup, because the same migrations created both. */
async function requireSameTables(client: pg.Client, body: ManifestBody): Promise<void> {
  const columnsByTable = new Map(
    (await listTables(client)).map((table) => [getQualifiedName(table), new Set(table.columns)]),
  );
  for (const table of body.tables) {
    const columns = columnsByTable.get(getQualifiedName(table));
    if (!columns || table.columns.some((name) => !columns.has(name)))
      throw new BackupFailure(
        `The backup's table ${table.schema}.${table.name} does not exist in this release: restore it with the release that made it.`,
      );
  }
  const { pgboss } = await readMigrations(client);
  if (pgboss !== body.migrations.pgboss)
    throw new BackupFailure(
      `The backup's job queue has version ${body.migrations.pgboss}, but this release has ${pgboss}: restore it with the release that made it, then update.`,
    );
}

/** Requires the database to be unused: a service that waited for the migrations may already have written to it. */
async function requireUnusedDatabase(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) {
    if (table.name !== 'users') continue;
    const { rows } = await client.query(`select from ${getQualifiedName(table)} limit 1`);
    if (rows.length > 0)
      throw new BackupFailure(
        `The database was used in the meantime (${table.schema}.users has rows): stop the processes that use it. Nothing was overwritten.`,
      );
  }
}

/** Restores all tables in one transaction. Disables triggers, because the backup already contains their effects. */
async function loadTables(client: pg.Client, folder: string, body: ManifestBody): Promise<void> {
  await client.query('begin');
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  const tables = await listTables(client);
  for (const table of tables) await client.query(`alter table ${getQualifiedName(table)} disable trigger user`);
  // From here on, no other process writes to the tables.
  await requireUnusedDatabase(client, tables);
  await client.query(`truncate ${tables.map(getQualifiedName).join(', ')}`);
  for (const table of body.tables) {
    await pipeline(readContent(folder, table.file), client.query(copyFrom(buildCopyInSql(table))));
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${getQualifiedName(table)}`);
    if (Number(rows[0]?.rows) !== table.rows)
      throw new BackupFailure(
        `${table.schema}.${table.name} does not have the rows that were backed up. Nothing was changed.`,
      );
  }
  for (const sequence of body.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      getQualifiedName(sequence),
      sequence.last,
      sequence.isCalled,
    ]);
  for (const table of tables) await client.query(`alter table ${getQualifiedName(table)} enable trigger user`);
  // Adding the foreign keys checks every row.
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
}

async function loadServerFacts(url: string, folder: string, { facts }: ManifestBody): Promise<void> {
  const client = await openClient(url);
  try {
    for (const { name, file, rows } of facts)
      if (rows > 0) await importServerTable(client, name, readContent(folder, file));
  } finally {
    await client.close();
  }
}

/** @throws {BackupFailure} if the facts could not be loaded into the configured store */
export async function requireEmptyFacts({ FACTS_URL: url }: Config, { factsStore }: ManifestBody): Promise<void> {
  if ((url === undefined) !== (factsStore === 'duckdb'))
    throw new BackupFailure(
      factsStore === 'duckdb'
        ? 'The facts in this backup are from DuckDB: restore it without FACTS_URL. Nothing was changed.'
        : 'The facts in this backup are from ClickHouse: set FACTS_URL to an empty database. Nothing was changed.',
    );
  if (url === undefined) return;
  const client = await openClient(url);
  try {
    if (await hasServerFacts(client))
      throw new BackupFailure(
        'The ClickHouse database already contains facts: set FACTS_URL to an empty database. Nothing was changed.',
      );
  } finally {
    await client.close();
  }
}

async function loadFacts(config: Config, folder: string, body: ManifestBody): Promise<void> {
  if (config.FACTS_URL !== undefined) return loadServerFacts(config.FACTS_URL, folder, body);
  const { facts } = body;
  const factsFolder = join(config.DATA_FOLDER, 'facts');
  const staging = join(getExportsFolder(factsFolder), 'restored');
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const store = await openDuckDbStore(factsFolder, 1);
  try {
    const tables = facts.map(({ name }) => ({ name, file: `${name}.parquet` }));
    for (const { name, file } of facts)
      await pipeline(readContent(folder, file), createWriteStream(join(staging, `${name}.parquet`), { mode: 0o600 }));
    await store.importTables(staging, tables);
  } finally {
    await store.close();
    await rm(staging, { recursive: true, force: true });
  }
}

async function loadFiles(config: Config, folder: string, { uploads, keys }: ManifestBody): Promise<void> {
  const storage = await openStorage(config);
  for (const { key, file } of uploads)
    await storage.put(key, await buffer(readContent(folder, file)), 'application/octet-stream');
  for (const { file } of keys) {
    const path = join(config.DATA_FOLDER, file.replace(/^keys\//, '').replace(/\.zst$/, ''));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await buffer(readContent(folder, file)), { mode: 0o600, flush: true });
  }
}

/**
 * Fills an empty data folder and a database in which exactly the backup's migrations have run. @throws {BackupFailure}
 */
export async function loadBackup(config: Config, log: Logger, folder: string): Promise<void> {
  const body = await readManifest(folder);
  const pool = createPool(config.DATABASE_URL);
  const queue = createBossQueue({ pool, log, role: 'sender' });
  await queue.start();
  await queue.stop();
  await pool.end();
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await requireSameTables(client, body);
    await loadTables(client, folder, body);
    await loadFacts(config, folder, body);
    await loadFiles(config, folder, body);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // An open transaction is rolled back when its connection ends.
    await client.end();
  }
}
