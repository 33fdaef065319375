import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../platform/config.ts';
import { createDatabase, createPool } from '../platform/database/connection.ts';
import type { Logger } from '../platform/logger.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { writeContent } from './content-files.ts';
import { buildCopyOutSql, listTables, readMigrations, readSequences } from './database-tables.ts';
import { type FactsSnapshot, openFactsSnapshot } from './facts-snapshot.ts';
import { BackupFailure, formatManifest, type ManifestBody, manifestFile } from './manifest.ts';

export interface BackUpOptions {
  folder: string;
  /** Whether the backup includes the keys for decrypting and signing. */
  withKeys: boolean;
  onProgress?: (message: string) => void;
}

/** @throws {BackupFailure} if the folder is not empty */
async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupFailure(`${folder} is not empty: choose a new folder. Nothing was backed up.`);
}

async function writeTables(client: pg.Client, folder: string): Promise<ManifestBody['tables']> {
  const backedUpTables: ManifestBody['tables'] = [];
  for (const table of await listTables(client)) {
    const file = `database/${table.schema}.${table.name}.copy.zst`;
    const { lines, ...content } = await writeContent(folder, file, client.query(copyTo(buildCopyOutSql(table))), {
      countLines: true,
    });
    const { schema, name, columns } = table;
    backedUpTables.push({ schema, name, columns, rows: lines, ...content });
  }
  return backedUpTables;
}

async function writeFacts(snapshot: FactsSnapshot, client: pg.Client, folder: string): Promise<ManifestBody['facts']> {
  const backedUpFacts: ManifestBody['facts'] = [];
  for (const { name, rows, file, read } of await snapshot.exportTables(client)) {
    const { lines, ...content } = await writeContent(folder, `facts/${file}.zst`, await read(), {
      countLines: rows === null,
    });
    backedUpFacts.push({ name, rows: rows ?? lines, ...content });
  }
  return backedUpFacts;
}

/** Skips files that were removed in the meantime: only rows that are also being removed can refer to them. */
async function writeUploads(config: Config, folder: string): Promise<ManifestBody['uploads']> {
  const storage = await openStorage(config);
  const backedUpUploads: ManifestBody['uploads'] = [];
  for await (const key of storage.list()) {
    const bytes = await storage.get(key);
    if (!bytes) continue;
    const { lines: _, ...content } = await writeContent(folder, `uploads/${key}.zst`, Readable.from([bytes]));
    backedUpUploads.push({ key, ...content });
  }
  return backedUpUploads;
}

/** Lists the key files in the data folder: those of the user pool, and the key for signed links and stored tokens. */
async function listKeys(dataFolder: string): Promise<string[]> {
  const poolFolder = join(dataFolder, 'identity');
  const entries = await readdir(poolFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    // A file whose name begins with a dot is a key that is still being written, or whose writing was interrupted.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return [join(dataFolder, 'link-secret'), ...files].map((file) => relative(dataFolder, file)).sort();
}

async function writeKeys(dataFolder: string, folder: string): Promise<ManifestBody['keys']> {
  const backedUpKeys: ManifestBody['keys'] = [];
  for (const key of await listKeys(dataFolder)) {
    const bytes = await readFile(join(dataFolder, key)).catch(() => undefined);
    if (!bytes) continue;
    const { lines: _, ...content } = await writeContent(folder, `keys/${key}.zst`, Readable.from([bytes]));
    backedUpKeys.push(content);
  }
  return backedUpKeys;
}

/**
 * Says which keys are in a backup and which have to be backed up separately. In an installation that spans several
 * machines, no data folder has all of them.
 */
export function describeKeys({ keys }: Pick<ManifestBody, 'keys'>, withKeys: boolean): string {
  if (!withKeys) return 'without keys: back those up separately';
  const includesKey = (prefix: string): boolean => keys.some(({ file }) => file.startsWith(`keys/${prefix}`));
  const missing = [
    ...(includesKey('link-secret') ? [] : ['link-secret (or LINK_SECRET)']),
    ...(includesKey('identity/') ? [] : ['identity/']),
  ];
  if (missing.length === 2)
    return `without keys, because DATA_FOLDER has neither ${missing.join(' nor ')}: back those up separately`;
  const withKeysNote = 'with the keys: store it as securely as passwords';
  return missing.length === 0
    ? withKeysNote
    : `${withKeysNote}; DATA_FOLDER has no ${missing.join('')}, so back that up separately`;
}

/**
 * Writes a consistent backup, whether or not the product is running. @throws {BackupFailure} after removing all files
 */
export async function backUp(config: Config, log: Logger, options: BackUpOptions): Promise<ManifestBody> {
  const { folder, withKeys, onProgress = () => undefined } = options;
  await createEmptyFolder(folder);
  const pool = createPool(config.DATABASE_URL);
  const db = createDatabase(pool);
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  let snapshot: FactsSnapshot | undefined;
  try {
    await client.connect();
    const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder, FACTS_URL: factsUrl } = config;
    snapshot = await openFactsSnapshot({ db, pool, log, databaseUrl, dataFolder, factsUrl });
    await client.query('begin isolation level repeatable read read only');
    if (snapshot.transactionSnapshot !== null)
      await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot.transactionSnapshot)}`);
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    await snapshot.onSnapshotInUse();
    // `now()` is the start of the transaction, which is before its snapshot.
    const takenAt = snapshot.lockedAt ?? rows[0]?.now;
    if (!takenAt) throw new Error('The database did not return the time.');
    onProgress('files …');
    const uploads = await writeUploads(config, folder);
    // The facts are copied before the database, because reading a large database may take longer than the worker
    // keeps the facts export.
    onProgress('facts …');
    const facts = await writeFacts(snapshot, client, folder);
    await snapshot.close();
    snapshot = undefined;
    onProgress('database …');
    const migrations = await readMigrations(client);
    const tables = await writeTables(client, folder);
    const sequences = await readSequences(client);
    const keys = withKeys ? await writeKeys(config.DATA_FOLDER, folder) : [];
    const body: ManifestBody = {
      product: 'reportage',
      format: 1,
      takenAt: takenAt.toISOString(),
      migrations,
      tables,
      sequences,
      factsStore: config.FACTS_URL === undefined ? 'duckdb' : 'clickhouse',
      facts,
      uploads,
      keys,
    };
    // The manifest is written last, and atomically: without it, the folder is not a backup.
    const temporaryFile = join(folder, `${manifestFile}.tmp`);
    await writeFile(temporaryFile, formatManifest(body), { mode: 0o600, flush: true });
    await rename(temporaryFile, join(folder, manifestFile));
    return body;
  } catch (error) {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
    await snapshot?.close();
    await db.destroy();
  }
}
