import { describeWidget, knownEvents, type RemoteMetadata, toJsonSchema } from '@reportage/contracts';
import type { DefinedRemote } from './define-remote.ts';

/** A remote's metadata as its build writes it: with the schemas of its widgets and of events that no contract declares, which no page needs to make. */
export function describeRemote({ definitions, events, ...remote }: DefinedRemote): Omit<RemoteMetadata, 'version'> {
  // Those of the contracts are the host's to know: a remote finds them there only for as long as the host has them.
  const known = knownEvents();
  const own = definitions.emits.filter(({ name, owner }) => owner === remote.name && !known.includes(name));
  return {
    ...remote,
    events: { ...events, schemas: Object.fromEntries(own.map(({ name, schema }) => [name, toJsonSchema(schema)])) },
    widgets: definitions.widgets.map(describeWidget),
  };
}
