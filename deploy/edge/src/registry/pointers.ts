import type { Registry } from '@reportage/contracts';

type Pointers = Pick<Registry, 'host' | 'remotes'>;

/** The host's name, in places where remotes are also named. */
export const hostName = 'host';

/** Lists the versions of the host or a remote that a page may receive. */
export function listReferencedVersions({ host, remotes }: Pointers, name: string): string[] {
  const remote = remotes[name];
  const pointers =
    name === hostName
      ? [host?.version, host?.previous, host?.canary?.version]
      : [remote?.stable, remote?.previous, remote?.canary?.version];
  return pointers.filter((version) => typeof version === 'string');
}

/** Records when each version lost its last pointer. */
export function markUnusedVersions(pointers: Pointers, at: string): Pointers {
  const markUnused = <Version extends { unusedSince: string | null }>(
    name: string,
    versions: Record<string, Version>,
  ) => {
    const usedVersions = listReferencedVersions(pointers, name);
    const entries = Object.entries(versions).map(([version, published]) => [
      version,
      { ...published, unusedSince: usedVersions.includes(version) ? null : (published.unusedSince ?? at) },
    ]);
    return Object.fromEntries(entries) as Record<string, Version>;
  };
  const { host, remotes } = pointers;
  return {
    host: host && { ...host, versions: markUnused(hostName, host.versions) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        { ...remote, versions: markUnused(name, remote.versions) },
      ]),
    ),
  };
}
