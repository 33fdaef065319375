import type { ChallengeName, MfaMethod, SignInMethod, SocialProvider } from '@reportage/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface UserTable {
  /** The `sub` claim. */
  id: string;
  username: string;
  /** Lower-case user name; names that differ only in case are the same. */
  username_key: string;
  email: string;
  email_key: string;
  email_verified: boolean;
  /** Whether the address was used as the user name at sign-up; the pool then generated a user name. */
  email_is_username: boolean;
  name: string;
  picture: string | null;
  locale: string | null;
  is_admin: boolean;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  password_hash: string | null;
  /**
   * Whether the password is weaker than the policy allows; null for a password that is older than the policy and has
   * not been evaluated yet.
   */
  password_is_guessable: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  srp_salt: string | null;
  /** Encrypted, because guessing passwords from a verifier is far cheaper than from their hash. */
  srp_verifier: string | null;
  phone_number: string | null;
  phone_verified: boolean;
  /** The encrypted secret of an authenticator that was verified with a code. */
  totp_secret: string | null;
  /** Time step of the last accepted code, which is never accepted again. */
  totp_last_step: ColumnType<string | null, string | null | undefined, string | null>;
  mfa_methods: ColumnType<MfaMethod[], MfaMethod[] | undefined, MfaMethod[]>;
  preferred_mfa: MfaMethod | null;
  created_at: Date;
  updated_at: Date;
}

/** Purposes of codes that are sent to users. */
export type CodePurpose = 'sign-up' | 'reset' | 'email' | 'phone';

export interface CodeTable {
  id: string;
  user_id: string;
  /** Besides codes, the table contains setups whose first proof is pending. */
  purpose: CodePurpose | 'authenticator' | 'passkey';
  /** For a setup, the encrypted secret or the challenge instead of a hash. */
  code_hash: string;
  /** The email address or phone number to which the code was sent, and which it verifies. */
  destination: string;
  attempts: number;
  /** The number of wrong guesses, by the hash of their origin. */
  attempts_by: ColumnType<Record<string, number>, string | undefined, string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PendingSignInTable {
  session_hash: string;
  user_id: string | null;
  client_id: string;
  typed_name: string;
  challenge: ChallengeName;
  /** Encrypted. */
  state: string;
  attempts: number;
  expires_at: Date;
}

export interface DeviceTable {
  device_key: string;
  user_id: string;
  name: string | null;
  salt: string;
  /** Encrypted, like the password's verifier. */
  verifier: string;
  is_remembered: boolean;
  last_address: string | null;
  created_at: Date;
  modified_at: Date;
  last_authenticated_at: Date;
}

export interface PasskeyTable {
  credential_id: string;
  user_id: string;
  public_key: Buffer;
  counter: ColumnType<string, number, number>;
  name: string;
  attachment: string | null;
  transports: string[];
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
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
  device_key: string | null;
  last_used_at: Date | null;
  address: string | null;
  user_agent: string | null;
  /** The scope of a session started at `/oauth2`; null for sessions in the pool's own protocol. */
  scope: string | null;
  /** How the user proved their identity; null if unknown. */
  signed_in_by: SignInMethod | null;
}

export interface AuthorizationRequestTable {
  id_hash: string;
  /** The browser that started the sign-in; only this browser may continue. */
  browser_hash: string;
  /** Encrypted. */
  request: string;
  /** Encrypted; null before the first step. */
  progress: string | null;
  /** Set once the user has signed in. */
  user_id: string | null;
  passed: ColumnType<string[], string[] | undefined, string[]>;
  /** The provider, if the user signed in with one. */
  provider: ColumnType<SocialProvider | null, undefined, SocialProvider | null>;
  authenticated_at: Date | null;
  expires_at: Date;
}

export interface AuthorizationCodeTable {
  code_hash: string;
  user_id: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  scope: string;
  nonce: string | null;
  passed: string[];
  provider: SocialProvider | null;
  authenticated_at: Date;
  expires_at: Date;
  used_at: Date | null;
  session_id: string | null;
}

export interface FederatedIdentityTable {
  provider: string;
  /** The provider's id for the user. */
  subject: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Date;
  replaced_at: Date | null;
}

export interface ThrottleTable {
  kind: string;
  /**
   * Keyed hash of the account's id, or of the typed name; unknown names are counted in the same way and are not stored.
   */
  subject: string;
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
  failures: number;
  window_started_at: Date;
  blocked_until: Date | null;
  is_lock_noted: Generated<boolean>;
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

export interface RevocationTable {
  id: Generated<string>;
  session_id: string | null;
  /** Set for a deleted account. */
  subject: string | null;
  revoked_at: Date;
}

export interface OutboxTable {
  id: string;
  kind: string;
  channel: Generated<'email' | 'sms'>;
  to_address: string;
  /**
   * The encrypted content, so that codes are readable only in the message itself. Emptied once the message is sent or
   * abandoned.
   */
  payload: string | null;
  created_at: Date;
  next_attempt_at: Date;
  /** The time after which the message is useless. */
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
  pending_sign_ins: PendingSignInTable;
  devices: DeviceTable;
  passkeys: PasskeyTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  throttles: ThrottleTable;
  authorization_requests: AuthorizationRequestTable;
  authorization_codes: AuthorizationCodeTable;
  federated_identities: FederatedIdentityTable;
  audit_events: AuditEventTable;
  outbox: OutboxTable;
  revocations: RevocationTable;
}

export type UserRow = Selectable<UserTable>;
export type CodeRow = Selectable<CodeTable>;
export type DeviceRow = Selectable<DeviceTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type SessionRow = Selectable<SessionTable>;
export type AuthorizationCodeRow = Selectable<AuthorizationCodeTable>;
export type ThrottleRow = Selectable<ThrottleTable>;
export type RevocationRow = Selectable<RevocationTable>;
export type OutboxRow = Selectable<OutboxTable>;
