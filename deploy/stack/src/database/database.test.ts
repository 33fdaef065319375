import { cp, lstat, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSocketDirectory } from './location.ts';
import {
  connectTo,
  createDatabases,
  createEmptyDatabase,
  createFolder,
  type Databases,
  readServerPid,
} from './testing/running-database.ts';

let databases: Databases;
let dataFolder: string;
/** Created only once, because that takes longer than anything else here. */
let template: string;

beforeAll(async () => {
  template = await createEmptyDatabase();
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  databases = createDatabases();
  dataFolder = await createFolder();
  await cp(template, dataFolder, { recursive: true });
});
afterEach(async () => {
  await databases.stopAll();
  await rm(dataFolder, { recursive: true, force: true });
});

const getClusterPath = (...path: string[]): string => join(dataFolder, 'postgres', ...path);

/** Lists all files of the cluster except the server's pid file. */
const listFiles = async (): Promise<string[]> =>
  (await readdir(getClusterPath())).filter((name) => name !== 'postmaster.pid');

async function readSettings(...names: string[]): Promise<unknown[]> {
  const client = await connectTo(dataFolder);
  const { rows } = await client.query(
    'select setting from pg_settings where name = any($1) order by array_position($1, name)',
    [names],
  );
  await client.end();
  return rows.map(({ setting }) => setting);
}

test('each commit is on disk before it is acknowledged, except in tests that opt out', async () => {
  const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const database = await databases.start(dataFolder);
  expect(await readSettings(...durabilitySettings)).toEqual(['on', 'on', 'on']);
  await database.stop();
  await databases.start(dataFolder, { isDurable: false });
  expect(await readSettings(...durabilitySettings)).toEqual(['off', 'off', 'off']);
});

test('lower() works in every alphabet, so that names can be compared case-insensitively', async () => {
  await databases.start(dataFolder);
  const client = await connectTo(dataFolder);
  expect((await client.query("select lower('ÄRGER ΣΊΣΥΦΟΣ') as name")).rows).toEqual([{ name: 'ärger σίσυφοσ' }]);
  await client.end();
});

test('a long transaction does not block others', async () => {
  await databases.start(dataFolder);
  const longTransaction = await connectTo(dataFolder);
  const other = await connectTo(dataFolder);
  await longTransaction.query('create table numbers (n int)');
  await longTransaction.query('begin');
  await longTransaction.query('insert into numbers values (1)');
  await other.query('insert into numbers values (2)');
  expect((await other.query('select n from numbers')).rows).toEqual([{ n: 2 }]);
  await longTransaction.query('commit');
  expect((await other.query('select n from numbers order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  await Promise.all([longTransaction.end(), other.end()]);
});

test('the server listens on no port, and only the owner can access its socket', async () => {
  await databases.start(dataFolder);
  expect(await readSettings('listen_addresses')).toEqual(['']);
  expect((await stat(getSocketDirectory(dataFolder))).mode & 0o777).toBe(0o700);
  expect(join(getSocketDirectory(dataFolder), '.s.PGSQL.5432').length).toBeLessThan(104);
});

test('the server does not run as root, even if only root can enter the data folder', async () => {
  await databases.start(dataFolder);
  expect((await lstat(dataFolder)).mode & 0o077).toBe(0);
  const status = await readFile(`/proc/${await readServerPid(dataFolder)}/status`, 'utf8');
  expect(status).not.toMatch(/^Uid:.*\t0\b/m);
});

test('a second start with the same data folder fails and says what to do, and the first server keeps running', async () => {
  await databases.start(dataFolder);
  await expect(databases.start(dataFolder)).rejects.toThrow(
    `The data folder ${dataFolder} is in use by process ${process.pid}; stop that process, or choose another folder with DATA_FOLDER.`,
  );
  expect(await readSettings('cluster_name')).toEqual(['reportage']);
});

test('a start succeeds even if another process has the process id of a killed server', async () => {
  const database = await databases.start(dataFolder);
  const pid = await readServerPid(dataFolder);
  const pidFileText = await readFile(getClusterPath('postmaster.pid'), 'utf8');
  await database.stop();
  // The test's own process is running but is not a database server.
  await writeFile(getClusterPath('postmaster.pid'), pidFileText.replace(String(pid), String(process.pid)));
  await databases.start(dataFolder);
  expect(await readSettings('cluster_name')).toEqual(['reportage']);
});

test('a data folder from a pre-release version is rejected', async () => {
  await mkdir(join(dataFolder, 'db'));
  await expect(databases.start(dataFolder)).rejects.toThrow(
    `The data folder ${dataFolder} was created by a pre-release version with a different database; move it elsewhere, or choose another folder with DATA_FOLDER.`,
  );
});

test.each([
  ['a corrupt file', () => truncate(getClusterPath('global/pg_control'), 20)],
  ['a missing file', () => rm(getClusterPath('PG_VERSION'))],
  ['a missing folder', () => rm(getClusterPath('pg_xact'), { recursive: true })],
  ['an empty folder', () => rm(getClusterPath(), { recursive: true }).then(() => mkdir(getClusterPath()))],
])('the database does not start with %s, and no new one replaces it', async (_description, corrupt) => {
  await corrupt();
  const files = await listFiles();
  await expect(databases.start(dataFolder)).rejects.toThrow(
    `The database in ${getClusterPath()} is corrupt and cannot be opened; restore a copy of the folder, or move it elsewhere to start with an empty database.`,
  );
  expect(await listFiles()).toEqual(files);
});

test('a start succeeds after an earlier one was interrupted while creating the database', async () => {
  await rm(getClusterPath(), { recursive: true });
  await mkdir(getClusterPath('../postgres.tmp/base'), { recursive: true });
  await databases.start(dataFolder);
  expect(await readSettings('cluster_name')).toEqual(['reportage']);
});
