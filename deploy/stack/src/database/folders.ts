import { statSync } from 'node:fs';
import { chmod, lchown, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import type { ProcessUser } from './postgres-user.ts';

/** Whether every user of the system can enter the folder. */
export function isOpenToOthers(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

async function chownAll(folder: string, { uid, gid }: NonNullable<ProcessUser>): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all([folder, ...entries.map((entry) => join(folder, entry))].map((path) => lchown(path, uid, gid)));
}

/**
 * Makes a folder accessible only to PostgreSQL's user, as PostgreSQL requires. A restored copy may have other
 * permissions.
 * @throws {Failure} if that is not possible
 */
export async function makePrivate(folder: string, user: ProcessUser): Promise<void> {
  if (process.platform === 'win32') return;
  const expectedUid = user?.uid ?? process.getuid?.();
  try {
    if (user && (await lstat(folder)).uid !== user.uid) await chownAll(folder, user);
    await chmod(folder, 0o700);
  } catch (error) {
    throw new Failure(
      `The folder ${folder} belongs to another user; change its owner, or choose another folder with DATA_FOLDER.`,
      error,
    );
  }
  const { mode, uid } = await lstat(folder);
  if ((mode & 0o077) !== 0 || uid !== expectedUid)
    throw new Failure(
      `The folder ${folder} is on a file system without owners and permissions, which the embedded database needs; choose another folder with DATA_FOLDER, or set DATABASE_URL to a PostgreSQL server.`,
    );
}

/**
 * Creates an empty folder that only the database and this process can access.
 * @throws {Failure} if the folder exists and belongs to another user
 */
export async function createSocketDirectory(folder: string, user: ProcessUser): Promise<void> {
  try {
    // This process has locked the data folder, so no server is using the socket directory.
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new Failure(
      `The folder ${folder} belongs to another user; remove it, or set TMPDIR to a folder of your own.`,
      error,
    );
  }
  await makePrivate(folder, user);
}
