import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isContentFile } from '@reportage/contracts';
import { type Build, buildName, manifestFile } from '@reportage/publishing';
import { compressBrotli, getBrotliPath } from '../brotli-file.ts';
import { createFilesDifferError } from '../conflict-errors.ts';
import { createTemporaryPath, getVersionsFolder, isVersion } from '../locations.ts';
import { RegistryError } from '../registry-error.ts';
import { areContentFilesStored, requireSameContentFiles, storeContentFiles } from './content-files.ts';
import { syncFile, syncFolder } from './sync-files.ts';
import { explainWriteErrors } from './write-errors.ts';

const getFolder = (releasesFolder: string, build: Build): string =>
  join(getVersionsFolder(releasesFolder, buildName(build)), build.manifest.version);

/** Syncs everything in a folder to disk: content first, then the names that refer to it. */
async function syncTree(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await syncFile(join(folder, name));
  await syncFolder(folder);
}

async function isSameBuild(build: Build, folder: string): Promise<boolean> {
  const file = manifestFile(build);
  const [sourceFile, storedFile] = await Promise.all([
    readFile(join(build.folder, file)),
    readFile(join(folder, file)),
  ]);
  return sourceFile.equals(storedFile);
}

/** Copies the files that belong only to this version: its entry script, page and manifest. */
async function copyOwnFiles(build: Build, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of build.files.filter((name) => !isContentFile(name))) {
    const from = join(build.folder, file);
    const to = join(folder, basename(file));
    await copyFile(from, to);
    const isCompressed = build.files.includes(getBrotliPath(file));
    const compressed = isCompressed ? null : await compressBrotli(to, await readFile(from));
    if (compressed) await writeFile(getBrotliPath(to), compressed);
  }
}

/**
 * Durably stores a build's immutable files: first the content-hashed ones, then the version's own folder, which is
 * stored completely or not at all. Text files also get a brotli-compressed copy, except small ones.
 * @throws {RegistryError} if the version exists with different files
 */
export const storeFiles = (releasesFolder: string, build: Build): Promise<void> =>
  explainWriteErrors(releasesFolder, () => storeAtomically(releasesFolder, build));

/**
 * Checks, before any file is stored, whether a build can be stored in addition to the published builds.
 * @throws {RegistryError}
 */
export async function requireStorable(releasesFolder: string, build: Build): Promise<void> {
  const { version } = build.manifest;
  if (!isVersion(version))
    throw new RegistryError(`${version} is not a valid version: its name must be usable as a folder name.`);
  await requireSameContentFiles(releasesFolder, build);
  const folder = getFolder(releasesFolder, build);
  if (existsSync(folder) && !(await isSameBuild(build, folder).catch(() => false))) throw createFilesDifferError(build);
}

async function storeAtomically(releasesFolder: string, build: Build): Promise<void> {
  const folder = getFolder(releasesFolder, build);
  await storeContentFiles(releasesFolder, build);
  if (await isSameBuild(build, folder).catch(() => false)) return;
  const temporaryPath = createTemporaryPath(folder);
  await copyOwnFiles(build, temporaryPath);
  await syncTree(temporaryPath);
  try {
    await rename(temporaryPath, folder);
  } catch (error) {
    await rm(temporaryPath, { recursive: true, force: true });
    if (await isSameBuild(build, folder).catch(() => false)) return;
    throw createFilesDifferError(build, [String(error instanceof Error ? error.message : error)]);
  }
  for (const parent of new Set([dirname(folder), dirname(dirname(folder)), releasesFolder])) await syncFolder(parent);
}

export const isStored = (releasesFolder: string, build: Build): boolean =>
  existsSync(getFolder(releasesFolder, build)) && areContentFilesStored(releasesFolder, build);
