import { createHash } from 'node:crypto';
import type { Registry } from '@reportage/contracts';
import { mapInParallel } from './parallel.ts';
import type { DescriptionStore } from './release-store.ts';

type Version = Registry['remotes'][string]['versions'][string] | NonNullable<Registry['host']>['versions'][string];

/** A version in a history entry: its mutable data and the hash of its immutable description. */
interface StoredVersion extends Pick<Version, 'publishedAt' | 'unusedSince' | 'origin'> {
  description: string;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Computes the hash of a description, which is also its name. */
export const computeHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Replaces the immutable data of a version with its hash, and adds the data to `textsByHash`. */
function extractDescription(version: Version, textsByHash: Map<string, string>): StoredVersion {
  const { publishedAt, unusedSince, origin, ...described } = version;
  const text = JSON.stringify(described, sortKeys);
  const description = computeHash(text);
  textsByHash.set(description, text);
  return { publishedAt, unusedSince, ...(origin ? { origin } : {}), description };
}

/** Maps each version in a registry, or in a value that may be one. */
function mapVersions(registry: unknown, mapVersion: (version: object) => unknown): unknown {
  const mapFrontEnd = (value: unknown): unknown => {
    if (!isRecord(value) || !isRecord(value.versions)) return value;
    const versions = Object.entries(value.versions).map(([name, version]) => [
      name,
      isRecord(version) ? mapVersion(version) : version,
    ]);
    return { ...value, versions: Object.fromEntries(versions) };
  };
  if (!isRecord(registry)) return registry;
  const { host, remotes } = registry;
  const mappedRemotes = isRecord(remotes)
    ? Object.entries(remotes).map(([name, remote]) => [name, mapFrontEnd(remote)])
    : null;
  return {
    ...registry,
    host: mapFrontEnd(host),
    ...(mappedRemotes ? { remotes: Object.fromEntries(mappedRemotes) } : {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores the immutable data of versions (files, hashes, routes), which makes up nearly all of a registry. Each
 * description is stored once under its hash, and history entries refer to the hash.
 * @returns the registry as recorded in a history entry
 */
export async function storeDescriptions(store: DescriptionStore, registry: Registry): Promise<unknown> {
  const textsByHash = new Map<string, string>();
  const recorded = mapVersions(registry, (version) => extractDescription(version as Version, textsByHash));
  await store.store(textsByHash);
  return recorded;
}

/** More concurrent reads would be slower and could exceed the limit on open files. */
const maxConcurrentReads = 16;

export class DamagedDescriptionError extends Error {}

/**
 * Adds the descriptions to the versions in an entry. Older entries already contain them.
 * @throws {DamagedDescriptionError} if a description is missing or differs from its hash
 */
export async function readDescriptions(store: DescriptionStore, registry: unknown): Promise<unknown> {
  const hashes = new Set<string>();
  mapVersions(registry, (version) => {
    if ('description' in version) hashes.add(String(version.description));
    return version;
  });
  const texts = await mapInParallel([...hashes], maxConcurrentReads, async (hash) => {
    const text = await store.read(hash);
    if (text === null || computeHash(text) !== hash)
      throw new DamagedDescriptionError(`the description ${hash} is damaged`);
    return [hash, JSON.parse(text) as object] as const;
  });
  const descriptions = new Map(texts);
  return mapVersions(registry, (version) => {
    if (!('description' in version)) return version;
    const { description, ...mutableData } = version;
    return { ...descriptions.get(String(description)), ...mutableData };
  });
}
