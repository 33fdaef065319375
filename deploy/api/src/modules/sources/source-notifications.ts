import type { NotificationEvent } from '../notifications/index.ts';

interface NotifiableSource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** Notifies a source's owner and the administrators that the source has delivered its first data. */
export const createSourceConnectedNotification = (source: NotifiableSource): NotificationEvent<'sourceConnected'> => ({
  workspaceId: source.workspaceId,
  kind: 'sourceConnected',
  payload: { sourceId: source.id, sourceName: source.name },
  to: { people: [source.ownerId], administrators: true },
});

/**
 * Notifies a source's owner and the administrators that the source's events are rejected, because too many arrive
 * within a short time.
 */
export const createSourceLimitedNotification = (source: NotifiableSource): NotificationEvent<'sourceLimited'> => ({
  ...createSourceConnectedNotification(source),
  kind: 'sourceLimited',
});
