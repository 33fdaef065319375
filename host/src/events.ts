import {
  dataChanged,
  inboxEventReceived,
  inboxStateRequested,
  sessionChanged,
  signedOut,
  workspaceChanged,
} from '@reportage/contracts';

/**
 * The bus events that the host itself emits and listens to. The publishing checks compare them with those of the remotes.
 */
export const hostEvents = {
  emits: [workspaceChanged, sessionChanged, signedOut, inboxEventReceived, inboxStateRequested],
  listens: [dataChanged, signedOut, inboxEventReceived, inboxStateRequested],
};

/** The same events by name, for the bus. */
export const declaredEvents = {
  emits: hostEvents.emits.map(({ name }) => name),
  listens: hostEvents.listens.map(({ name }) => name),
};
