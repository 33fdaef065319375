import type { Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { createNotifier, type NotificationEvent } from '../notifications/index.ts';
import { refreshSourceStatus } from './connections.repository.ts';

interface StatusChange {
  source: Pick<SourceRow, 'id' | 'workspaceId' | 'name' | 'ownerId'>;
  previousStatus: SourceRow['status'];
  status: SourceRow['status'];
}

/** Creates a notification for a source's owner and the administrators if the source has started to work or to fail. */
export function createStatusNotification(
  { source, previousStatus, status }: StatusChange,
  now: Date,
): NotificationEvent<'sourceConnected'> | NotificationEvent<'sourceFailing'> | undefined {
  const subject = { sourceId: source.id, sourceName: source.name };
  const to = { people: [source.ownerId], administrators: true };
  const { workspaceId } = source;
  if (status === 'failing' && previousStatus !== 'failing') {
    return { workspaceId, kind: 'sourceFailing', payload: { ...subject, failingSince: now.toISOString() }, to };
  }
  if (status === 'active' && previousStatus === 'fetching')
    return { workspaceId, kind: 'sourceConnected', payload: subject, to };
  return undefined;
}

/** Updates a source's status from its connections, and notifies users if it has started to work or to fail. */
export async function recordSourceStatus(
  tx: Tx,
  services: Pick<Platform, 'clock' | 'identifiers'>,
  sourceId: string,
): Promise<void> {
  const statusChange = await refreshSourceStatus(tx, sourceId);
  const notification = statusChange && createStatusNotification(statusChange, services.clock.now());
  if (notification) await createNotifier(services).notify(tx, notification);
}
