import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { contentFile, contentFolder, type Registry } from '@reportage/contracts';
import { contentFolderOf, draftOf, fileBehind, isDraft, versionsFolder } from './locations.ts';
import { hostName } from './pointers.ts';
import { historyFolder, readRegistry } from './store.ts';

export interface PublishedVersion {
  /** Of the remote, or `host`. */
  name: string;
  version: string;
}

/** No publication takes a day: what is older and unknown was left by one that broke off. */
const abandonedAfterMs = 24 * 60 * 60 * 1_000;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const frontEnds = async (releasesFolder: string): Promise<string[]> => [
  hostName,
  ...(await namesIn(join(releasesFolder, 'r'))),
];

const versionsOf = (registry: Registry, name: string): Record<string, { integrity: Record<string, string> }> =>
  (name === hostName ? registry.host?.versions : registry.remotes[name]?.versions) ?? {};

const isKnown = (registry: Registry, { name, version }: PublishedVersion): boolean =>
  version in versionsOf(registry, name);

/** Whether any version that is kept has the file, or the one that it came with. */
const isNamed = (registry: Registry, name: string, file: string): boolean =>
  Object.values(versionsOf(registry, name)).some(({ integrity }) => contentFile(fileBehind(file)) in integrity);

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < now.getTime() - abandonedAfterMs;
}

async function onlyOld(paths: readonly string[], now: Date): Promise<string[]> {
  const old = await Promise.all(paths.map(async (path) => ((await isOld(path, now)) ? [path] : [])));
  return old.flat();
}

/** Folders of versions that the registry does not know, and drafts that were never finished; paths from the releases folder. */
export async function findAbandoned(releasesFolder: string, registry: Registry): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await frontEnds(releasesFolder)) {
    const folder = versionsFolder(releasesFolder, name);
    const unknown = (await namesIn(folder)).filter((version) => !isKnown(registry, { name, version }));
    paths.push(...unknown.filter((version) => version !== contentFolder).map((version) => join(folder, version)));
  }
  const history = historyFolder(releasesFolder);
  const withDrafts = [
    history,
    ...(await frontEnds(releasesFolder)).map((name) => contentFolderOf(releasesFolder, name)),
  ];
  for (const folder of withDrafts)
    paths.push(...(await namesIn(folder)).filter(isDraft).map((draft) => join(folder, draft)));
  return (await onlyOld(paths, new Date())).map((path) => relative(releasesFolder, path));
}

/** Files named by their content that no kept version has, and that nobody is publishing; paths from the releases folder. */
export async function findUnnamed(releasesFolder: string, registry: Registry, now: Date): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await frontEnds(releasesFolder)) {
    const folder = contentFolderOf(releasesFolder, name);
    const unnamed = (await namesIn(folder)).filter((file) => !isDraft(file) && !isNamed(registry, name, file));
    paths.push(...unnamed.map((file) => join(folder, file)));
  }
  return (await onlyOld(paths, now)).map((path) => relative(releasesFolder, path));
}

export async function removeAbandoned(releasesFolder: string, path: string): Promise<void> {
  if (!isDraft(path)) return removeVersion(releasesFolder, { name: basename(dirname(path)), version: basename(path) });
  await rm(join(releasesFolder, path), { recursive: true, force: true });
}

const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );

/** Moves something aside first, and back where a publication has come to want it in the meantime. */
async function removeUnless(isWanted: (aside: string) => Promise<boolean>, path: string): Promise<void> {
  const aside = draftOf(path);
  if (!(await moved(path, aside))) return;
  // The publication may have stored it again itself; then this is one too many.
  if ((await isWanted(aside)) && (await moved(aside, path))) return;
  await rm(aside, { recursive: true, force: true });
}

export function removeVersion(releasesFolder: string, published: PublishedVersion): Promise<void> {
  const folder = join(versionsFolder(releasesFolder, published.name), published.version);
  return removeUnless(async () => isKnown(await readRegistry(releasesFolder), published), folder);
}

/** A publication that wants the file makes it new first, before the registry says so. */
export function removeUnnamed(releasesFolder: string, path: string, now: Date): Promise<void> {
  const name = basename(dirname(dirname(path)));
  return removeUnless(
    async (aside) => !(await isOld(aside, now)) || isNamed(await readRegistry(releasesFolder), name, basename(path)),
    join(releasesFolder, path),
  );
}
