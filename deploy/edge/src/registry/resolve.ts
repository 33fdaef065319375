import { getRunningVersions, type LiveRelease, type Registry } from '@reportage/contracts';
import { isFirstRelease, isInCanary, listRunningCanaries } from './canary.ts';

type Remote = Registry['remotes'][string];

/**
 * Resolves a remote for a browser. A browser in the canary gets the canary as its stable version, with the actual
 * stable version as a fallback.
 * @returns null if there is no version for this browser
 */
function resolveRemote(remote: Remote, browserId: string | null): Remote | null {
  const isCanary = remote.canary !== null && isInCanary(remote.canary, browserId) === true;
  if (isFirstRelease(remote) && !isCanary) return null;
  const [stable, previous] =
    remote.canary && isCanary && !isFirstRelease(remote)
      ? [remote.canary.version, remote.stable]
      : [remote.stable, remote.previous];
  const versions = Object.entries(remote.versions)
    .filter(([version]) => version === stable || version === previous)
    // Event schemas and used exports are needed only for publishing, and the publisher only on the release page.
    .map(([version, { origin: _origin, uses: _uses, ...published }]) => [
      version,
      { ...published, events: { ...published.events, schemas: {} } },
    ]);
  const { earlier: _earlier, chosenBy: _chosenBy, ...shown } = remote;
  return { ...shown, stable, previous, canary: null, versions: Object.fromEntries(versions) };
}

/** Resolves the host for a browser. Its version is also that of the browser's page. */
function resolveHost(host: NonNullable<Registry['host']>, browserId: string | null): Registry['host'] {
  const { earlier: _earlier, chosenBy: _chosenBy, canary, ...otherFields } = host;
  const isCanary = canary !== null && isInCanary(canary, browserId) === true;
  const shown = { ...otherFields, version: isCanary ? canary.version : host.version, canary: null };
  const running = host.versions[shown.version];
  if (!running) return shown;
  // Prefixes, events and exports are needed only for publishing.
  const { prefixes: _prefixes, events: _events, exports: _exports, origin: _origin, ...version } = running;
  return { ...shown, versions: { [shown.version]: version } };
}

/** Resolves the registry for a browser's page: the live and the previous version of each remote. */
export function resolveRegistry(registry: Registry, browserId: string | null): Registry {
  const remotes = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const resolved = resolveRemote(remote, browserId);
    return resolved ? [[name, resolved]] : [];
  });
  return {
    ...registry,
    host: registry.host && resolveHost(registry.host, browserId),
    remotes: Object.fromEntries(remotes) as Registry['remotes'],
  };
}

/** Returns the release that a browser's page would run now. */
export function getLiveRelease(registry: Registry, browserId: string | null): LiveRelease {
  // A browser outside a first release runs no version of that remote.
  const noVersions = Object.fromEntries(Object.keys(registry.remotes).map((name) => [name, null]));
  const versions = { ...noVersions, ...getRunningVersions(resolveRegistry(registry, browserId)) };
  for (const [name, canary] of listRunningCanaries(registry))
    if (isInCanary(canary, browserId) === null) delete versions[name];
  return { revision: registry.revision, versions };
}

/**
 * Returns the public part of the registry. Who published what, and from which commit, is visible only to those who can
 * read the releases.
 */
export function omitOrigins(registry: Registry): Registry {
  const stripOrigins = <Version extends { origin?: unknown }>(
    versions: Record<string, Version>,
  ): Record<string, Version> =>
    Object.fromEntries(
      Object.entries(versions).map(([name, { origin: _origin, ...version }]) => [name, version as Version]),
    );
  const { host, remotes } = registry;
  return {
    ...registry,
    host: host && { ...host, versions: stripOrigins(host.versions) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, versions: stripOrigins(remote.versions) }]),
    ),
  };
}
