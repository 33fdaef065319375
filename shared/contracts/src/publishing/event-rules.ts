import type { RemoteManifest } from '../remote/metadata.ts';

type Speaking = Pick<RemoteManifest, 'name' | 'version' | 'events'>;

/** The host's side: what it emits itself, and every event that its bus knows. */
export interface HostEvents {
  emits: readonly string[];
  known: readonly string[];
}

/** Events that a remote emits or listens to, but that have left the host's catalogue: nobody would hear them. */
export const unknownEvents = (remotes: readonly Speaking[], host: HostEvents): string[] =>
  remotes.flatMap(({ name, version, events }) => [
    ...missing(events.emits, host.known).map(
      (event) => `${name} ${version} emits ${event}, which the host does not know`,
    ),
    ...missing(events.listens, host.known).map(
      (event) => `${name} ${version} listens to ${event}, which the host does not know`,
    ),
  ]);

/**
 * Events that a remote listens to and that nobody emits any more: a new version of an event goes out beside the old one until no
 * published remote listens to the old. Emitters out of service for now count.
 */
export function unemittedEvents(
  listeners: readonly Speaking[],
  emitters: readonly Speaking[],
  host: HostEvents,
): string[] {
  const emitted = new Set([...host.emits, ...emittedByEveryVersion(emitters)]);
  return listeners.flatMap(({ name, version, events }) =>
    events.listens
      .filter((event) => !emitted.has(event))
      .map((event) => `${name} ${version} listens to ${event}, which nobody emits any more`),
  );
}

const missing = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name));

/** A remote emits an event only if its canary does so too: some browsers run it in place of the stable version. */
function emittedByEveryVersion(emitters: readonly Speaking[]): string[] {
  const versionsOf = Map.groupBy(emitters, ({ name }) => name);
  return [...versionsOf.values()].flatMap((versions) =>
    (versions[0]?.events.emits ?? []).filter((event) => versions.every(({ events }) => events.emits.includes(event))),
  );
}
