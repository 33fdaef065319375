import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isContentFile } from '@reportage/contracts';
import { type Build, buildName } from '@reportage/publishing';
import { compressBrotli, getBrotliPath, isBrotliPath } from '../brotli-file.ts';
import { createFileChangedError } from '../conflict-errors.ts';
import { createTemporaryPath, getContentFolder } from '../locations.ts';
import { syncFolder } from './sync-files.ts';

/** Lists the content-hashed files, without compressed copies, which are stored with them. */
const listContentFiles = ({ files }: Build): string[] =>
  files.filter((file) => isContentFile(file) && !isBrotliPath(file));

const getStoredPath = (releasesFolder: string, build: Build, file: string): string =>
  join(getContentFolder(releasesFolder, buildName(build)), basename(file));

/** Updates a file's time to protect it from garbage collection. @returns whether the file exists */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Writes a file atomically and durably. Other processes may store the same file at the same time. */
async function storeFile(path: string, content: Buffer): Promise<void> {
  const temporaryPath = createTemporaryPath(path);
  await writeFile(temporaryPath, content, { flush: true });
  await rename(temporaryPath, path);
}

/**
 * @returns the file's content, and whether it is already stored
 * @throws {RegistryError} if it is stored with different content
 */
async function compare(
  releasesFolder: string,
  build: Build,
  file: string,
): Promise<{ content: Buffer; isStored: boolean }> {
  const content = await readFile(join(build.folder, file));
  const existing = await readFile(getStoredPath(releasesFolder, build, file)).catch(() => null);
  if (existing && !existing.equals(content)) throw createFileChangedError(build, file);
  return { content, isStored: existing !== null };
}

/** @throws {RegistryError} if a file of the build is already stored with different content */
export async function requireSameContentFiles(releasesFolder: string, build: Build): Promise<void> {
  for (const file of listContentFiles(build)) await compare(releasesFolder, build, file);
}

/** @returns whether the file was new */
async function store(releasesFolder: string, build: Build, file: string): Promise<boolean> {
  const path = getStoredPath(releasesFolder, build, file);
  const { content, isStored } = await compare(releasesFolder, build, file);
  // The compressed copy is stored first, so a stored file always has one.
  if (isStored && (await touch(path))) {
    await touch(getBrotliPath(path));
    return false;
  }
  const compressed = build.files.includes(getBrotliPath(file))
    ? await readFile(join(build.folder, getBrotliPath(file)))
    : await compressBrotli(file, content);
  if (compressed) await storeFile(getBrotliPath(path), compressed);
  await storeFile(path, content);
  return true;
}

/**
 * Stores a build's content-hashed files in the folder shared by all versions. Many of them already exist.
 * @throws {RegistryError} if a file exists with different content
 */
export async function storeContentFiles(releasesFolder: string, build: Build): Promise<void> {
  const folder = getContentFolder(releasesFolder, buildName(build));
  await mkdir(folder, { recursive: true });
  const newFlags = await Promise.all(listContentFiles(build).map((file) => store(releasesFolder, build, file)));
  if (newFlags.includes(true)) await syncFolder(folder);
}

export const areContentFilesStored = (releasesFolder: string, build: Build): boolean =>
  listContentFiles(build).every((file) => existsSync(getStoredPath(releasesFolder, build, file)));
