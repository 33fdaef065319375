import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Registry } from '@reportage/contracts';
import { draftOf, isDraft, versionsFolder } from './files.ts';
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

function isKnown(registry: Registry, { name, version }: PublishedVersion): boolean {
  const versions = name === hostName ? registry.host?.versions : registry.remotes[name]?.versions;
  return versions !== undefined && version in versions;
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - abandonedAfterMs;
}

/** Folders of versions that the registry does not know, and drafts that were never finished; paths from the releases folder. */
export async function findAbandoned(releasesFolder: string, registry: Registry): Promise<string[]> {
  const names = [hostName, ...(await namesIn(join(releasesFolder, 'r')))];
  const paths: string[] = [];
  for (const name of names) {
    const folder = versionsFolder(releasesFolder, name);
    const unknown = (await namesIn(folder)).filter((version) => !isKnown(registry, { name, version }));
    paths.push(...unknown.map((version) => join(folder, version)));
  }
  const history = historyFolder(releasesFolder);
  paths.push(...(await namesIn(history)).filter(isDraft).map((draft) => join(history, draft)));
  const old = await Promise.all(paths.map(async (path) => ((await isOld(path)) ? [path] : [])));
  return old.flat().map((path) => relative(releasesFolder, path));
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

/** Moves a version's folder aside first, and back where a publication has come to name it in the meantime. */
export async function removeVersion(releasesFolder: string, published: PublishedVersion): Promise<void> {
  const folder = join(versionsFolder(releasesFolder, published.name), published.version);
  const aside = draftOf(folder);
  if (!(await moved(folder, aside))) return;
  const isWanted = isKnown(await readRegistry(releasesFolder), published);
  // The publication may have stored the files again itself; then these are too many.
  if (isWanted && (await moved(aside, folder))) return;
  await rm(aside, { recursive: true, force: true });
}
