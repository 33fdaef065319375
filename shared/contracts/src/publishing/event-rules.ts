import type { RemoteManifest } from '../remote/metadata.ts';

type EventRemote = Pick<RemoteManifest, 'name' | 'version' | 'events'>;

/** The events that the host emits, and all events in the catalogue that it was built with. */
export interface HostEvents {
  emits: readonly string[];
  known: readonly string[];
}

/**
 * Finds events that a remote emits or listens to, but that neither the host's catalogue nor their owner's metadata
 * declares. They would never be delivered.
 */
export function findUnknownEvents(
  remotes: readonly EventRemote[],
  host: HostEvents,
  owners: readonly EventRemote[] = remotes,
): string[] {
  const knownEvents = [...host.known, ...owners.flatMap(({ events }) => Object.keys(events.schemas))];
  return remotes.flatMap(({ name, version, events }) => [
    ...findMissing(events.emits, knownEvents).map(
      (event) => `${name} ${version} emits ${event}, which nobody declares`,
    ),
    ...findMissing(events.listens, knownEvents).map(
      (event) => `${name} ${version} listens to ${event}, which nobody declares`,
    ),
  ]);
}

/**
 * Finds events that a remote listens to, but that are no longer emitted. A new version of an event is emitted along
 * with the old one until no published remote listens to the old one. Emitters that are temporarily out of service
 * count as emitting.
 */
export function findUnemittedEvents(
  listeners: readonly EventRemote[],
  emitters: readonly EventRemote[],
  host: HostEvents,
): string[] {
  const emitted = new Set([...host.emits, ...listEmittedByEveryVersion(emitters)]);
  return listeners.flatMap(({ name, version, events }) =>
    events.listens
      .filter((event) => !emitted.has(event))
      .map((event) => `${name} ${version} listens to ${event}, which nobody emits anymore`),
  );
}

const findMissing = (names: readonly string[], knownNames: readonly string[]): string[] =>
  names.filter((name) => !knownNames.includes(name));

/** Lists the events that every running version of a remote emits, including its canary, which some browsers run. */
function listEmittedByEveryVersion(emitters: readonly EventRemote[]): string[] {
  const versionsByRemote = Map.groupBy(emitters, ({ name }) => name);
  return [...versionsByRemote.values()].flatMap((versions) =>
    (versions[0]?.events.emits ?? []).filter((event) => versions.every(({ events }) => events.emits.includes(event))),
  );
}
