import type { NotificationKind, NotificationPayload } from '@reportage/contracts';
import type { CreatedAt, Json } from './columns.ts';

/** A row for each person who was ever told something; writers take it in turn, so that revisions are visible in their order. */
interface NotificationInboxesTable {
  userId: string;
  /** Grows by one with every change of the person's notifications. */
  revision: number;
}

interface NotificationsTable {
  id: string;
  userId: string;
  workspaceId: string;
  /** The inbox's when it arrived. */
  revision: number;
  kind: NotificationKind;
  payload: Json<NotificationPayload<NotificationKind>>;
  /** What it is about, where dealing with that thing makes the news seen. */
  subjectId: string | null;
  seenAt: Date | null;
  createdAt: CreatedAt;
}

export interface NotificationTables {
  notificationInboxes: NotificationInboxesTable;
  notifications: NotificationsTable;
}
