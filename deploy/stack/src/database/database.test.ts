import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { inheritedEnvironment } from '../config.ts';
import { databaseUrl, socketFile, socketFolder } from './location.ts';

const main = join(import.meta.dirname, 'main.ts');
const running = new Set<ChildProcess>();
let dataFolder: string;
/** An empty database, made once: making one takes longest. */
let template: string;
/** The engine's machine code, as a start of the product has it: written by the first start, read by the others. */
const engineCode = (): string => join(template, 'engine.code');

jest.setTimeout(120_000);

type Message = { type: 'ready' } | { type: 'failed'; sentence: string };

async function startDatabase(): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(main, {
    env: { ...inheritedEnvironment(), DATA_FOLDER: dataFolder, ENGINE_CODE: engineCode(), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.add(child);
  const [message] = (await once(child, 'message')) as [Message];
  return { child, message };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  running.delete(child);
}

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl(dataFolder) });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'reportage-db-'));

beforeAll(async () => {
  template = await makeFolder();
  dataFolder = template;
  const { child } = await startDatabase();
  await end(child, 'SIGTERM');
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  dataFolder = await makeFolder();
  await cp(template, dataFolder, { recursive: true });
});

afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
  await rm(dataFolder, { recursive: true, force: true });
  await rm(socketFolder(dataFolder), { recursive: true, force: true });
});

test('every acknowledged write is there after kill -9, twice in a row', async () => {
  let acknowledged = 0;
  for (let round = 0; round < 2; round += 1) {
    const { child } = await startDatabase();
    const client = await connect();
    await client.query('create table if not exists written (n int primary key)');
    const writing = (async () => {
      for (;;) {
        await client.query('insert into written values ($1)', [acknowledged]);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    // In the midst of writing, however fast this machine is just now.
    while (acknowledged < 60 * (round + 1)) await new Promise(setImmediate);
    await end(child, 'SIGKILL');
    await writing;
    const again = await startDatabase();
    const reader = await connect();
    const { rows } = await reader.query<{ n: number }>('select n from written order by n');
    // One more may be there: written, but killed before its answer went out.
    expect([acknowledged, acknowledged + 1]).toContain(rows.length);
    expect(rows.every((row, index) => row.n === index)).toBe(true);
    acknowledged = rows.length;
    await reader.end();
    await end(again.child, 'SIGTERM');
  }
  expect(acknowledged).toBeGreaterThan(100);
});

test('a client that comes while the database is being opened is answered once it is', async () => {
  const socket = socketFile(dataFolder);
  const starting = startDatabase();
  while (!existsSync(socket)) await new Promise((resolve) => setImmediate(resolve));
  const client = await connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await starting).message).toEqual({ type: 'ready' });
  await client.end();
});

test('the log is synced to the disk at each commit', async () => {
  await startDatabase();
  const client = await connect();
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by 1",
  );
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'fsync']);
  await client.end();
});

test('thirty connections with transactions of their own do not see each other', async () => {
  await startDatabase();
  const clients = await Promise.all(Array.from({ length: 30 }, connect));
  await clients[0]?.query('create table counted (n int); insert into counted values (0)');
  await Promise.all(
    clients.map(async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ n: number }>('select n from counted');
      await client.query('update counted set n = $1', [(rows[0]?.n ?? 0) + 1]);
      await client.query('commit');
    }),
  );
  expect((await clients[0]?.query('select n from counted'))?.rows).toEqual([{ n: 30 }]);
  await Promise.all(clients.map((client) => client.end()));
});

