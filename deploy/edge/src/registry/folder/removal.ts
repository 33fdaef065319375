import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { contentFolder, type Registry } from '@reportage/contracts';
import { isAbandoned, isReferenced, isRegistered, type PublishedVersion, type ReadRegistry } from '../garbage.ts';
import {
  createTemporaryPath,
  descriptionsFolder,
  getContentFolder,
  getVersionsFolder,
  historyFolder,
  isTemporary,
} from '../locations.ts';
import { hostName } from '../pointers.ts';
import type { GarbageCollector } from '../release-store.ts';

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const listFrontEnds = async (releasesFolder: string): Promise<string[]> => [
  hostName,
  ...(await listNames(join(releasesFolder, 'r'))),
];

async function isOldPath(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && isAbandoned(found.mtime, now);
}

async function filterOldPaths(paths: readonly string[], now: Date): Promise<string[]> {
  const oldPaths = await Promise.all(paths.map(async (path) => ((await isOldPath(path, now)) ? [path] : [])));
  return oldPaths.flat();
}

async function findAbandoned(releasesFolder: string, registry: Registry): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await listFrontEnds(releasesFolder)) {
    const folder = getVersionsFolder(releasesFolder, name);
    const unknownVersions = (await listNames(folder)).filter((version) => !isRegistered(registry, { name, version }));
    paths.push(
      ...unknownVersions.filter((version) => version !== contentFolder).map((version) => join(folder, version)),
    );
  }
  const foldersWithTemporaryFiles = [
    join(releasesFolder, historyFolder),
    join(releasesFolder, descriptionsFolder),
    ...(await listFrontEnds(releasesFolder)).map((name) => getContentFolder(releasesFolder, name)),
  ];
  for (const folder of foldersWithTemporaryFiles)
    paths.push(...(await listNames(folder)).filter(isTemporary).map((temporaryPath) => join(folder, temporaryPath)));
  return (await filterOldPaths(paths, new Date())).map((path) => relative(releasesFolder, path));
}

async function findUnreferenced(releasesFolder: string, registry: Registry, now: Date): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await listFrontEnds(releasesFolder)) {
    const folder = getContentFolder(releasesFolder, name);
    const files = (await listNames(folder)).filter((file) => !isTemporary(file));
    const unreferencedFiles = files.filter((file) => !isReferenced(registry, name, file));
    paths.push(...unreferencedFiles.map((file) => join(folder, file)));
  }
  return (await filterOldPaths(paths, now)).map((path) => relative(releasesFolder, path));
}

const tryMove = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );

/** Moves a path aside. If a publication has come to need it, moves it back; otherwise removes it. */
async function removeUnlessNeeded(isStillNeeded: (movedPath: string) => Promise<boolean>, path: string): Promise<void> {
  const movedPath = createTemporaryPath(path);
  if (!(await tryMove(path, movedPath))) return;
  // Moving it back fails if the publication has stored the path again, which makes this copy redundant.
  if ((await isStillNeeded(movedPath)) && (await tryMove(movedPath, path))) return;
  await rm(movedPath, { recursive: true, force: true });
}

function removeVersion(releasesFolder: string, published: PublishedVersion, read: ReadRegistry): Promise<void> {
  const folder = join(getVersionsFolder(releasesFolder, published.name), published.version);
  return removeUnlessNeeded(async () => isRegistered(await read(), published), folder);
}

async function removeAbandoned(releasesFolder: string, path: string, read: ReadRegistry): Promise<void> {
  const version = { name: basename(dirname(path)), version: basename(path) };
  if (!isTemporary(path)) return removeVersion(releasesFolder, version, read);
  await rm(join(releasesFolder, path), { recursive: true, force: true });
}

/** Keeps the file if its modification time is recent: publishing updates it before the registry refers to the file. */
function removeUnreferenced(releasesFolder: string, path: string, now: Date, read: ReadRegistry): Promise<void> {
  const name = basename(dirname(dirname(path)));
  return removeUnlessNeeded(
    async (movedPath) => !(await isOldPath(movedPath, now)) || isReferenced(await read(), name, basename(path)),
    join(releasesFolder, path),
  );
}

export const createFolderGarbageCollector = (releasesFolder: string): GarbageCollector => ({
  // Paths that were moved aside are collected as temporary files.
  emptyTrash: async () => undefined,
  findAbandoned: (registry) => findAbandoned(releasesFolder, registry),
  findUnreferenced: (registry, now) => findUnreferenced(releasesFolder, registry, now),
  removeVersion: (version, read) => removeVersion(releasesFolder, version, read),
  removeAbandoned: (path, read) => removeAbandoned(releasesFolder, path, read),
  removeUnreferenced: (path, now, read) => removeUnreferenced(releasesFolder, path, now, read),
});
