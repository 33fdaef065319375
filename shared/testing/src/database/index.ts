import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { testServerUrl } from './config.ts';
import { startDatabaseProcess } from './database-process.ts';
import { copyEmptyDatabase } from './empty-database.ts';

export interface TestDatabase {
  url: string;
  /** Kills the embedded database with `kill -9` and starts it again; on a given server, which is not ours to kill, nothing happens. */
  crash(): Promise<void>;
  close(): Promise<void>;
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
  return {
    url: url.href,
    crash: async () => undefined,
    close: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function startEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-db-'));
  await copyEmptyDatabase(folder);
  let database = await startDatabaseProcess(folder);
  return {
    url: database.url,
    crash: async () => {
      await database.stop('SIGKILL');
      database = await startDatabaseProcess(folder);
    },
    close: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A fresh, empty database: on the server that `DATABASE_URL` names, or an embedded one as the product runs it. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  testServerUrl ? createOnServer(testServerUrl) : startEmbedded();
