import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A database that is created once per server and copied for each suite. */
export interface DatabaseTemplate {
  name: string;
  /** Files and folders that determine the template's content. When they change, a new template is created. */
  inputs: readonly string[];
  /** Fills the newly created database. */
  populate(url: string): Promise<void>;
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function getUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function getFiles(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true }).catch(() => null);
  return names === null ? [path] : names.sort().map((name) => join(path, name));
}

async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  // Reading a subfolder fails; its files are listed separately.
  for (const file of (await Promise.all(paths.map(getFiles))).flat()) hash.update(await readFile(file).catch(() => ''));
  return hash.digest('hex').slice(0, 12);
}

async function createOnce(server: string, name: string, populate: (url: string) => Promise<void>): Promise<void> {
  await withClient(server, async (client) => {
    // Other processes wait for this lock.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    // An interrupted run may have left an unfinished database.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await populate(getUrl(server, name));
    // A database with open connections cannot be copied.
    await client.query(`alter database ${name} with is_template true allow_connections false`);
  });
}

const cache = new Map<string, Promise<string>>();

/** Creates the template's database on the server if it is missing. @returns its name */
export function ensureTemplateDatabase(server: string, template: DatabaseTemplate): Promise<string> {
  const key = `${server} ${template.name}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const name = (async () => {
    const database = `reportage_template_${template.name}_${await hashFiles(template.inputs)}`;
    await createOnce(server, database, template.populate);
    return database;
  })();
  cache.set(key, name);
  return name;
}
