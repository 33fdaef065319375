import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { holdSequences } from './hold-sequences.ts';
import { testConfig } from './test-config.ts';

export interface TestDatabase {
  url: string;
  /** An empty folder that goes with the database. */
  folder: string;
  remove(): Promise<void>;
}

async function withAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function createOnServer(serverUrl: string, folder: string): Promise<TestDatabase> {
  const name = `reportage_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    folder,
    remove: async () => {
      await withAdmin(serverUrl, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createEmbedded(folder: string): Promise<TestDatabase> {
  const database = holdSequences(await PGlite.create());
  const server = new PGLiteSocketServer({ db: database, path: join(folder, '.s.PGSQL.5432'), maxConnections: 20 });
  await server.start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    remove: async () => {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A fresh, empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-api-'));
  return testConfig.DATABASE_URL ? createOnServer(testConfig.DATABASE_URL, folder) : createEmbedded(folder);
}
