import { fsyncSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Failure } from '../failure.ts';
import { takeLock } from '../process-lock.ts';

export interface OpenDatabase {
  /** Fails with a {@link Failure} where the folder's database is damaged. */
  database: Promise<PGlite>;
  close(): Promise<void>;
}

/** The part of Emscripten's file system that decides what `fsync` does: by itself it does nothing. */
interface FileSystems {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } } };
}

/**
 * PGlite runs without fsync by default. Here every commit reaches the disk before it is acknowledged: `-F` (no fsync) is
 * left out, the log is synced by `fsync` (the only sync call that reaches Emscripten's file system), and that call is
 * handed on to the system.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * How much a function of the engine runs before V8 optimises it: eight times as much as by itself. What opening a database runs
 * was optimised for nothing, which took as long as opening it; what queries run comes to that soon enough.
 */
setFlagsFromString('--wasm-tiering-budget=100000000');

function syncToDisk(database: PGlite): void {
  const { FS } = database.Module as unknown as FileSystems;
  FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}

async function create(dataFolder: string, folder: string): Promise<void> {
  const draft = join(dataFolder, 'db.draft');
  await rm(draft, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: draft, startParams });
  await database.close();
  await rename(draft, folder);
}

const damaged = (folder: string, cause: unknown): Failure =>
  new Failure(
    `The database in ${folder} is damaged and cannot be opened; put a copy of the folder back, or move it away to begin with an empty database.`,
    cause,
  );

async function open(folder: string): Promise<PGlite> {
  const files = await readdir(folder).catch((): string[] => []);
  if (!['PG_VERSION', 'global', 'base', 'pg_wal'].every((name) => files.includes(name)))
    throw damaged(folder, 'files are missing');
  try {
    const database = await PGlite.create({ dataDir: folder, startParams });
    syncToDisk(database);
    await database.query('select count(*) from pg_class');
    return database;
  } catch (error) {
    throw damaged(folder, error);
  }
}

async function openOrCreate(dataFolder: string): Promise<PGlite> {
  const folder = join(dataFolder, 'db');
  // Made aside and moved in place, so that a start that was cut off leaves no half database.
  if ((await readdir(folder).catch(() => null)) === null) await create(dataFolder, folder);
  return open(folder);
}

/** Takes the data folder and opens its database, making it first where there is none. @throws {Failure} where it is in use */
export async function openDatabase(dataFolder: string): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(dataFolder, 'db.lock'));
  if (!lock.taken) {
    throw new Failure(
      `The data folder ${dataFolder} is in use by process ${lock.owner.pid}; stop that one, or choose another folder with DATA_FOLDER.`,
    );
  }
  const database = openOrCreate(dataFolder);
  // It may fail before anybody awaits it.
  database.catch(() => undefined);
  return {
    database,
    close: async () => {
      await database.then(
        (opened) => opened.close(),
        () => undefined,
      );
      await lock.release();
    },
  };
}
