import type { Registry } from '@reportage/contracts';
import { hostName, pointedVersions } from './pointers.ts';
import {
  findAbandoned,
  findUnnamed,
  type PublishedVersion,
  removeAbandoned,
  removeUnnamed,
  removeVersion,
} from './removal.ts';
import { type Change, changeRegistry, readRegistry } from './store.ts';

/** A tab may run what it was told for that long after nothing leads to it any more. */
export const keptDays = 30;
const keptMs = keptDays * 24 * 60 * 60 * 1_000;

export interface Garbage {
  /** Versions that nothing leads to any more, for longer than they are kept. */
  versions: PublishedVersion[];
  /** Files named by their content that none of the kept versions has. */
  files: string[];
  /** Folders and drafts that publications which broke off have left. */
  abandoned: string[];
}

type Versions = Record<string, { unusedSince: string | null }>;

/** Versions that nothing has led to since before the given instant. */
function unusedVersions(registry: Registry, before: string): PublishedVersion[] {
  const named: [name: string, versions: Versions][] = [
    [hostName, registry.host?.versions ?? {}],
    ...Object.entries(registry.remotes).map(([name, { versions }]): [string, Versions] => [name, versions]),
  ];
  return named.flatMap(([name, versions]) => {
    const inUse = pointedVersions(registry, name);
    return Object.entries(versions).flatMap(([version, { unusedSince }]) =>
      unusedSince !== null && unusedSince < before && !inUse.includes(version) ? [{ name, version }] : [],
    );
  });
}

function without(registry: Registry, dropped: readonly PublishedVersion[]): Registry {
  const left = <Kept extends Versions>(name: string, versions: Kept): Kept => {
    const isLeft = ([version]: [string, unknown]): boolean =>
      !dropped.some((drop) => drop.name === name && drop.version === version);
    return Object.fromEntries(Object.entries(versions).filter(isLeft)) as Kept;
  };
  const { host, remotes } = registry;
  return {
    ...registry,
    host: host && { ...host, versions: left(hostName, host.versions) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, versions: left(name, remote.versions) }]),
    ),
  };
}

/**
 * Removes versions that no pointer leads to since more than 30 days: from the registry first, as one revision, then their files,
 * as far as no version that is kept has them too.
 * Broken off in between, a later run finds the files by themselves.
 */
export async function collectGarbage(
  releasesFolder: string,
  { now = new Date(), isDryRun = false }: { now?: Date; isDryRun?: boolean } = {},
): Promise<Garbage> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  if (isDryRun) {
    const registry = await readRegistry(releasesFolder);
    const versions = unusedVersions(registry, before);
    const files = await findUnnamed(releasesFolder, without(registry, versions), now);
    return { versions, files, abandoned: await findAbandoned(releasesFolder, registry) };
  }
  let versions: PublishedVersion[] = [];
  const registry = await changeRegistry(releasesFolder, 'gc', (current): Change => {
    versions = unusedVersions(current, before);
    if (versions.length === 0) return null;
    return {
      registry: without(current, versions),
      subjects: versions.map(({ name, version }) => `${name} ${version}`),
    };
  });
  for (const version of versions) await removeVersion(releasesFolder, version);
  const files = await findUnnamed(releasesFolder, registry, now);
  for (const path of files) await removeUnnamed(releasesFolder, path, now);
  const abandoned = await findAbandoned(releasesFolder, registry);
  for (const path of abandoned) await removeAbandoned(releasesFolder, path);
  return { versions, files, abandoned };
}