test('queries of many connections at once never mix', async () => {
  await startDatabase();
  const clients = await Promise.all(Array.from({ length: 20 }, connect));
  await clients[0]?.query('create table kept (n int)');
  const wrong: string[] = [];
  await Promise.all(
    clients.map(async (client, index) => {
      for (let round = 0; round < 60; round += 1) {
        // Simple and extended queries, transactions and failures, side by side.
        if (index % 4 === 0) await client.query(`select 1; select ${round}`);
        else if (index % 4 === 1) await client.query("select 'x'::int").catch(() => undefined);
        else if (index % 4 === 2) {
          await client.query('begin');
          await client.query('insert into kept values ($1)', [round]);
          await client.query(round % 2 === 0 ? 'commit' : 'rollback');
        }
        const { rows } = await client.query<{ v: number; q: string }>(`select $1::int as v, '${index}/${round}' as q`, [
          round,
        ]);
        if (rows[0]?.v !== round || rows[0]?.q !== `${index}/${round}`) wrong.push(`${index}/${round}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect((await clients[0]?.query('select count(*)::int as n from kept'))?.rows).toEqual([{ n: 5 * 30 }]);
  await Promise.all(clients.map((client) => client.end()));
});

test('a prepared statement is of one connection and ends with it', async () => {
  await startDatabase();
  const [first, second] = [await connect(), await connect()];
  const ask = (client: pg.Client, text: string) => client.query<{ v: string }>({ name: 'same', text, values: ['x'] });
  for (let round = 0; round < 3; round += 1) {
    expect((await ask(first, "select 'first ' || $1 as v")).rows).toEqual([{ v: 'first x' }]);
    expect((await ask(second, "select 'second ' || $1 as v")).rows).toEqual([{ v: 'second x' }]);
  }
  const prepared = async () => (await second.query('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n;
  expect(await prepared()).toBe(2);
  await first.query('begin');
  await first.end();
  while ((await prepared()) !== 1) await new Promise(setImmediate);
  expect((await ask(second, "select 'second ' || $1 as v")).rows).toEqual([{ v: 'second x' }]);
  await second.end();
});

test('a client that goes away in a transaction holds nobody up, and its work is rolled back', async () => {
  await startDatabase();
  const [leaving, staying] = [await connect(), await connect()];
  await staying.query('create table kept (n int)');
  await leaving.query('begin');
  await leaving.query('insert into kept values (1)');
  await leaving.query('select no_such_column').catch(() => undefined);
  const waiting = staying.query('select count(*)::int as n from kept');
  await leaving.end();
  expect((await waiting).rows).toEqual([{ n: 0 }]);
  await staying.end();
});

test('the socket lies in a folder that only its owner may enter', async () => {
  await startDatabase();
  expect((await stat(socketFolder(dataFolder))).mode & 0o777).toBe(0o700);
  expect(socketFile(dataFolder).length).toBeLessThan(104);
});

test('a second opener is refused with the way out, and the first goes on', async () => {
  const first = await startDatabase();
  const second = await startDatabase();
  expect(second.message).toEqual({
    type: 'failed',
    sentence: `The data folder ${dataFolder} is in use by process ${first.child.pid}; stop that one, or choose another folder with DATA_FOLDER.`,
  });
  const client = await connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('a damaged database is told in one sentence', async () => {
  const { child } = await startDatabase();
  await end(child, 'SIGTERM');
  await truncate(join(dataFolder, 'db/global/pg_control'), 20);
  const { message } = await startDatabase();
  expect(message).toMatchObject({
    type: 'failed',
    sentence: expect.stringContaining('is damaged and cannot be opened'),
  });
});

test('a folder that lost its files is damaged, not empty', async () => {
  const { child } = await startDatabase();
  await end(child, 'SIGTERM');
  await rm(join(dataFolder, 'db/PG_VERSION'));
  await writeFile(join(dataFolder, 'db/notes.txt'), 'x');
  const { message } = await startDatabase();
  expect(message).toMatchObject({
    type: 'failed',
    sentence: expect.stringContaining('is damaged and cannot be opened'),
  });
});

test('damaged machine code is left alone, and written anew at the end', async () => {
  const damagedCode = await readFile(engineCode());
  damagedCode.fill(0x90, damagedCode.length >> 1);
  await writeFile(engineCode(), damagedCode);
  const { child } = await startDatabase();
  const client = await connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await end(child, 'SIGTERM');
  expect((await readFile(engineCode())).equals(damagedCode)).toBe(false);
});
