import { prepareStatement } from '@reportage/deploy-service/database';
import type { IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import type { Subject } from './challenge.ts';

/** All columns of `users`, which the compiler checks against the row type. */
const userColumns = Object.keys({
  id: 0,
  username: 0,
  username_key: 0,
  email: 0,
  email_key: 0,
  email_verified: 0,
  email_is_username: 0,
  name: 0,
  picture: 0,
  locale: 0,
  is_admin: 0,
  status: 0,
  enabled: 0,
  password_hash: 0,
  password_is_guessable: 0,
  srp_salt: 0,
  srp_verifier: 0,
  phone_number: 0,
  phone_verified: 0,
  totp_secret: 0,
  totp_last_step: 0,
  mfa_methods: 0,
  preferred_mfa: 0,
  created_at: 0,
  updated_at: 0,
} satisfies Record<keyof UserRow, 0>);

/** $1 is the name in lower case. */
const readSubject = prepareStatement<UserRow>(`
  select ${userColumns.map((column) => `users.${column}`).join(', ')} from identity.users
  where username_key = $1 or (email_key = $1 and (email_verified or email_is_username))
  order by username_key = $1 desc limit 1`);

/** Finds the account that is signing in, in the same way as `findAccount`. */
export async function findSubject(context: IdentityContext, typedName: string): Promise<Subject> {
  const { rows } = await context.db.executeQuery(readSubject([typedName.toLowerCase()]));
  return { user: rows[0], typedName };
}
