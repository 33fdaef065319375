import type { Registry } from '@reportage/contracts';

/** What a page needs of the registry: of each remote the version that runs and the one before it, not all that ever ran. */
export function resolveRegistry(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const kept = [remote.stable, remote.previous, remote.canary?.version];
    const versions = Object.entries(remote.versions).filter(([version]) => kept.includes(version));
    return [name, { ...remote, versions: Object.fromEntries(versions) }] as const;
  });
  const host = registry.host && {
    ...registry.host,
    versions: Object.fromEntries(
      Object.entries(registry.host.versions).filter(([version]) => version === registry.host?.version),
    ),
  };
  return { ...registry, host, remotes: Object.fromEntries(remotes) };
}
