import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileMark } from './file-mark.ts';

const ignoredNames = new Set(['node_modules', 'dist', '.reportage', 'coverage']);
/** Tests and documentation are never part of a build. */
const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file) && !file.endsWith('.md');

async function listSourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (ignoredNames.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSourceFiles(path);
      return entry.isFile() && isSource(entry.name) ? [path] : [];
    }),
  );
  return nested.flat();
}

/**
 * Hashes the names and content of all source files in `folders`, and of `files`. All paths are relative to the root.
 */
export async function computeContentHash(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const sources = (await Promise.all(folders.map((folder) => listSourceFiles(join(root, folder))))).flat();
  const allFiles = [...sources, ...files.map((file) => join(root, file))].sort();
  const hash = createHash('sha256');
  for (const file of allFiles)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** Hashes the names and change times of a folder's source files, without reading their contents. */
export async function computeTouchHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await listSourceFiles(folder)).sort()) hash.update(`${file}\0${getFileMark(file)}\0`);
  return hash.digest('hex');
}
