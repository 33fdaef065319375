import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { getCommandOptions, getFolderArguments } from './command.ts';
import { createCorruptionFailure, createInitFailure } from './database-failures.ts';
import { makePrivate } from './folders.ts';
import { getClusterFolder } from './location.ts';
import type { ProcessUser } from './postgres-user.ts';

const run = promisify(execFile);

/** Files that every cluster contains. */
const requiredFiles = ['PG_VERSION', 'global', 'base', 'pg_wal'];

export interface ClusterOptions {
  /** The folder with PostgreSQL's binaries. */
  binFolder: string;
  runAs: ProcessUser;
  password: string | undefined;
}

/** Makes a rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function initialize(folder: string, { binFolder, runAs, password }: ClusterOptions): Promise<void> {
  const passwordFile = join(dirname(folder), 'postgres.password');
  if (password) await writeFile(passwordFile, password, { mode: 0o600 });
  const authentication = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [
    ...getFolderArguments(folder),
    '--username=postgres',
    '--no-instructions',
    ...locale,
    ...authentication,
  ];
  try {
    await run(join(binFolder, 'initdb'), args, getCommandOptions(folder, runAs));
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw createInitFailure(`${stdout ?? ''}${stderr || String(error)}`, error);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Creates the database in a temporary folder and then renames it, so an interrupted start leaves no partial database.
 */
async function create(cluster: string, options: ClusterOptions): Promise<void> {
  const temporaryFolder = `${cluster}.tmp`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await mkdir(temporaryFolder, { mode: 0o700 });
  await makePrivate(temporaryFolder, options.runAs);
  await initialize(temporaryFolder, options);
  await rename(temporaryFolder, cluster);
  await syncFolder(dirname(cluster));
}

/**
 * Creates the database folder if it does not exist.
 * @returns the folder
 * @throws {Failure} if the folder cannot be created, or does not contain a database
 */
export async function openCluster(dataFolder: string, options: ClusterOptions): Promise<string> {
  if (existsSync(join(dataFolder, 'db')))
    throw new Failure(
      `The data folder ${dataFolder} was created by a pre-release version with a different database; move it elsewhere, or choose another folder with DATA_FOLDER.`,
    );
  const cluster = getClusterFolder(dataFolder);
  const files = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw createCorruptionFailure(cluster, error);
  });
  if (files === null) {
    await create(cluster, options);
    return cluster;
  }
  if (!requiredFiles.every((name) => files.includes(name))) throw createCorruptionFailure(cluster, 'files are missing');
  await makePrivate(cluster, options.runAs);
  return cluster;
}
