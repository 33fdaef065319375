import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../platform/schema.ts';

/**
 * Builds an account with defaults for missing fields. Without a user name, the generated id also serves as the user
 * name.
 */
export function buildAccount(
  now: Date,
  fields: Partial<UserRow> & Pick<UserRow, 'email' | 'name'> & { username?: string },
): UserRow {
  const id = randomUUID();
  const username = fields.username ?? id;
  return {
    id,
    username,
    username_key: username.toLowerCase(),
    email_key: fields.email.toLowerCase(),
    email_verified: false,
    email_is_username: false,
    picture: null,
    locale: null,
    is_admin: false,
    status: 'UNCONFIRMED',
    enabled: true,
    password_hash: null,
    password_is_guessable: null,
    srp_salt: null,
    srp_verifier: null,
    phone_number: null,
    phone_verified: false,
    totp_secret: null,
    totp_last_step: null,
    mfa_methods: [],
    preferred_mfa: null,
    created_at: now,
    updated_at: now,
    ...fields,
  };
}
