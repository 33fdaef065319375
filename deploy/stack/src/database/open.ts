import { fsyncSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Failure } from '../failure.ts';
import { takeLock } from '../process-lock.ts';
import { type Engine, loadEngine } from './engine-code.ts';

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
  // As many are tried at each start; the engine's own thousand takes it longer than all else that it does then.
  '-c',
  'max_files_per_process=200',
  // Filled with zeros at each start; what does not fit is in the system's own cache, one call away.
  '-c',
  'shared_buffers=32MB',
];

function syncToDisk(database: PGlite): void {
  const { FS } = database.Module as unknown as FileSystems;
  FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}

async function create(dataFolder: string, folder: string, engine: Promise<Engine>): Promise<void> {
  const draft = join(dataFolder, 'db.draft');
  await rm(draft, { recursive: true, force: true });
  const { module } = await engine;
  const database = await PGlite.create({ dataDir: draft, startParams, pgliteWasmModule: module });
  await database.close();
  await rename(draft, folder);
}

const damaged = (folder: string, cause: unknown): Failure =>
  new Failure(
    `The database in ${folder} is damaged and cannot be opened; put a copy of the folder back, or move it away to begin with an empty database.`,
    cause,
  );

async function open(folder: string, engine: Promise<Engine>): Promise<PGlite> {
  const files = await readdir(folder).catch((): string[] => []);
  if (!['PG_VERSION', 'global', 'base', 'pg_wal'].every((name) => files.includes(name)))
    throw damaged(folder, 'files are missing');
  try {
    const { module } = await engine;
    const database = await PGlite.create({ dataDir: folder, startParams, pgliteWasmModule: module });
    syncToDisk(database);
    await database.query('select count(*) from pg_class');
    return database;
  } catch (error) {
    throw damaged(folder, error);
  }
}

async function openOrCreate(dataFolder: string, engine: Promise<Engine>): Promise<PGlite> {
  const folder = join(dataFolder, 'db');
  // Made aside and moved in place, so that a start that was cut off leaves no half database.
  if ((await readdir(folder).catch(() => null)) === null) await create(dataFolder, folder, engine);
  return open(folder, engine);
}

/**
 * Takes the data folder and opens its database, making it first where there is none. The engine's code is kept in `engineCode`.
 * @throws {Failure} where it is in use
 */
export async function openDatabase(dataFolder: string, engineCode: string | undefined): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(dataFolder, 'db.lock'));
  if (!lock.taken) {
    throw new Failure(
      `The data folder ${dataFolder} is in use by process ${lock.owner.pid}; stop that one, or choose another folder with DATA_FOLDER.`,
    );
  }
  const engine = loadEngine(engineCode);
  const database = openOrCreate(dataFolder, engine);
  // They may fail before anybody awaits them.
  engine.catch(() => undefined);
  database.catch(() => undefined);
  return {
    database,
    close: async () => {
      await database.then(
        async (opened) => {
          await opened.close();
          await lock.release();
          // Only what comes after needs it: a failure costs the next start some time, and nobody their data.
          await (await engine).keepCode().catch(() => undefined);
        },
        () => lock.release(),
      );
    },
  };
}
