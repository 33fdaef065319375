import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

export type MailLanguage = 'en' | 'de';

/** Every mail that the product sends: what waits, and the ledger of what became of the rest. */
interface OutboxMailsTable {
  id: string;
  workspaceId: string;
  /** Of the template, such as `partners.invite`. */
  kind: string;
  recipient: string;
  language: MailLanguage;
  /** What the template is filled with; its schema is the template's. */
  payload: Json<object>;
  /** What the mail is about, by which it can be cancelled. */
  subjectId: string | null;
  /** Set at the first attempt and the same at each later one, so that a mail that arrives twice is recognised. */
  messageId: Generated<string | null>;
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  /** While it waits, the time of the next attempt; while it is being sent, when another worker may take it over. */
  dueAt: Date;
  giveUpAt: Date;
  /** What the mail server answered as it accepted the mail. */
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
