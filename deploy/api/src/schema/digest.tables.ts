import type { DeliveryState, DigestEdition, DigestProblem, DigestSchedule, DigestStatus } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json, RowVersion } from './columns.ts';
import type { MailLanguage } from './mail.tables.ts';

interface DigestsTable {
  id: string;
  workspaceId: string;
  dashboardId: string;
  ownerId: string;
  name: string;
  schedule: Json<DigestSchedule>;
  timezone: string;
  /** A day in its zone. */
  endsOn: string | null;
  language: MailLanguage;
  withPdf: Generated<boolean>;
  status: Generated<DigestStatus>;
  /** What has paused it. */
  problem: Json<DigestProblem | null>;
  /** Set while it is active. */
  nextRunAt: Date | null;
  requestKey: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type DigestRow = Selectable<DigestsTable>;

/** A recipient who was taken off the list, or who unsubscribed, is kept so that their choice is. */
interface DigestRecipientsTable {
  id: string;
  digestId: string;
  email: string;
  isListed: Generated<boolean>;
  unsubscribedAt: Date | null;
  createdAt: CreatedAt;
}

/** A digest at a time at which it was due, or a test of it. */
interface DigestTicksTable {
  id: string;
  workspaceId: string;
  digestId: string;
  dueAt: Date;
  isTest: Generated<boolean>;
  /** Whom a test is for. */
  testEmail: string | null;
  state: Generated<DigestEdition['state']>;
  problem: Json<DigestProblem | null>;
  attempts: Generated<number>;
  /** When it may be composed: at its next attempt, or once the lease of the present one has ended. */
  retryAt: Date;
  /** Storage key of its content; null before it is composed and after it was tidied. */
  contentKey: string | null;
  createdAt: CreatedAt;
}
export type DigestTickRow = Selectable<DigestTicksTable>;

/** A mail to one recipient, which leaves at most once unless a person sends it again. */
interface DigestDeliveriesTable {
  id: string;
  tickId: string;
  recipientId: string | null;
  email: string;
  state: Generated<DeliveryState>;
  /** The same for every attempt. */
  messageId: string;
  attempts: Generated<number>;
  /** While it is pending, the next attempt; while it is being sent, the end of the lease. */
  dueAt: Date;
  giveUpAt: Date;
  /** The mail server's answer, or why there is none. */
  reply: Generated<string | null>;
  /** Whether the owner was told that it failed. */
  isNotified: Generated<boolean>;
  endedAt: Generated<Date | null>;
  createdAt: CreatedAt;
}
export type DigestDeliveryRow = Selectable<DigestDeliveriesTable>;

export interface DigestTables {
  digests: DigestsTable;
  digestRecipients: DigestRecipientsTable;
  digestTicks: DigestTicksTable;
  digestDeliveries: DigestDeliveriesTable;
}
