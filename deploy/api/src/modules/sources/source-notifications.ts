import type { NotificationEvent } from '../notifications/index.ts';

interface NotifiableSource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/**
 * A notification for a source's owner and the workspace's administrators that the source has delivered its first numbers.
 */
export const sourceConnectedNotification = (source: NotifiableSource): NotificationEvent<'sourceConnected'> => ({
  workspaceId: source.workspaceId,
  kind: 'sourceConnected',
  payload: { sourceId: source.id, sourceName: source.name },
  to: { people: [source.ownerId], administrators: true },
});

/**
 * A notification for the same users that a source's events are rejected because too many arrive within a short time.
 */
export const sourceLimitedNotification = (source: NotifiableSource): NotificationEvent<'sourceLimited'> => ({
  ...sourceConnectedNotification(source),
  kind: 'sourceLimited',
});
