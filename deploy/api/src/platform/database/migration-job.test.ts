import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@reportage/testing/ports';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';

const folder = join(import.meta.dirname, '../../..');
const startedProcesses: ChildProcess[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(async () => {
  for (const child of startedProcesses.splice(0)) child.kill('SIGKILL');
  await database.remove();
});

function run(entry: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(folder, entry)], {
    env: {
      DATABASE_URL: database.url,
      DATA_FOLDER: database.folder,
      PUBLIC_ORIGIN: 'http://localhost:4750',
      IDENTITY_ISSUER: 'test',
      IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks',
      WORKER_URL: 'http://127.0.0.1:1',
      CLIENT_ID: 'test',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  startedProcesses.push(child);
  return child;
}

test('APIs that wait for migrations start once a job has run them, even if several jobs start together', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  for (const port of ports) run('src/main.ts', { PORT: String(port), MIGRATIONS: 'wait' });
  const getStatuses = () =>
    Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
  // Long enough for an API that does not wait to start.
  await delay(4_000);
  expect(await getStatuses()).toEqual([0, 0]);
  const jobs = [1, 2, 3].map(() => run('bin/migrate.ts', {}));
  expect(await Promise.all(jobs.map((job) => once(job, 'exit')))).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  for (let attempt = 0; (await getStatuses()).some((status) => status !== 200) && attempt < 200; attempt += 1)
    await delay(100);
  expect(await getStatuses()).toEqual([200, 200]);
});

test('an API from the previous release still starts after a newer one has migrated the database', async () => {
  expect(await once(run('bin/migrate.ts', {}), 'exit')).toEqual([0, null]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into app.migrations (name, timestamp) values ('9999-next-release', '2026-11-26')`);
  await client.end();
  const port = await findFreePort();
  run('src/main.ts', { PORT: String(port), MIGRATIONS: 'wait' });
  const getStatus = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  for (let attempt = 0; (await getStatus()) !== 200 && attempt < 150; attempt += 1) await delay(100);
  expect(await getStatus()).toBe(200);
});
