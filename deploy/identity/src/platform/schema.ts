import type { ColumnType, Generated, Selectable } from 'kysely';

export interface UserTable {
  /** The `sub` claim. */
  id: string;
  username: string;
  /** Lower-case user name: names that differ by case only are one. */
  username_key: string;
  email: string;
  email_key: string;
  email_verified: boolean;
  /** Signed up with the address as user name; the pool then chose a user name of its own. */
  email_is_username: boolean;
  name: string;
  picture: string | null;
  locale: string | null;
  is_admin: boolean;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED';
  enabled: boolean;
  password_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

export type CodePurpose = 'sign-up' | 'reset' | 'email';

export interface CodeTable {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  code_hash: string;
  /** Address that the code was sent to and proves. */
  email: string;
  attempts: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SessionTable {
  /** The `origin_jti` claim. */
  id: string;
  user_id: string;
  client_id: string;
  authenticated_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_because: string | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Date;
  replaced_at: Date | null;
}

export interface ThrottleTable {
  kind: string;
  /** Keyed hash of what a person typed, so that unknown accounts count alike and the table names nobody. */
  subject: string;
  failures: number;
  window_started_at: Date;
  blocked_until: Date | null;
}

export interface AuditEventTable {
  id: Generated<string>;
  occurred_at: Date;
  event: string;
  user_id: string | null;
  client_id: string | null;
  address: string | null;
  details: ColumnType<unknown, string, string>;
}

export interface OutboxTable {
  id: string;
  kind: string;
  to_address: string;
  /** What the mail says, encrypted: a code is readable nowhere but in the mail. Emptied once sent or given up. */
  payload: string | null;
  created_at: Date;
  next_attempt_at: Date;
  /** After this the mail would be of no use. */
  expires_at: Date;
  attempts: number;
  leased_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

export interface IdentityTables {
  users: UserTable;
  codes: CodeTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  throttles: ThrottleTable;
  audit_events: AuditEventTable;
  outbox: OutboxTable;
}

export type UserRow = Selectable<UserTable>;
export type CodeRow = Selectable<CodeTable>;
export type SessionRow = Selectable<SessionTable>;
export type OutboxRow = Selectable<OutboxTable>;
