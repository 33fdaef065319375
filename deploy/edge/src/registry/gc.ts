import type { Registry } from '@reportage/contracts';
import { collectPreviews } from '../previews/collect-previews.ts';
import type { PublishedVersion } from './garbage.ts';
import { hostName, listReferencedVersions } from './pointers.ts';
import { getStore, type Releases } from './releases.ts';
import { type Change, changeRegistry, readRegistry } from './store.ts';

/** A tab can keep running a version for this many days after it is no longer live. */
export const retentionDays = 30;
const retentionMs = retentionDays * 24 * 60 * 60 * 1_000;

export interface Garbage {
  /** Versions that have been unused for longer than the retention period. */
  versions: PublishedVersion[];
  /** Content-hashed files that no retained version references. */
  files: string[];
  /** Folders and temporary files left by interrupted publications. */
  abandoned: string[];
  /** Expired previews, and files of replaced ones. */
  previews: string[];
}

type Versions = Record<string, { unusedSince: string | null }>;

/** Lists the versions whose last use ended before a time. */
function listUnusedVersions(registry: Registry, unusedBefore: string): PublishedVersion[] {
  const versionsByName: [name: string, versions: Versions][] = [
    [hostName, registry.host?.versions ?? {}],
    ...Object.entries(registry.remotes).map(([name, { versions }]): [string, Versions] => [name, versions]),
  ];
  return versionsByName.flatMap(([name, versions]) => {
    const usedVersions = listReferencedVersions(registry, name);
    return Object.entries(versions).flatMap(([version, { unusedSince }]) =>
      unusedSince !== null && unusedSince < unusedBefore && !usedVersions.includes(version) ? [{ name, version }] : [],
    );
  });
}

function removeVersions(registry: Registry, versionsToRemove: readonly PublishedVersion[]): Registry {
  const keepVersions = <Kept extends Versions>(name: string, versions: Kept): Kept => {
    const isKept = ([version]: [string, unknown]): boolean =>
      !versionsToRemove.some((removed) => removed.name === name && removed.version === version);
    return Object.fromEntries(Object.entries(versions).filter(isKept)) as Kept;
  };
  const { host, remotes } = registry;
  return {
    ...registry,
    host: host && { ...host, versions: keepVersions(hostName, host.versions) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        { ...remote, versions: keepVersions(name, remote.versions) },
      ]),
    ),
  };
}

/**
 * Removes versions that have had no pointer for more than 30 days: first from the registry, in one revision, and then
 * their files, except those that a retained version shares. If this is interrupted, a later run removes the files, or
 * restores them if their version has been published again.
 */
export async function collectGarbage(
  releases: Releases,
  { now = new Date(), isDryRun = false }: { now?: Date; isDryRun?: boolean } = {},
): Promise<Garbage> {
  const { garbage } = getStore(releases);
  const read = (): Promise<Registry> => readRegistry(releases);
  const unusedBefore = new Date(now.getTime() - retentionMs).toISOString();
  if (isDryRun) {
    const registry = await read();
    const versions = listUnusedVersions(registry, unusedBefore);
    const files = await garbage.findUnreferenced(removeVersions(registry, versions), now);
    const abandoned = await garbage.findAbandoned(registry);
    return { versions, files, abandoned, previews: await collectPreviews(releases, { now, isDryRun }) };
  }
  await garbage.emptyTrash(now, read);
  let versions: PublishedVersion[] = [];
  const registry = await changeRegistry(releases, 'gc', (current): Change => {
    versions = listUnusedVersions(current, unusedBefore);
    if (versions.length === 0) return null;
    return {
      registry: removeVersions(current, versions),
      subjects: versions.map(({ name, version }) => `${name} ${version}`),
    };
  });
  for (const version of versions) await garbage.removeVersion(version, read);
  const files = await garbage.findUnreferenced(registry, now);
  for (const path of files) await garbage.removeUnreferenced(path, now, read);
  const abandoned = await garbage.findAbandoned(registry);
  for (const path of abandoned) await garbage.removeAbandoned(path, read);
  return { versions, files, abandoned, previews: await collectPreviews(releases, { now }) };
}
