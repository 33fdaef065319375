import type { NotificationKind, NotificationPayload } from '@reportage/contracts';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Json } from './columns.ts';

/** One row for each person with notifications. Writers lock it in turn, so that revisions become visible in order. */
interface NotificationInboxesTable {
  userId: string;
  /** Incremented with every change to the person's notifications. */
  revision: number;
}

interface NotificationsTable {
  id: string;
  userId: string;
  workspaceId: string;
  /** The inbox's revision when the notification arrived. */
  revision: number;
  kind: NotificationKind;
  payload: Json<NotificationPayload<NotificationKind>>;
  /** The grants from partners whose numbers the payload contains. */
  partnerGrants: GeneratedJson<Record<string, string>>;
  /** What the notification is about; handling it marks the notification as seen. */
  subjectId: string | null;
  seenAt: Date | null;
  /** Whether the decision to send the notification by email has been made. */
  isMailDecided: Generated<boolean>;
  createdAt: CreatedAt;
}

/**
 * Which kinds of notifications users want by email; for kinds without a choice, the contract's `notificationMails`
 * applies.
 */
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
