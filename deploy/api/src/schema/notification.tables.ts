import type { NotificationKind, NotificationPayload } from '@reportage/contracts';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Json } from './columns.ts';

/** One row per person with notifications; writers lock it in turn, so that revisions become visible in order. */
interface NotificationInboxesTable {
  userId: string;
  /** Incremented with every change of the person's notifications. */
  revision: number;
}

interface NotificationsTable {
  id: string;
  userId: string;
  workspaceId: string;
  /** The inbox's revision at arrival. */
  revision: number;
  kind: NotificationKind;
  payload: Json<NotificationPayload<NotificationKind>>;
  /** The grants of partners whose numbers the payload contains. */
  partnerGrants: GeneratedJson<Record<string, string>>;
  /** The subject; dealing with it marks the notification as seen. */
  subjectId: string | null;
  seenAt: Date | null;
  /** Whether it has been decided if the notification is also sent by mail. */
  isMailDecided: Generated<boolean>;
  createdAt: CreatedAt;
}

/** Users' choices; for all other kinds the contract's `notificationMails` applies. */
interface NotificationMailsTable {
  userId: string;
  kind: NotificationKind;
  isOn: boolean;
  chosenAt: Date;
}

export interface NotificationTables {
  notificationMails: NotificationMailsTable;
  notificationInboxes: NotificationInboxesTable;
  notifications: NotificationsTable;
}
