import { prepareStatement } from '@reportage/deploy-service/database';
import type { IdentityContext } from '../../context.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { subjectOf } from '../throttles/throttle.service.ts';
import type { Subject } from './challenge.ts';

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

interface GuessColumns {
  guess_subject: string | null;
  guess_failures: number;
  guess_window_started_at: Date;
  guess_blocked_until: Date | null;
  guess_is_lock_noted: boolean;
}

/** All columns of `users`; the compiler checks them against the row type. */
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

/** $1 the name in lower case, $2 the throttle's kind, $3 the throttle's subject if no account has the name. */
const readSubject = prepareStatement<Nullable<UserRow> & GuessColumns>(`
  select ${userColumns.map((column) => `users.${column}`).join(', ')},
    guesses.subject as guess_subject,
    guesses.failures as guess_failures,
    guesses.window_started_at as guess_window_started_at,
    guesses.blocked_until as guess_blocked_until,
    guesses.is_lock_noted as guess_is_lock_noted
  from (select 1) as asked
  left join lateral (
    select * from identity.users
    where username_key = $1 or (email_key = $1 and (email_verified or email_is_username))
    order by username_key = $1 desc limit 1
  ) as users on true
  left join lateral (
    select * from identity.throttles where users.id is not null and kind = $2 and user_id = users.id
    union all
    select * from identity.throttles where users.id is null and kind = $2 and subject = $3
    limit 1
  ) as guesses on true`);

/**
 * The account that wants to sign in, found as by `findAccount`, with its count of wrong passwords: one query for both, and the
 * same work for a name without an account.
 */
export async function findSubject(context: IdentityContext, typedName: string): Promise<Subject> {
  const { kind } = passwordGuesses;
  const unknown = subjectOf(context, { user: undefined, typedName });
  const { rows } = await context.db.executeQuery(readSubject([typedName.toLowerCase(), kind, unknown]));
  const [row] = rows;
  if (!row) throw new Error('A query for one row returned none.');
  const {
    guess_subject: subject,
    guess_failures: failures,
    guess_window_started_at: window_started_at,
    guess_blocked_until: blocked_until,
    guess_is_lock_noted: is_lock_noted,
    ...columns
  } = row;
  const user = columns.id === null ? undefined : (columns as UserRow);
  const counted: ThrottleRow | undefined =
    subject === null
      ? undefined
      : { kind, subject, failures, window_started_at, blocked_until, is_lock_noted, user_id: user?.id ?? null };
  return { user, typedName, guesses: { counted } };
}
