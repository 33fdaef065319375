import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isContentFile } from '@reportage/contracts';
import { type Build, buildName } from './build-folder.ts';
import { syncFolder } from './durable.ts';
import { contentFolderOf, draftOf } from './locations.ts';
import { isTwin, packTwin, twinOf } from './packed-twin.ts';
import { RegistryError } from './registry-error.ts';

/** Those of a build; their packed twins come with them. */
const contentFiles = ({ files }: Build): string[] => files.filter((file) => isContentFile(file) && !isTwin(file));

const placeOf = (releasesFolder: string, build: Build, file: string): string =>
  join(contentFolderOf(releasesFolder, buildName(build)), basename(file));

/** Makes a file look new to whoever collects what nobody wants. @returns whether it is there */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** Whole and on the disk under its name, or not there at all. Others may store the same file at the same moment. */
async function storeOne(path: string, content: Buffer): Promise<void> {
  const draft = draftOf(path);
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
}

/** @returns whether the file was new */
async function store(releasesFolder: string, build: Build, file: string): Promise<boolean> {
  const path = placeOf(releasesFolder, build, file);
  const content = await readFile(join(build.folder, file));
  const there = await readFile(path).catch(() => null);
  if (there && !there.equals(content))
    throw new RegistryError(
      `${buildName(build)} has published another ${file} before, and published files never change: its name must follow from its content.`,
    );
  // The twin first: a file that is there has its twin.
  if (there && (await touch(path))) {
    await touch(twinOf(path));
    return false;
  }
  const twin = build.files.includes(twinOf(file))
    ? await readFile(join(build.folder, twinOf(file)))
    : await packTwin(file, content);
  if (twin) await storeOne(twinOf(path), twin);
  await storeOne(path, content);
  return true;
}

/**
 * Puts those files of a build that are named by their content beside those of all versions; many are there already.
 * @throws {RegistryError} where one is there with another content
 */
export async function storeContentFiles(releasesFolder: string, build: Build): Promise<void> {
  const folder = contentFolderOf(releasesFolder, buildName(build));
  await mkdir(folder, { recursive: true });
  const stored = await Promise.all(contentFiles(build).map((file) => store(releasesFolder, build, file)));
  if (stored.includes(true)) await syncFolder(folder);
}

export const areContentFilesStored = (releasesFolder: string, build: Build): boolean =>
  contentFiles(build).every((file) => existsSync(placeOf(releasesFolder, build, file)));
