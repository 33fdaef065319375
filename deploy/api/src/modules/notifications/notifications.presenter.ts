import type { AnyNotification } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { NotificationTables } from '../../schema/notification.tables.ts';

export interface NotificationRow extends Selectable<NotificationTables['notifications']> {
  workspaceSlug: string;
  workspaceName: string;
}

export const presentNotification = (row: NotificationRow): AnyNotification => ({
  id: row.id,
  revision: row.revision,
  workspace: { id: row.workspaceId, slug: row.workspaceSlug, name: row.workspaceName },
  kind: row.kind,
  payload: row.payload,
  seenAt: row.seenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
