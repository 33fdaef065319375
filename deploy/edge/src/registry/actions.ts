import type { Registry } from '@reportage/contracts';
import { type Build, buildName, readBuild } from './build-folder.ts';
import { storeFiles } from './files.ts';
import { RegistryError } from './registry-error.ts';
import { registryProblems } from './rules.ts';
import { changeRegistry, readRegistry } from './store.ts';

function withBuild(registry: Registry, build: Build, publishedAt: string): Registry {
  if (build.kind === 'host') {
    const host = registry.host;
    const previous = host && host.version !== build.manifest.version ? host.version : (host?.previous ?? null);
    const versions = { ...host?.versions, [build.manifest.version]: { ...build.manifest, publishedAt } };
    return { ...registry, host: { version: build.manifest.version, previous, versions } };
  }
  const { name, version } = build.manifest;
  const known = registry.remotes[name];
  const remote = {
    stable: version,
    previous: known && known.stable !== version ? known.stable : (known?.previous ?? null),
    canary: known?.canary ?? null,
    disabled: known?.disabled ?? false,
    versions: { ...known?.versions, [version]: { ...build.manifest, base: `/r/${name}/${version}/`, publishedAt } },
  };
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

function checked(registry: Registry, what: string): Registry {
  const problems = registryProblems(registry);
  if (problems.length > 0) throw new RegistryError(`${what} is refused:`, problems);
  return registry;
}

const isRunning = (registry: Registry, build: Build): boolean =>
  build.kind === 'host'
    ? registry.host?.version === build.manifest.version
    : registry.remotes[build.manifest.name]?.stable === build.manifest.version;

/**
 * Publishes builds together as one revision, so that a host and the remotes that need it can change at once.
 * Builds that run already make no new revision.
 */
export async function publish(releasesFolder: string, folders: readonly string[]): Promise<Registry> {
  const builds = await Promise.all(folders.map(readBuild));
  const current = await readRegistry(releasesFolder);
  const fresh = builds.filter((build) => !isRunning(current, build));
  if (fresh.length === 0) return current;
  const subjects = fresh.map((build) => `${buildName(build)} ${build.manifest.version}`);
  const publishedAt = new Date().toISOString();
  const apply = (registry: Registry): Registry =>
    checked(
      fresh.reduce((next, build) => withBuild(next, build, publishedAt), registry),
      `Publishing ${subjects.join(', ')}`,
    );
  apply(current);
  for (const build of fresh) await storeFiles(releasesFolder, build);
  return changeRegistry(releasesFolder, apply, { action: 'publish', subjects });
}

function rolledBack(registry: Registry, name: string): Registry {
  const current = name === 'host' ? registry.host : registry.remotes[name];
  if (!current) throw new RegistryError(`${name} was never published.`);
  if (!current.previous) throw new RegistryError(`${name} has no previous version to go back to.`);
  if ('stable' in current) {
    const remote = { ...current, stable: current.previous, previous: current.stable };
    return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
  }
  return { ...registry, host: { ...current, version: current.previous, previous: current.version } };
}

/** Makes the previous version of a remote, or of the host, run again: a new revision, no file moves. */
export const rollback = (releasesFolder: string, name: string): Promise<Registry> =>
  changeRegistry(releasesFolder, (registry) => checked(rolledBack(registry, name), `Rolling ${name} back`), {
    action: 'rollback',
    subjects: [name],
  });

/** Takes a remote out of service, or back into it; the host then shows a card in its place. */
export function setDisabled(releasesFolder: string, name: string, disabled: boolean): Promise<Registry> {
  const apply = (registry: Registry): Registry => {
    const remote = registry.remotes[name];
    if (!remote) throw new RegistryError(`${name} was never published.`);
    const next = { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, disabled } } };
    return disabled ? next : checked(next, `Enabling ${name}`);
  };
  return changeRegistry(releasesFolder, apply, { action: disabled ? 'disable' : 'enable', subjects: [name] });
}
