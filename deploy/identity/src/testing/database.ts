import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startProcess } from './child-process.ts';
import { testServerUrl } from './config.ts';

export interface TestDatabase {
  url: string;
  close: () => Promise<void>;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function createOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `reportage_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

/** The embedded database as the product runs it; its socket lies in the temporary folder that it is given. */
async function startEmbedded(folder: string): Promise<TestDatabase> {
  const temporaryFolder = join(folder, 't');
  await mkdir(temporaryFolder);
  const close = await startProcess('stack/src/database/main.ts', {
    DATA_FOLDER: join(folder, 'database'),
    TMPDIR: temporaryFolder,
  });
  const [socket = ''] = await readdir(temporaryFolder);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(temporaryFolder, socket))}`,
    close,
  };
}

/** A fresh, empty database. */
export const openTestDatabase = (folder: string): Promise<TestDatabase> =>
  testServerUrl ? createOnServer(testServerUrl) : startEmbedded(folder);
