import { describeWidget, listKnownEvents, type RemoteMetadata, toJsonSchema } from '@reportage/contracts';
import type { DefinedRemote } from './define-remote.ts';

/** Returns a remote's metadata as the build writes it, with the schemas of its widgets and of its own events. */
export function describeRemote({ definitions, events, ...remote }: DefinedRemote): Omit<RemoteMetadata, 'version'> {
  // The host provides the schemas of events in the contracts.
  const contractEvents = listKnownEvents();
  const ownEvents = definitions.emits.filter(
    ({ name, owner }) => owner === remote.name && !contractEvents.includes(name),
  );
  return {
    ...remote,
    events: {
      ...events,
      schemas: Object.fromEntries(ownEvents.map(({ name, schema }) => [name, toJsonSchema(schema)])),
    },
    widgets: definitions.widgets.map(describeWidget),
  };
}
