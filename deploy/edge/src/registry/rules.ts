import type { Registry, RemoteManifest } from '@reportage/contracts';
import { satisfies } from 'semver';

/** What remotes may count on: the host's side of the bargain. */
export interface HostOffer {
  contract: string;
  provides: Readonly<Record<string, string>>;
}

const inRange = (version: string, range: string): boolean => satisfies(version, range, { includePrerelease: true });

/** What a remote asks of the host and does not get. */
export function unmetRequirements(
  remote: Pick<RemoteManifest, 'name' | 'contract' | 'shared'>,
  host: HostOffer,
): string[] {
  const unmet: string[] = [];
  if (!inRange(host.contract, remote.contract)) {
    unmet.push(`${remote.name} needs the remote contract ${remote.contract}, the host fulfils ${host.contract}`);
  }
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = host.provides[name];
    if (provided === undefined) unmet.push(`${remote.name} needs ${name} ${range}, the host does not provide it`);
    else if (!inRange(provided, range))
      unmet.push(`${remote.name} needs ${name} ${range}, the host provides ${provided}`);
  }
  return unmet;
}

/** The pattern with nameless parameters: `/:workspaceId/x` and `/:slug/x` are the same addresses. */
const shapeOf = (pattern: string): string => pattern.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');

/** Whether two patterns claim the same addresses: the same shape, or one's `/*` reaches over the other. */
export function routesOverlap(one: string, other: string): boolean {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  const covers = (splat: string, path: string): boolean =>
    splat.endsWith('/*') && (path === splat.slice(0, -2) || path.startsWith(splat.slice(0, -1)));
  return a === b || covers(a, b) || covers(b, a);
}

type Routed = Pick<RemoteManifest, 'name' | 'routes'>;

/** Addresses that two different remotes claim. */
export function overlappingRoutes(remotes: readonly Routed[]): string[] {
  const found: string[] = [];
  for (const [index, remote] of remotes.entries()) {
    for (const other of remotes.slice(index + 1)) {
      for (const route of remote.routes) {
        const rival = other.routes.find((candidate) => routesOverlap(route.path, candidate.path));
        if (rival) found.push(`${remote.name} ${route.path} overlaps ${other.name} ${rival.path}`);
      }
    }
  }
  return found;
}

/** Everything that is wrong with a registry as a whole: what would run, against the host that would run it. */
export function registryProblems(registry: Pick<Registry, 'host' | 'remotes'>): string[] {
  const running = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const version = remote.versions[remote.stable];
    return remote.disabled || !version ? [] : [{ ...version, name }];
  });
  if (running.length === 0) return [];
  const host = registry.host?.versions[registry.host.version];
  if (!host) return ['no host is published yet: publish the host first, or together with its remotes'];
  return [...running.flatMap((remote) => unmetRequirements(remote, host)), ...overlappingRoutes(running)];
}
