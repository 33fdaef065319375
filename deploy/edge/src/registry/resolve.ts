import { type LiveRelease, type Registry, runningVersions } from '@reportage/contracts';
import { isInCanary } from './canary.ts';

type Remote = Registry['remotes'][string];

/** A remote as one browser gets it: a browser in the canary gets the canary as stable version, with the stable one as fallback. */
function resolveRemote(remote: Remote, browserId: string | null): Remote {
  const isCanary = remote.canary !== null && isInCanary(remote.canary, browserId) === true;
  const [stable, previous] =
    remote.canary && isCanary ? [remote.canary.version, remote.stable] : [remote.stable, remote.previous];
  const versions = Object.entries(remote.versions)
    .filter(([version]) => version === stable || version === previous)
    // Event schemas and used exports matter for publishing only, and who published it to the release page.
    .map(([version, { origin: _origin, uses: _uses, ...published }]) => [
      version,
      { ...published, events: { ...published.events, schemas: {} } },
    ]);
  const { earlier: _earlier, chosenBy: _chosenBy, ...shown } = remote;
  return { ...shown, stable, previous, canary: null, versions: Object.fromEntries(versions) };
}

function resolveHost(host: NonNullable<Registry['host']>): Registry['host'] {
  const { earlier: _earlier, chosenBy: _chosenBy, ...shown } = host;
  const running = host.versions[host.version];
  if (!running) return shown;
  // Prefixes, events and exports matter for publishing only.
  const { prefixes: _prefixes, events: _events, exports: _exports, origin: _origin, ...version } = running;
  return { ...shown, versions: { [host.version]: version } };
}

/** What a browser's page needs from the registry: the live and the previous version of each remote. */
export function resolveRegistry(registry: Registry, browserId: string | null): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [name, resolveRemote(remote, browserId)]);
  return {
    ...registry,
    host: registry.host && resolveHost(registry.host),
    remotes: Object.fromEntries(remotes) as Registry['remotes'],
  };
}

/** What a browser's page would run now. */
export function liveRelease(registry: Registry, browserId: string | null): LiveRelease {
  const versions = runningVersions(resolveRegistry(registry, browserId));
  const undecided = Object.entries(registry.remotes).flatMap(([name, { canary, disabled }]) =>
    canary && !disabled && isInCanary(canary, browserId) === null ? [name] : [],
  );
  for (const name of undecided) delete versions[name];
  return { revision: registry.revision, versions };
}

/** The registry for everybody: who published what, from which commit, is for those who can read the releases folder. */
export function withoutOrigins(registry: Registry): Registry {
  const strip = <Version extends { origin?: unknown }>(versions: Record<string, Version>): Record<string, Version> =>
    Object.fromEntries(
      Object.entries(versions).map(([name, { origin: _origin, ...version }]) => [name, version as Version]),
    );
  const { host, remotes } = registry;
  return {
    ...registry,
    host: host && { ...host, versions: strip(host.versions) },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, versions: strip(remote.versions) }]),
    ),
  };
}
