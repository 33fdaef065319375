import type { DeliveryState, DigestProblem, DigestRun, DigestSchedule, DigestStatus } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';
import type { MailLanguage } from './mail.tables.ts';

interface DigestsTable {
  id: string;
  workspaceId: string;
  /**
   * A digest sends a dashboard or a report. It links to a report through a named guest link or, if there is none,
   * through the report's plain link.
   */
  dashboardId: string | null;
  reportId: string | null;
  reportLinkId: string | null;
  ownerId: string;
  name: string;
  schedule: Json<DigestSchedule>;
  timezone: string;
  /** A day in the digest's time zone. */
  endsOn: string | null;
  language: MailLanguage;
  withPdf: Generated<boolean>;
  status: Generated<DigestStatus>;
  /** Why the digest is paused. */
  problem: Json<DigestProblem | null>;
  /** Set while the digest is active. */
  nextRunAt: Date | null;
  requestKey: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type DigestRow = Selectable<DigestsTable>;

/** Rows of recipients who unsubscribed or were removed from the list are kept, to remember unsubscriptions. */
interface DigestRecipientsTable {
  id: string;
  digestId: string;
  email: string;
  isListed: Generated<boolean>;
  unsubscribedAt: Date | null;
  createdAt: CreatedAt;
}

/** One run of a digest: a scheduled one, or a test. */
interface DigestTicksTable {
  id: string;
  workspaceId: string;
  digestId: string;
  dueAt: Date;
  isTest: Generated<boolean>;
  /** The recipient of a test. */
  testEmail: string | null;
  state: Generated<DigestRun['state']>;
  problem: Json<DigestProblem | null>;
  attempts: Generated<number>;
  /** Earliest time of the next attempt to compose the email; during an attempt, the end of its lease. */
  retryAt: Date;
  /** Storage key of the composed content; null before it is composed and after it is removed. */
  contentKey: string | null;
  createdAt: CreatedAt;
}
export type DigestRunRow = Selectable<DigestTicksTable>;

/** An email to one recipient, sent no more than once unless a user sends it again. */
interface DigestDeliveriesTable {
  id: string;
  tickId: string;
  recipientId: string | null;
  email: string;
  state: Generated<DeliveryState>;
  /** The email's Message-ID, the same in every attempt. */
  messageId: string;
  attempts: Generated<number>;
  /** While the email is pending, the time of the next attempt; while it is being sent, the end of the lease. */
  dueAt: Date;
  giveUpAt: Date;
  /** The mail server's reply, or why there was no reply. */
  reply: Generated<string | null>;
  /** Whether the owner was notified that the email failed. */
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
