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
  /** What the email is about; emails can be cancelled by this. */
  subjectId: string | null;
  /** The member to whom it is addressed. It is not sent once they have left. */
  memberId: string | null;
  /** Set at the first attempt and reused for later ones, so that a duplicate email can be recognised. */
  messageId: Generated<string | null>;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  /** While it is pending, the time of the next attempt; while it is being sent, the time when another worker may take over. */
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
