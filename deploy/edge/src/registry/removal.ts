import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { contentFile, contentFolder, type Registry } from '@reportage/contracts';
import { descriptionsFolder } from './descriptions.ts';
import { contentFolderOf, draftOf, fileBehind, isDraft, versionsFolder } from './locations.ts';
import { hostName } from './pointers.ts';
import { historyFolder, readRegistry } from './store.ts';

export interface PublishedVersion {
  /** Name of the remote, or `host`. */
  name: string;
  version: string;
}

/** No publication takes a day: anything older and unknown was left by an interrupted one. */
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

/** Whether any kept version has the file, or the one that it belongs to. */
const isReferenced = (registry: Registry, name: string, file: string): boolean =>
  Object.values(versionsOf(registry, name)).some(({ integrity }) => contentFile(fileBehind(file)) in integrity);

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < now.getTime() - abandonedAfterMs;
}

async function filterOld(paths: readonly string[], now: Date): Promise<string[]> {
  const old = await Promise.all(paths.map(async (path) => ((await isOld(path, now)) ? [path] : [])));
  return old.flat();
}

/** Folders of unknown versions, and unfinished drafts; paths relative to the releases folder. */
export async function findAbandoned(releasesFolder: string, registry: Registry): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await frontEnds(releasesFolder)) {
    const folder = versionsFolder(releasesFolder, name);
    const unknown = (await namesIn(folder)).filter((version) => !isKnown(registry, { name, version }));
    paths.push(...unknown.filter((version) => version !== contentFolder).map((version) => join(folder, version)));
  }
  const history = historyFolder(releasesFolder);
  const foldersWithDrafts = [
    history,
    descriptionsFolder(releasesFolder),
    ...(await frontEnds(releasesFolder)).map((name) => contentFolderOf(releasesFolder, name)),
  ];
  for (const folder of foldersWithDrafts)
    paths.push(...(await namesIn(folder)).filter(isDraft).map((draft) => join(folder, draft)));
  return (await filterOld(paths, new Date())).map((path) => relative(releasesFolder, path));
}

/** Content-named files that no kept version has and no running publication needs; paths relative to the releases folder. */
export async function findUnreferenced(releasesFolder: string, registry: Registry, now: Date): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await frontEnds(releasesFolder)) {
    const folder = contentFolderOf(releasesFolder, name);
    const unnamed = (await namesIn(folder)).filter((file) => !isDraft(file) && !isReferenced(registry, name, file));
    paths.push(...unnamed.map((file) => join(folder, file)));
  }
  return (await filterOld(paths, now)).map((path) => relative(releasesFolder, path));
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

/** Moves a path aside first, and back if a publication has started to need it in the meantime. */
async function removeUnlessNeeded(isWanted: (aside: string) => Promise<boolean>, path: string): Promise<void> {
  const aside = draftOf(path);
  if (!(await moved(path, aside))) return;
  // Moving it back fails if the publication has stored the path again: then this copy is redundant.
  if ((await isWanted(aside)) && (await moved(aside, path))) return;
  await rm(aside, { recursive: true, force: true });
}

export function removeVersion(releasesFolder: string, published: PublishedVersion): Promise<void> {
  const folder = join(versionsFolder(releasesFolder, published.name), published.version);
  return removeUnlessNeeded(async () => isKnown(await readRegistry(releasesFolder), published), folder);
}

/** Keeps the file if a publication has touched it meanwhile, as it does before the registry names the file. */
export function removeUnreferenced(releasesFolder: string, path: string, now: Date): Promise<void> {
  const name = basename(dirname(dirname(path)));
  return removeUnlessNeeded(
    async (aside) =>
      !(await isOld(aside, now)) || isReferenced(await readRegistry(releasesFolder), name, basename(path)),
    join(releasesFolder, path),
  );
}
