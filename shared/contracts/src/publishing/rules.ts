import { satisfies } from 'semver';
import type { HostManifest } from '../registry/registry.ts';
import type { RemoteManifest } from '../remote/metadata.ts';
import { patternCovers, patternsOverlap } from '../route-pattern.ts';

/** The contract and packages that the host provides to remotes. */
export type HostCapabilities = Pick<HostManifest, 'contract' | 'provides'>;

const isInRange = (version: string, range: string): boolean => satisfies(version, range, { includePrerelease: true });

/** Finds a remote's requirements that the host does not meet. */
export function findUnmetRequirements(
  remote: Pick<RemoteManifest, 'name' | 'contract' | 'shared'>,
  host: HostCapabilities,
): string[] {
  const unmetRequirements: string[] = [];
  if (!isInRange(host.contract, remote.contract)) {
    unmetRequirements.push(
      `${remote.name} requires remote contract ${remote.contract}, but the host implements ${host.contract}`,
    );
  }
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = host.provides[name];
    if (provided === undefined)
      unmetRequirements.push(`${remote.name} requires ${name} ${range}, but the host does not provide it`);
    else if (!isInRange(provided, range))
      unmetRequirements.push(`${remote.name} requires ${name} ${range}, but the host provides ${provided}`);
  }
  return unmetRequirements;
}

interface RoutedRemote {
  name: string;
  routes: readonly Pick<RemoteManifest['routes'][number], 'path'>[];
}

/** Finds routes of a remote outside the prefixes that the host's route table assigns to it. */
export function findRoutesOutsidePrefixes(remote: RoutedRemote, prefixes: HostManifest['prefixes']): string[] {
  const remotePrefixes = prefixes[remote.name] ?? [];
  const outsideRoutes = remote.routes.filter(
    ({ path }) => !remotePrefixes.some((prefix) => patternCovers(prefix, path)),
  );
  return outsideRoutes.map(
    ({ path }) => `${remote.name} ${path} is outside the prefixes that the host assigns to ${remote.name}`,
  );
}

/** Finds routes that two different remotes claim. */
export function findOverlappingRoutes(remotes: readonly RoutedRemote[]): string[] {
  const overlaps: string[] = [];
  for (const [index, remote] of remotes.entries()) {
    for (const other of remotes.slice(index + 1)) {
      // A remote's canary may run alongside its stable version.
      if (other.name === remote.name) continue;
      for (const route of remote.routes) {
        const conflict = other.routes.find((candidate) => patternsOverlap(route.path, candidate.path));
        if (conflict) overlaps.push(`${remote.name} ${route.path} overlaps ${other.name} ${conflict.path}`);
      }
    }
  }
  return overlaps;
}
