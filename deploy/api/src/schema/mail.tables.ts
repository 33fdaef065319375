import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

export type MailLanguage = 'en' | 'de';

/** The outbox: pending emails, and a record of those that were sent. */
interface OutboxMailsTable {
  id: string;
  workspaceId: string;
  /** The template's kind, such as `partners.invite`. */
  kind: string;
  recipient: string;
  language: MailLanguage;
  /** The template's parameters; their schema belongs to the template. */
  payload: Json<object>;
  /** The id of what the email is about, so that pending emails about it can be canceled. */
  subjectId: string | null;
  /** The member to whom the email is addressed; it is not sent once the member has left. */
  memberId: string | null;
  /** Set at the first attempt and reused for later attempts, so that a duplicate email can be recognized. */
  messageId: Generated<string | null>;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  /**
   * While the email is pending, the time of the next attempt; while it is being sent, the time when another worker may
   * take over.
   */
  dueAt: Date;
  giveUpAt: Date;
  /** The mail server's reply when it accepted the email. */
  smtpReply: Generated<string | null>;
  /** Why the last attempt failed. */
  lastError: Generated<string | null>;
  endedAt: Generated<Date | null>;
  createdAt: CreatedAt;
}
export type OutboxMailRow = Selectable<OutboxMailsTable>;

export interface MailTables {
  outboxMails: OutboxMailsTable;
}
