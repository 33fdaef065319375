import type { News } from '../notifications/index.ts';

interface NewsworthySource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** News that a source delivers for the first time, for its owner and the workspace's administrators. */
export const sourceConnectedNotification = (source: NewsworthySource): News<'sourceConnected'> => ({
  workspaceId: source.workspaceId,
  kind: 'sourceConnected',
  payload: { sourceId: source.id, sourceName: source.name },
  to: { people: [source.ownerId], administrators: true },
});

/** News, for the same users, that a source's events are rejected because too many come at once. */
export const sourceLimitedNotification = (source: NewsworthySource): News<'sourceLimited'> => ({
  ...sourceConnectedNotification(source),
  kind: 'sourceLimited',
});
