import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry } from '@reportage/contracts';
import { syncFolder } from './durable.ts';
import { draftOf } from './locations.ts';

/**
 * What versions consist of (files, hashes, routes) never changes and makes up nearly all of a registry. Each description is stored once,
 * under its hash, and the entries of the history name it.
 */
export const descriptionsFolder = (releasesFolder: string): string => join(releasesFolder, 'descriptions');

type Version = Registry['remotes'][string]['versions'][string] | NonNullable<Registry['host']>['versions'][string];

/** A version as an entry of the history records it: what can change, and the name of what cannot. */
interface StoredVersion extends Pick<Version, 'publishedAt' | 'unusedSince' | 'origin'> {
  description: string;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

const descriptionFile = (releasesFolder: string, hash: string): string =>
  join(descriptionsFolder(releasesFolder), `${hash}.json`);

function shorten(version: Version, found: Map<string, string>): StoredVersion {
  const { publishedAt, unusedSince, origin, ...described } = version;
  const text = JSON.stringify(described, sortKeys);
  const description = hashOf(text);
  found.set(description, text);
  return { publishedAt, unusedSince, ...(origin ? { origin } : {}), description };
}

/** Applies a change to each version of a registry, or of what was read as one. */
function mapVersions(registry: unknown, change: (version: object) => unknown): unknown {
  const changed = (value: unknown): unknown => {
    if (!isRecord(value) || !isRecord(value.versions)) return value;
    const versions = Object.entries(value.versions).map(([name, version]) => [
      name,
      isRecord(version) ? change(version) : version,
    ]);
    return { ...value, versions: Object.fromEntries(versions) };
  };
  if (!isRecord(registry)) return registry;
  const { host, remotes } = registry;
  const named = isRecord(remotes) ? Object.entries(remotes).map(([name, remote]) => [name, changed(remote)]) : null;
  return { ...registry, host: changed(host), ...(named ? { remotes: Object.fromEntries(named) } : {}) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A damaged one is no more there than a missing one: it would make every entry that names it unreadable. */
const isStored = (path: string, text: string): Promise<boolean> =>
  readFile(path, 'utf8').then(
    (stored) => stored === text,
    () => false,
  );

/** Stores the descriptions that are not there yet, and to disk. @returns the registry as an entry of the history records it */
export async function storeDescriptions(releasesFolder: string, registry: Registry): Promise<unknown> {
  const found = new Map<string, string>();
  const shortened = mapVersions(registry, (version) => shorten(version as Version, found));
  const missing: Array<[hash: string, text: string]> = [];
  for (const [hash, text] of found)
    if (!(await isStored(descriptionFile(releasesFolder, hash), text))) missing.push([hash, text]);
  if (missing.length === 0) return shortened;
  const folder = descriptionsFolder(releasesFolder);
  if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder));
  for (const [hash, text] of missing) {
    const path = descriptionFile(releasesFolder, hash);
    const draft = draftOf(path);
    await writeFile(draft, text, { flush: true });
    await rename(draft, path);
  }
  await syncFolder(folder);
  return shortened;
}

/**
 * Completes the versions of an entry with their descriptions; entries from before descriptions were stored apart have them already.
 * @throws if a description is missing or differs from its hash
 */
export async function readDescriptions(releasesFolder: string, registry: unknown): Promise<unknown> {
  const named = new Set<string>();
  mapVersions(registry, (version) => {
    if ('description' in version) named.add(String(version.description));
    return version;
  });
  const texts = await Promise.all(
    [...named].map(async (hash) => {
      const text = await readFile(descriptionFile(releasesFolder, hash), 'utf8');
      if (hashOf(text) !== hash) throw new Error(`the description ${hash} is damaged`);
      return [hash, JSON.parse(text) as object] as const;
    }),
  );
  const descriptions = new Map(texts);
  return mapVersions(registry, (version) => {
    if (!('description' in version)) return version;
    const { description, ...changing } = version;
    return { ...descriptions.get(String(description)), ...changing };
  });
}
