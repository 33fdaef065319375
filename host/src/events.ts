import {
  dataChanged,
  inboxEventReceived,
  inboxStateRequested,
  sessionChanged,
  signedOut,
  workspaceChanged,
} from '@reportage/contracts';

/** What the host itself emits and listens to on the bus; publishing compares it with what remotes listen to. */
export const hostEvents = {
  emits: [workspaceChanged, sessionChanged, signedOut, inboxEventReceived, inboxStateRequested],
  listens: [dataChanged, signedOut, inboxEventReceived, inboxStateRequested],
};

/** The same events by name, for the bus. */
export const declaredEvents = {
  emits: hostEvents.emits.map(({ name }) => name),
  listens: hostEvents.listens.map(({ name }) => name),
};
